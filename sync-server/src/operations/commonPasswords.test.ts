import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('@zxcvbn-ts/language-common');
  vi.resetModules();
});

test('a list of common passwords that could not be loaded is loaded with the next password', async () => {
  vi.resetModules();
  vi.doMock('@zxcvbn-ts/language-common', () => {
    throw new Error('Cannot find package');
  });
  const { howCommon } = await import('./commonPasswords.ts');
  await expect(howCommon('basketball')).rejects.toThrow();
  vi.doUnmock('@zxcvbn-ts/language-common');
  expect(await howCommon('basketball')).toBe('common');
});
