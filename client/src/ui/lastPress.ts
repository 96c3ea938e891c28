/** Whether the last press was of a key, not of a pointer. */

let isKey = false;
window.addEventListener("keydown", () => (isKey = true), true);
window.addEventListener("pointerdown", () => (isKey = false), true);

export const wasKey = (): boolean => isKey;
