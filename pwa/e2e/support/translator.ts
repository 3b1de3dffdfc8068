import type { Page } from 'playwright-core';
import type { Device } from './browser.ts';

declare global {
  interface Window {
    /** What the app wrote to texts that the translator had taken away: nobody sees it. */
    unseenWrites?: string[];
  }
}

/** Runs in the page. */
function translate(): void {
  const unseen: string[] = [];
  window.unseenWrites = unseen;
  const places = new WeakMap<Node, string>();
  const ownValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!ownValue) throw new Error('Nodes have no nodeValue.');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...ownValue,
    set(this: Node, value: string) {
      if (!this.isConnected && places.has(this)) unseen.push(`${places.get(this)}: ${value}`);
      ownValue.set?.call(this, value);
    },
  });

  function take(text: Text): void {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest('font, script, style, textarea, [translate="no"]')) return;
    // A string, because browsers still know the element, and TypeScript calls it deprecated.
    const wrapper: string = 'font';
    const [outer, inner] = [document.createElement(wrapper), document.createElement(wrapper)];
    inner.textContent = text.data;
    outer.append(inner);
    places.set(text, `<${parent.tagName.toLowerCase()} class="${parent.className}"> ${text.data}`);
    text.replaceWith(outer);
  }

  function takeAll(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(take);
  }

  const begin = () =>
    new MutationObserver(() => setTimeout(takeAll)).observe(document.body, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', begin);
}

/**
 * Has every page of the device translated as Chrome does: each text node is taken out of the document, and a `<font>` with
 * the translation, here the same words, stands in its place. What is marked `translate="no"` is left alone.
 */
export async function translatePages({ context }: Device): Promise<void> {
  await context.addInitScript(translate);
}

/** The texts that the app wrote and nobody sees. */
export function unseenWrites(page: Page): Promise<string[]> {
  return page.evaluate(() => window.unseenWrites ?? []);
}
