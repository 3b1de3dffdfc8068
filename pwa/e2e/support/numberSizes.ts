import type { Page } from 'playwright-core';

/** The font size of the numbers in the page's first drawn picture, in pixels on screen; zero until it is drawn. */
export function numberSizes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('img[data-shape]');
    const markup = decodeURIComponent(image?.src ?? '');
    const digits = /font-size="([\d.]+)" font-weight="700"[^>]*>\d+</.exec(markup)?.[1];
    const wide = /viewBox="0 0 ([\d.]+)/.exec(markup)?.[1];
    return image && digits && wide ? (Number(digits) * image.getBoundingClientRect().width) / Number(wide) : 0;
  });
}

/** The same in the full-screen view. */
export function numberSizesInFullView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const digits = document.querySelector<SVGTextElement>('[role="dialog"] svg text[font-weight="700"]');
    const scale = digits?.getScreenCTM()?.a ?? 0;
    return Number(digits?.getAttribute('font-size') ?? 0) * scale;
  });
}
