import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function found(argument = ''): string {
  const program = `import('./memoryFolder.mjs').then((m) => console.log(m.findMemoryFolder(${argument})))`;
  return execFileSync(process.execPath, ['--eval', program], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
}

test('the memory folder is /dev/shm or none, and never a folder that is not a mount', () => {
  expect(['/dev/shm', 'undefined']).toContain(found());
  expect(found(JSON.stringify(import.meta.dirname))).toBe('undefined');
  expect(found(JSON.stringify(join(import.meta.dirname, 'nowhere')))).toBe('undefined');
});
