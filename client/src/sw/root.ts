/** Root path of the service on its host, from the address of this worker: see `src/root.ts`. */

const { registration } = self as unknown as { registration: ServiceWorkerRegistration };

export const ROOT = new URL(registration.scope).pathname.replace(/\/$/, "");
