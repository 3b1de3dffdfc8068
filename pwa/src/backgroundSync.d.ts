// Background Sync, which TypeScript's libraries lack and some browsers do not have.

interface SyncManager {
  register(tag: string): Promise<void>;
}

interface ServiceWorkerRegistration {
  readonly sync?: SyncManager;
}

interface SyncEvent extends Event {
  readonly tag: string;
  waitUntil(promise: Promise<unknown>): void;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
