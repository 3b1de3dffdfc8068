import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GuideText } from './GuideText.tsx';
import { readGuide } from './readGuide.ts';

vi.stubGlobal('scrollTo', () => undefined);

/** Shows a guide's text within a router, which its links need. */
async function show(markdown: string): Promise<HTMLElement> {
  const { nodes } = readGuide(markdown);
  const routeTree = createRootRoute({ component: () => <GuideText nodes={nodes} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const { container } = render(<RouterProvider router={router as never} />);
  await screen.findByText('The end.');
  return container;
}

it('headings, lists and tables are rendered, and a table can be focused to scroll it by keyboard', async () => {
  await show('## Traps\n\n1. Wait\n2. Run\n\n| Trap | Way |\n| --- | --- |\n| Saws | behind |\n\nThe end.');
  expect(screen.getByRole('heading', { level: 2, name: 'Traps' }).id).toBe('traps');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Wait', 'Run']);
  expect(screen.getByRole('cell', { name: 'behind' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Table' }).tabIndex).toBe(0);
});

it('links to other sites have rel="noopener", links to our own pages do not', async () => {
  await show('[Builder](/builder) and [elsewhere](https://example.org/) and [near](//example.org/).\n\nThe end.');
  expect(screen.getByRole('link', { name: 'Builder' }).getAttribute('href')).toBe('/builder');
  expect(screen.getByRole('link', { name: 'Builder' }).getAttribute('rel')).toBe(null);
  expect(screen.getByRole('link', { name: 'elsewhere' }).getAttribute('rel')).toBe('noopener');
  expect(screen.getByRole('link', { name: 'near' }).getAttribute('rel')).toBe('noopener');
});

it('raw HTML is shown as text and never becomes part of the page', async () => {
  const container = await show(
    '<img src=x onerror="document.title=1"> <b>bold</b> [no](javascript:alert(1))\n\n<script>alert(1)</script>\n\nThe end.',
  );
  expect(container.querySelector('img, b, script')).toBeNull();
  expect(container.textContent).toContain('<b>bold</b>');
  expect(container.innerHTML).not.toContain('href="javascript:');
});

it('a layout is drawn with its caption and cropped to its rooms; an invalid one shows an error', async () => {
  const layout = '{"version":1,"rooms":{"c1r3":{"types":[]},"c3r2":{"types":["argus"]}},"paths":[]}';
  await show(
    `\`\`\`layout\nArgus above the start.\n${layout}\n\`\`\`\n\n\`\`\`layout\nBroken.\n{}\n\`\`\`\n\nThe end.`,
  );
  const picture = screen.getByRole('img', { name: 'Argus above the start.' });
  const drawn = decodeURIComponent(picture.getAttribute('src') ?? '');
  expect(drawn).toContain('Labyrinth layout: 2 rooms and 0 paths');
  expect(drawn).toContain('viewBox="0 0 150 350"');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['150', '350']);
  expect(screen.getByText('This drawing cannot be shown.')).toBeTruthy();
});

it.each(['dark', 'light'])('a layout has the colours of the %s theme', async (theme) => {
  document.documentElement.dataset.theme = theme;
  await show(
    '```layout\nArgus.\n{"version":1,"rooms":{"c1r3":{"types":[]},"c3r2":{"types":["argus"]}},"paths":[]}\n```\n\nThe end.',
  );
  const picture = screen.getByRole('img', { name: 'Argus.' });
  expect(picture.dataset.tone).toBe(theme);
  const ground = /<rect [^>]*fill="([^"]*)"/.exec(decodeURIComponent(picture.getAttribute('src') ?? ''))?.[1];
  expect(ground).toBe({ dark: '#14110f', light: '#e6d8b8' }[theme]);
  delete document.documentElement.dataset.theme;
});

it("inline code becomes a <kbd> element, and 'room:' code an icon", async () => {
  const container = await show('Press `Ctrl+Z` beside `room:silver-key`.\n\nThe end.');
  expect(container.querySelector('kbd')?.textContent).toBe('Ctrl+Z');
  expect(container.querySelectorAll('kbd')).toHaveLength(1);
  expect(container.querySelectorAll('p > span > svg')).toHaveLength(1);
});

it('the chapters are the second-level headings as plain text', () => {
  expect(readGuide('## One **bold**\n\n### Below\n\n## `S` two\n').chapters.map(({ title }) => title)).toEqual([
    'One bold',
    'S two',
  ]);
});
