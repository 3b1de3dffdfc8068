import { expect, test } from 'vitest';
import { serverPaths } from './serverPaths.ts';

test.each([
  '/api',
  '/api/',
  '/api/config',
  '/auth/poe',
  '/auth/poe/callback',
  '/og/site.png',
  '/healthz',
  '/healthz?from=browser',
  '/metrics',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap.xml?page=1',
])('%s is for the server', (path) => {
  expect(path).toMatch(serverPaths);
});

test.each([
  '/',
  '/apis',
  '/authors',
  '/ogre',
  '/healthzz',
  '/metrics.html',
  '/robots',
  '/sitemap.xmls',
  '/share/api',
  '/well-known',
  '/xwell-known',
  '/builder/api',
  '/builder?to=/api/config',
  'api',
])('%s is for the app', (path) => {
  expect(path).not.toMatch(serverPaths);
});
