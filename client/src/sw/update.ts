/** Updates of the page: a newer version is fetched beside this one, waits, and is activated with one click. */

import type { UpdateMessage } from "./messages.ts";

/** Interval between update checks of an open page. */
const EVERY_MS = 3_600_000;

class Update {
  #registration: ServiceWorkerRegistration | null = null;
  #listeners = new Set<() => void>();
  #asked = 0;

  /** Whether an update is waiting. */
  get waits(): boolean {
    return !!this.#registration?.waiting && !!navigator.serviceWorker.controller;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly #changed = (): void => {
    this.#tell({ type: "shown", script: this.#script() });
    for (const listener of this.#listeners) listener();
  };

  /** Path of the script that this page started with. */
  #script(): string {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    return script ? new URL(script.src).pathname : "";
  }

  #tell(told: UpdateMessage): void {
    this.#registration?.waiting?.postMessage(told);
  }

  follow(registration: ServiceWorkerRegistration): void {
    if (this.#registration) return;
    this.#registration = registration;
    this.#asked = Date.now();
    const watch = (worker: ServiceWorker | null): void =>
      worker?.addEventListener("statechange", this.#changed);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - this.#asked < EVERY_MS) return;
      this.#asked = Date.now();
      registration.update().catch(() => {}); // offline there is nothing new
    });
    this.#changed();
  }

  /** Activate the update and reload this page. Other pages keep their version. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#tell({ type: "take" });
  }
}

export const updater = new Update();
