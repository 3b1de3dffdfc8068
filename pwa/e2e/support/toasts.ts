import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits for a toast and focuses it with F8: it then stays, instead of closing after five seconds, before a busy machine
 * has looked at it.
 */
export async function holdToast(page: Page, title: string): Promise<Locator> {
  const toast = page.getByRole('listitem').filter({ hasText: title });
  const isFocused = () => toast.evaluate((item) => item.closest('ol')?.contains(document.activeElement) ?? false);
  await toast.waitFor();
  await expect.poll(async () => page.keyboard.press('F8').then(isFocused)).toBe(true);
  return toast;
}
