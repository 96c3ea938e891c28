"""What a browser keeps of the pages, as JSON: read from a page, and put into one."""

from __future__ import annotations

__all__ = ["FILL", "READ"]

READ = """async () => {
  const text = (bytes) => btoa(Array.from(new Uint8Array(bytes), (one) => String.fromCharCode(one)).join(''));
  const result = (request) => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const db = await result(indexedDB.open('undercut-service', 1));
  const stores = db.transaction(['copies', 'writes']);
  const copy = await result(stores.objectStore('copies').get('database'));
  const writes = await result(stores.objectStore('writes').getAll());
  db.close();
  return { localStorage: { ...localStorage }, indexedDB: { copy: copy ? text(copy) : null, writes: writes.map(text) } };
}"""
"""Returns the local storage and the database of a page that runs the service."""

FILL = """async ({ localStorage: kept, indexedDB: stored }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const result = (request) => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const request = indexedDB.open('undercut-service', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('copies');
    request.result.createObjectStore('writes', { autoIncrement: true });
  };
  const db = await result(request);
  const work = db.transaction(['copies', 'writes'], 'readwrite');
  if (stored.copy !== null) work.objectStore('copies').put(bytes(stored.copy), 'database');
  for (const one of stored.writes) work.objectStore('writes').add(bytes(one));
  await new Promise((done) => { work.oncomplete = done; });
  db.close();
}"""
"""Puts a stored browser's data into an empty one, as the page of that version left them."""
