/** A newer version of the page: it is fetched beside this one, waits, and is taken with one click. */

import type { UpdateMessage } from "./taking.ts";

/** How often a page that stays open asks whether there is another version. */
const EVERY_MS = 3_600_000;

class Update {
  #registration: ServiceWorkerRegistration | null = null;
  #listeners = new Set<() => void>();
  #asked = 0;

  /** Whether one is here and waits. */
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

  /** The path of the script that this page began with. */
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
      registration.update().catch(() => {}); // without a connection there is nothing new
    });
    this.#changed();
  }

  /** Takes it, and opens this page again with it. Other pages go on with what they have. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#tell({ type: "take" });
  }
}

export const update = new Update();
