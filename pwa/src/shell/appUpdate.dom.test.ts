import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './appUpdate.ts';

const register = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined;
    register = register;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: {} });
  register.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = new TypeError('Failed to register a ServiceWorker: the script could not be fetched.');

it('registers the service worker again after a minute if the connection was lost', async () => {
  register.mockRejectedValueOnce(lost).mockResolvedValue();
  await registerServiceWorker();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(register).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(register).toHaveBeenCalledTimes(2);
});

it('registers the service worker again as soon as the connection is back, and only once', async () => {
  register.mockRejectedValueOnce(lost).mockResolvedValue();
  await registerServiceWorker();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(300_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(2);
});

it('does not try again where the browser allows no service worker', async () => {
  register.mockRejectedValue(new DOMException('The operation is insecure.', 'SecurityError'));
  await registerServiceWorker();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(register).toHaveBeenCalledTimes(1);
});
