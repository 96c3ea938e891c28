/** To the worker that waits: to take over; or which script a page runs, which may already be that of its version. */
export type UpdateMessage = { type: "take" } | { type: "shown"; script: string };
