import type { CDPSession, Page } from 'playwright-core';

/** How many times slower than this machine the processor is. */
export const slowdown = 4;

/** Slows the page's processor down until the returned session is detached. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/**
 * Slows the page's processor down only during `work`. A slowed page keeps a core of the machine busy even while it is
 * idle, and so slows down whatever is measured beside it.
 */
export async function whileThrottled<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = await throttle(page);
  try {
    return await work();
  } finally {
    await session.detach();
  }
}
