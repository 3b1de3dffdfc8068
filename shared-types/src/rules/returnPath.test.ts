import { describe, expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

describe('the path after signing in', () => {
  test.each([
    ['/builder?difficulty=normal', '/builder?difficulty=normal'],
    ['/share/AAAAAAAAAAAAAAAAAAAAAA', '/share/AAAAAAAAAAAAAAAAAAAAAA'],
    ['/sign-in-of-the-maze', '/sign-in-of-the-maze'],
    ['/builder#l=1AbC-_9', '/builder#l=1AbC-_9'],
    ['/?a=%20b&c=/d', '/?a=%20b&c=/d'],
    ['/guides/', '/guides/'],
  ])('is %s, a screen of the app', (to, expected) => {
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
    '/%2f%2fevil',
    '/%5cevil',
    '/%252f%252fevil',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%252f%252fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%255cevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/builder/%2e%2e//evil.example',
    '/%2e/%2e./evil.example',
    '/%E0%A4%A',
    '/%73ign-in',
    '/%61pi/auth/logout',
    '/%2561uth/poe',
    '/AUTH/poe',
    ' /builder',
    '/builder\u0000',
    '/\uff0fevil.example',
    '/sign-in?to=/sign-in',
    '/reset-password#secret',
    '/verify-email#secret',
    '/api/auth/logout',
    '/auth/poe',
  ])('is the home page for %j', (to) => {
    expect(returnPath(to)).toBe('/');
  });
});
