declare module "*.ftl" {
  /** Messages of the catalogue, parsed by Fluent at build time. */
  const messages: import("@fluent/bundle").FluentResource["body"];
  export default messages;
}
