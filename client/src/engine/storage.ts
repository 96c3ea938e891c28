/** IndexedDB storage: a copy of the database and the writes since. */

const COPIES = "copies";
const WRITES = "writes";

const done = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error("the browser has kept nothing"));
  });

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class EngineStorage {
  private constructor(readonly db: IDBDatabase) {}

  static async open(room: string): Promise<EngineStorage> {
    const request = indexedDB.open(`undercut-service${room}`, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(COPIES);
      request.result.createObjectStore(WRITES, { autoIncrement: true });
    };
    const db = await result(request);
    db.onversionchange = () => db.close();
    return new EngineStorage(db);
  }

  async read(): Promise<{ copy: Uint8Array | null; writes: Uint8Array[] }> {
    const work = this.db.transaction([COPIES, WRITES]);
    const [copy, writes] = await Promise.all([
      result(work.objectStore(COPIES).get("database") as IDBRequest<Uint8Array | undefined>),
      result(work.objectStore(WRITES).getAll() as IDBRequest<Uint8Array[]>),
    ]);
    return { copy: copy ?? null, writes };
  }

  /** Resolves once the write is on disk. */
  append(write: Uint8Array): Promise<void> {
    const work = this.db.transaction(WRITES, "readwrite", { durability: "strict" });
    work.objectStore(WRITES).add(write);
    return done(work);
  }

  replace(copy: Uint8Array): Promise<void> {
    const work = this.db.transaction([COPIES, WRITES], "readwrite", { durability: "strict" });
    work.objectStore(COPIES).put(copy, "database");
    work.objectStore(WRITES).clear();
    return done(work);
  }
}
