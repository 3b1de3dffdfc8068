import 'fake-indexeddb/auto';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { exampleLayout } from 'shared-types/picture/exampleLayout.ts';

// A device of the product without its screens, in a process of its own: node device.ts <address> <name> <save|read>.
const [address = '', username = '', task = ''] = process.argv.slice(2);
const layoutsOfAccount = 200;
const password = 'a long enough one';
const cookies = new Map<string, string>();
let requests = 0;

const overTheNetwork = globalThis.fetch;
globalThis.fetch = async (path, init) => {
  requests += 1;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...(init?.headers as Record<string, string>), ...(cookie && { cookie }) };
  const response = await overTheNetwork(address + (path as string), { ...init, headers });
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    cookies.set(name, value);
  }
  return response;
};
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });

const { registerAccount, signIn } = await import('../src/store/account.ts');
const { db } = await import('../src/store/db.ts');
const { queueSaved } = await import('../src/store/outbox.ts');
const { refreshSaved } = await import('../src/store/refresh.ts');
const { flush } = await import('../src/store/sync.ts');

/** Everybody has drawn something else: the first path's end wanders. */
function layoutOf(n: number) {
  const styles = ['solid', 'highlighted', 'dashed'] as const;
  const paths = exampleLayout.paths.map((path, at) => ({ ...path, style: styles[Math.floor(n / 3 ** (at % 6)) % 3]! }));
  return { ...exampleLayout, paths };
}

if (serialiseLayout(layoutOf(1)) === serialiseLayout(layoutOf(2))) throw new Error('The layouts are all alike.');
if (task === 'save') {
  await registerAccount({ username, email: `${username}@example.org`, password });
  const drawn = { difficulty: 'eternal', izaroConfig: { weaponSet: 'dual-swords' } } as const;
  for (let n = 0; n < layoutsOfAccount; n += 1)
    await queueSaved({ ...drawn, name: `Layout ${n}`, layout: layoutOf(n) });
} else {
  await signIn({ login: username, password });
}
requests = 0;
const began = performance.now();
await (task === 'save' ? flush('asked') : refreshSaved());
const ms = performance.now() - began;
const [saved, waiting] = [await db.saved.count(), await db.outbox.count()];
if (saved !== layoutsOfAccount || waiting > 0) throw new Error(`${saved} layouts are there, ${waiting} wait.`);
process.stdout.write(`${JSON.stringify({ ms, requests })}\n`);
