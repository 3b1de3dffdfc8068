import { describe, expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

describe('the way back after signing in', () => {
  test.each([
    ['/builder?difficulty=normal', '/builder?difficulty=normal'],
    ['/share/AAAAAAAAAAAAAAAAAAAAAA', '/share/AAAAAAAAAAAAAAAAAAAAAA'],
    ['/sign-in-of-the-maze', '/sign-in-of-the-maze'],
    ['/builder#l=1AbC-_9', '/builder#l=1AbC-_9'],
    ['/?a=%20b&c=/d', '/?a=%20b&c=/d'],
    ['/guides/', '/guides/'],
  ])('%s is one of our own screens', (to, expected) => {
    expect(returnPath(to)).toBe(expected);
  });

  test.each([
    undefined,
    '',
    'builder',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    '//\\evil.example/',
    '/..//evil.example/',
    '/builder\r\nLocation: https://evil.example/',
    '/builder?a=b\\c',
    'javascript:alert(1)',
    '/sign-in?to=/sign-in',
    '/api/auth/logout',
    '/auth/poe',
  ])('%j leads home', (to) => {
    expect(returnPath(to)).toBe('/');
  });
});
