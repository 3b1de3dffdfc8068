import type { Page } from 'playwright-core';

/** How many times slower than this machine the processor is. */
export const slowdown = 4;

/** Slows the page's processor down. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
