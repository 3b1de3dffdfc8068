import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { patience } from 'shared-types/testing/patience.ts';
import { expect, vi } from 'vitest';
import { requestsOf } from './browser.ts';

export type Theme = 'dark' | 'light';

/** Changes the theme as the player's choice does, without a reload. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    dispatchEvent(new Event('themechosen'));
  }, theme);
}

/** The axe rules about colours, which are all that differs between the themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds on the current page, each with the first affected element. */
async function violations(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  // Half a megabyte of script is sent to a page only once, not for every check.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // The default mode opens a second page for every check, to handle cross-site frames, which we do not have.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) });
  const found = await (within === undefined ? axe : axe.include(within)).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** Expects no axe violations once the latest change has settled. */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  await expect.poll(() => violations(page, within)).toEqual([]);
}

/** Expects readable colours in the current theme, for pages otherwise checked in the other theme. */
export async function expectReadable(page: Page, within?: string): Promise<void> {
  await expect.poll(() => violations(page, within, colourRules)).toEqual([]);
}

/** Expects no axe violations in either theme; leaves the light one chosen. */
export async function expectNoViolationsInBothThemes(page: Page, within?: string): Promise<void> {
  await chooseTheme(page, 'dark');
  await expectReadable(page, within);
  await chooseTheme(page, 'light');
  await expectNoViolations(page, within);
}

/** The channels of a computed colour, from 0 to 255. */
export function channels(colour: string): number[] {
  return colour.match(/[\d.]+/g)?.map(Number) ?? [];
}

/** Waits until what has changed by now is painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Gives the window another size, and waits until the page has it and is painted. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const size = () =>
    page.evaluate(() => {
      const { clientWidth, clientHeight } = document.documentElement;
      return [clientWidth, clientHeight];
    });
  await vi.waitFor(async () => expect(await size()).toEqual([width, height]), patience);
  await painted(page);
}

/** Waits until a picture shows a layout: until it is near the visible page, it is blank. */
export async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const isDrawn = () =>
    picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0 && img.src.includes('circle'));
  await expect.poll(isDrawn).toBe(true);
}

/** What overflows a page that has this width, in pixels. */
function overflowing(page: Page, width: number): Promise<string[]> {
  return page.evaluate((wide) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (clientWidth !== wide) return [`The page is ${clientWidth} px wide.`];
    const over = scrollWidth - wide;
    if (over <= 0) return [];
    const guilty = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > wide);
    return [`${wide}: ${over} px: ${guilty.at(-1)?.outerHTML.slice(0, 120) ?? ''}`];
  }, width);
}

/** What overflows the page sideways at this width once it is drawn for it; empty if nothing scrolls. */
export async function stickingOut(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const end = Date.now() + patience;
  for (;;) {
    await painted(page);
    const found = await overflowing(page, width);
    if (found.length === 0 || Date.now() > end) return found;
  }
}

/** The same with all text at twice its size. */
export async function stickingOutEnlarged(page: Page, width: number): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const found = await stickingOut(page, width);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return found;
}

/** The page's structure for screen readers: its top-level headings and landmarks. */
export function landmarks(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    return {
      h1: count('h1'),
      main: count('main'),
      banner: count('header:not(main header)'),
      navigation: count('nav[aria-label="Main"]'),
      contentinfo: count('footer:not(main footer)'),
    };
  });
}

/** Controls too small for a finger: below 44 x 44 px, except links within a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, [role="tab"]',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('p, li p, td, label') && getComputedStyle(control).display !== 'inline')
      .filter((control) => {
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
        return width > 1 && (Math.round(width) < 44 || Math.round(height) < 44);
      })
      .map((control) => control.outerHTML.slice(0, 160));
  });
}

interface Shift {
  /** The browser's own measure: the share of the screen that moved, times the distance as a share of the screen. */
  score: number;
  /** The first element that moved. */
  moved: string;
}

/** Records unprompted layout shifts on every page that this tab opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: Shift[] = [];
    Object.assign(globalThis, { foundShifts: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const node = entry.sources[0]?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        found.push({ score: entry.value, moved: element?.outerHTML.slice(0, 160) ?? 'something that is gone' });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits for a moment without answers to requests and without changes except clocks. */
function quiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 400);
        const stir = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 400);
        };
        new PerformanceObserver(stir).observe({ type: 'resource' });
        new MutationObserver((changes) => {
          const isClock = ({ target }: MutationRecord) => target.parentElement?.closest('[role="timer"]');
          if (!changes.every(isClock)) stir();
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
}

/** Waits until everything has arrived: no request is under way, and for a moment nothing but clocks has changed. */
export async function settled(page: Page): Promise<void> {
  await vi.waitFor(async () => {
    const before = requestsOf(page);
    await painted(page);
    await quiet(page);
    expect([...before, ...requestsOf(page)]).toEqual([]);
  }, patience);
}

/** What shifted unprompted since the page was opened. */
export function foundShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { foundShifts: Shift[] }).foundShifts);
}
