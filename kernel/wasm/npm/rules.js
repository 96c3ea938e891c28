// Rulesets: named ones with options replaced, as numbers in the order of the kernel.
import { KernelError } from "./errors.js";
import { GAME_OPTIONS, NAMED } from "./rulesets.js";

/** The options as the module lists them. */
export function readOptions(text) {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [what, standard] = line.split(" = ");
      const [name, ...words] = what.split(" ");
      const numbers = words.length === 2 && words.every((word) => /^-?\d+$/.test(word));
      return {
        name,
        standard: Number(standard),
        yes: words.join(" ") === "no yes",
        words: numbers ? null : words.map((word) => word.replace(/_$/, "")),
        least: numbers ? Number(words[0]) : 0,
        most: numbers ? Number(words[1]) : 0,
      };
    });
}

/** The number of an option's value, given as in a ruleset's text (`yes`, `10`, `None`, a word) or as a JavaScript value. */
function valueOf(option, value) {
  const text = String(value).trim();
  const bad = (right) =>
    new KernelError("bad_option", `${option.name} cannot be ${JSON.stringify(value)}; it is ${right}`, option.name);
  if (option.yes) {
    const at = ["no", "yes", "false", "true"].indexOf(text.toLowerCase());
    if (at < 0) throw bad("yes or no");
    return at % 2;
  }
  if (option.words) {
    const at = option.words.indexOf(text);
    if (at < 0) throw bad(`one of ${option.words.join(", ")}`);
    return at;
  }
  if (option.least < 0 && (value === null || /^none$/i.test(text))) return -1;
  if (option.least === -2 && text === "upcard") return -2;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  const low = Math.max(option.least, 0);
  if (!(number >= low && number <= option.most)) throw bad(`a whole number from ${low} to ${option.most}`);
  return number;
}

/** The values of a ruleset given as a text (`oklahoma, knock_limit=5`) or as an object of options over `standard`. */
export function valuesOf(options, rules) {
  const values = new Map(options.map((option) => [option.name, option.standard]));
  const set = (name, value, known = false) => {
    const option = options.find((one) => one.name === name);
    if (option) values.set(name, valueOf(option, value));
    else if (!known) throw new KernelError("bad_option", `a round has no option ${JSON.stringify(name)}`, name);
  };
  for (const [name, value] of Object.entries(NAMED.standard)) set(name, value);
  if (typeof rules === "string") {
    const [base, ...changes] = rules.split(",").map((part) => part.trim());
    if (!Object.hasOwn(NAMED, base))
      throw new KernelError("bad_rules", `there is no ruleset ${JSON.stringify(base)}; there are ${Object.keys(NAMED).join(", ")}`);
    for (const [name, value] of Object.entries(NAMED[base])) set(name, value);
    for (const change of changes) {
      const [name, value, ...more] = change.split("=").map((part) => part.trim());
      if (value === undefined || more.length)
        throw new KernelError("bad_rules", `${JSON.stringify(change)} must be an option and its value, such as knock_limit=5`);
      set(name, value, GAME_OPTIONS.includes(name));
    }
  } else {
    for (const [name, value] of Object.entries(rules)) set(name, value);
  }
  return [...values.values()];
}
