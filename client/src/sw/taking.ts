/** Messages to the waiting worker: take over, or which script a page runs, possibly that of its version already. */
export type UpdateMessage = { type: "take" } | { type: "shown"; script: string };
