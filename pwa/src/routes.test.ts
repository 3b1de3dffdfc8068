import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { pages } from 'shared-types/site/pages.ts';
import { expect, test } from 'vitest';
import { routeTree } from './routes.tsx';

/** Pages addressed by a token, which no table can list. */
const byToken = /^\/(share|overlay)\//;

test('every page of the table has its screen, and every screen is in the table', () => {
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const screens = Object.keys(router.routesByPath).filter((path) => !byToken.test(path));
  expect(screens.sort()).toEqual(Object.keys(pages).sort());
});
