/** What was refused: `code` says what kind of refusal it is, `option` which option of the rules forbids it (or ""). */
export class KernelError extends Error {
  constructor(code, message, option = "") {
    super(message);
    this.name = "KernelError";
    this.code = code;
    this.option = option;
  }
}
