import { patience } from 'shared-types/testing/patience.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { newVersionSlot } from '../parts/newVersion.ts';
import { registerServiceWorker, requestNewVersion } from './appUpdate.ts';

afterEach(() => {
  newVersionSlot.set(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

/** Stands in for the browser's worker; Workbox itself is real. */
class FakeWorker extends EventTarget {
  readonly scriptURL = new URL('/service-worker.js', location.href).href;
  readonly state = 'installed';
  readonly heard: unknown[] = [];
  postMessage(message: unknown) {
    this.heard.push(message);
  }
}

/** Registers while a version waits beside the active one, if there is one. */
async function registerBeside(old: FakeWorker | null) {
  const next = new FakeWorker();
  const workers: Record<'active' | 'waiting' | 'installing', FakeWorker | null> = {
    active: old,
    waiting: next,
    installing: null,
  };
  const registration = Object.assign(new EventTarget(), workers, { update: () => Promise.resolve() });
  const container = Object.assign(new EventTarget(), {
    controller: old,
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  const reload = vi.fn<() => void>();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.stubGlobal('location', { href: location.href, pathname: '/', origin: location.origin, reload });
  await registerServiceWorker();
  return { next, registration, container, reload };
}

/** Registers with a new version that waits, and returns once it is offered. */
async function registerWithWaiting() {
  const registered = await registerBeside(new FakeWorker());
  await vi.waitFor(() => expect(newVersionSlot.get()).not.toBeNull(), patience);
  return registered;
}

it("'Update' reloads the tab even if another tab has activated the new version already", async () => {
  const { next, registration, container, reload } = await registerWithWaiting();
  registration.waiting = null;
  registration.active = next;
  container.controller = next;
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  newVersionSlot.get()?.();
  expect([next.heard, reload.mock.calls.length]).toEqual([[], 1]);
});

it("'Update' reloads a tab that no version controls once the new one has become active by itself", async () => {
  const { next, registration, container, reload } = await registerWithWaiting();
  container.controller = null;
  registration.waiting = null;
  registration.active = next;
  newVersionSlot.get()?.();
  expect(reload).toHaveBeenCalledOnce();
});

it('a new version that was put off is offered again when a change needs it', async () => {
  const { next } = await registerWithWaiting();
  newVersionSlot.set(null);
  requestNewVersion();
  newVersionSlot.get()?.();
  expect(next.heard).toEqual([{ type: 'SKIP_WAITING' }]);
});

it('the first version is not offered as a new one while it waits to become active', async () => {
  await registerBeside(null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(newVersionSlot.get()).toBeNull();
});
