import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { pages } from 'shared-types/site/pages.ts';
import { routeTree } from '../../routes.tsx';

/** Every page of the table, and one address for all share links. */
export const paths = [...Object.keys(pages), '/share/token'];

/**
 * The markup of a page before anything is known about the device and the day. The build puts it into the page that the
 * server sends.
 */
export async function prerender(path: string): Promise<string> {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
