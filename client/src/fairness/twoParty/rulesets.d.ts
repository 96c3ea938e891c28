declare module "*/npm/rulesets.js" {
  /** Options of the rulesets for two, over those of `standard`. */
  export const NAMED: Record<string, Record<string, string>>;
}
