declare module "*.ftl" {
  /** The messages of the catalogue, as Fluent has read them when the page was built. */
  const messages: import("@fluent/bundle").FluentResource["body"];
  export default messages;
}
