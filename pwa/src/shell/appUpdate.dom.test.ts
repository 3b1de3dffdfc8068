import { afterEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './appUpdate.ts';

const register = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined;
    register = register;
  },
}));

afterEach(() => vi.unstubAllGlobals());

it('a service worker that cannot be registered is left to the next start', async () => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  register.mockRejectedValue(new TypeError('Failed to register a ServiceWorker: the script could not be fetched.'));
  await registerServiceWorker();
  expect(register).toHaveBeenCalledOnce();
});
