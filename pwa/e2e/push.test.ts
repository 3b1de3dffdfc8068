import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from 'shared-types/day.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import type { DeviceOnDisk } from './support/browser.ts';
import { wanted } from './support/drawing.ts';
import { expectNoViolationsInBothThemes, smallTargets, stickingOut } from './support/look.ts';
import { password } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: DeviceOnDisk;
let page: Page;
let service: Server;
/** The requests received by this test's push service. */
const taken: string[] = [];

/** A browser's address and keys at this test's push service, because Chromium's own cannot be reached here. */
function newSubscription() {
  const { port } = service.address() as AddressInfo;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint: `http://127.0.0.1:${port}/send/1`, p256dh, auth: randomBytes(16).toString('base64url') };
}

/** Makes a page or a worker subscribe there. */
function subscribeTo({ endpoint, p256dh, auth }: ReturnType<typeof newSubscription>): void {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: () => Promise.resolve(true),
    options: { applicationServerKey: null, userVisibleOnly: true },
  };
  const answer = () => Promise.resolve(subscription as Partial<PushSubscription> as PushSubscription);
  PushManager.prototype.subscribe = answer;
  PushManager.prototype.getSubscription = answer;
}

/** A player on a separate network submits the same layout as the others. */
async function submitFrom(number: number): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: site.url(''), 'x-forwarded-for': `10.${number}.0.1` };
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(site.url(path), { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const account = { username: `runner_${number}`, email: `runner_${number}@example.org`, password };
  const registered = await post('/api/auth/register', account);
  const cookie = registered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const drawn = { labyrinthData: serialiseLayout(wanted.layout), displaySvg: null, izaroConfig: wanted.izaroConfig };
  const answer = await post('/api/submissions', { difficulty: 'eternal', ...drawn }, cookie);
  expect(answer.status).toBe(201);
}

interface WorkerOfPage {
  session: CDPSession;
  registrationId: string;
}

async function workerOf(opened: Page): Promise<WorkerOfPage> {
  const session = await device.context.newCDPSession(opened);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === site.url('/'));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await registered };
}

async function deliver({ session, registrationId }: WorkerOfPage, data: string): Promise<void> {
  await session.send('ServiceWorker.deliverPushMessage', { origin: site.url(''), registrationId, data });
}

const shown = () =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** The scope of the app's service worker, as much as this test uses. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: object) => Event;
  clients: { openWindow: (url: string) => Promise<null> };
  WindowClient: { prototype: { focus: () => Promise<void> } };
  done: string;
  /** How many notifications the worker has shown. */
  count: number;
}

function appWorker(): Worker {
  const worker = device.context.serviceWorkers().find((each) => each.url().startsWith(site.url('/')));
  if (!worker) throw new Error('The app has no service worker.');
  return worker;
}

/** Makes the worker count the notifications that it shows. */
function countShown(): void {
  const scope = self as unknown as WorkerScope;
  const show = scope.registration.showNotification.bind(scope.registration);
  scope.count = 0;
  scope.registration.showNotification = async (...notification) => {
    await show(...notification);
    scope.count += 1;
  };
}

const countOfShown = () => appWorker().evaluate(() => (self as unknown as WorkerScope).count);

/** Delivers a message until its notification appears: on a busy machine one was lost, for an unknown reason. */
async function deliverUntilShown(worker: WorkerOfPage, data: string): Promise<void> {
  const before = await countOfShown();
  let deliveredAt = 0;
  const deliverAndCount = async () => {
    if (Date.now() - deliveredAt > 10_000) {
      deliveredAt = Date.now();
      await deliver(worker, data);
    }
    return countOfShown();
  };
  await expect.poll(deliverAndCount).toBeGreaterThan(before);
}

/**
 * Presses a notification or one of its buttons, by dispatching the browser's event in the worker. What the worker opens
 * or focuses is stubbed, because browsers allow it only after a real press.
 */
async function press(pressed: string, action = ''): Promise<void> {
  await appWorker().evaluate(
    async ([name, button]) => {
      const scope = self as unknown as WorkerScope;
      scope.done = 'nothing';
      scope.clients.openWindow = (url) => {
        scope.done = `opened ${url}`;
        return Promise.resolve(null);
      };
      scope.WindowClient.prototype.focus = () => {
        scope.done = 'focused';
        return Promise.resolve();
      };
      const notification = (await scope.registration.getNotifications()).find((each) => each.tag === name);
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: button }));
    },
    [pressed, action] as const,
  );
}

/** What the worker opened or focused after the last press. */
const done = () => appWorker().evaluate(() => (self as unknown as WorkerScope).done);

beforeAll(async () => {
  service = createServer((request, response) => {
    taken.push(`${request.url} ${String(request.headers.topic)}`);
    response.writeHead(201).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  site = await openSite({ TRUST_PROXY: '1' });
  device = await site.deviceOnDisk({ permissions: ['notifications'], hasTouch: true });
  const subscription = newSubscription();
  await device.context.addInitScript(subscribeTo, subscription);
  page = await device.open(site.url('/labyrinth'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await appWorker().evaluate(subscribeTo, subscription);
  await appWorker().evaluate(countShown);
});
afterAll(async () => {
  expect(device.complaints()).toEqual([]);
  await site.dispose();
  service.close();
});

const tell = (name: string) => page.getByRole('button', { name: `Tell me when ${name} is settled` });
const day = dayOf(Date.now());
const tag = `settled-eternal-${day}`;

test('after a press, the server sends this browser one push message when the day is settled', async () => {
  await tell('Eternal').click();
  await page.getByRole('button', { name: 'Tell me when Eternal is settled', pressed: true }).waitFor();
  await tell('Cruel').click();
  await page.getByRole('button', { name: 'Tell me when Cruel is settled', pressed: true }).waitFor();
  for (let number = 1; number <= 12; number += 1) await submitFrom(number);
  await expect.poll(() => taken).toEqual(['/send/1 settled-eternal']);
});

test('a push message shows a notification, even if its content cannot be read', async () => {
  const worker = await workerOf(page);
  await deliverUntilShown(worker, JSON.stringify({ difficulty: 'eternal', day }));
  await expect.poll(shown).toMatchObject([{ title: 'The Eternal Labyrinth of today is settled', tag }]);
  await deliverUntilShown(worker, 'hello');
  await expect
    .poll(async () => (await shown()).map(({ title }) => title).toSorted())
    .toEqual(['A Labyrinth of today is settled', 'The Eternal Labyrinth of today is settled']);
});

test("a press on a notification focuses the open page or opens the day's layouts", async () => {
  await press('settled');
  await expect.poll(done).toBe('focused');
  const worker = await workerOf(page);
  await deliverUntilShown(worker, JSON.stringify({ difficulty: 'cruel', day }));
  await press(`settled-cruel-${day}`);
  await expect.poll(done).toBe(`opened ${site.url(`/voting/cruel?day=${day}`)}`);
  await expect.poll(async () => (await shown()).map((each) => each.tag)).toEqual([tag]);
});

test("'Stop telling me' in a notification unsubscribes from its difficulty, also on the open page", async () => {
  await press(tag, 'stop');
  await page.getByRole('button', { name: 'Tell me when Eternal is settled', pressed: false }).waitFor();
  expect(await tell('Cruel').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(async () => (await shown()).map((each) => each.tag)).toEqual([]);
});

test.each([360, 390, 844, 768, 1440, 2560])(
  'at %i px the hub does not overflow, and its notification buttons are large enough',
  async (width) => {
    expect(await stickingOut(page, width)).toEqual([]);
    expect((await smallTargets(page)).filter((control) => control.includes('aria-pressed'))).toEqual([]);
  },
);

test('the hub has no axe violations in either theme, with notifications on and off', async () => {
  await expectNoViolationsInBothThemes(page);
});

test('the profile lists and ends the notifications, for visitors too', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.url('/profile'));
  await page.getByText('this browser tells you once a day when Cruel is settled').waitFor();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Stop telling me' }).click();
  await page.getByText('Notifications', { exact: true }).waitFor({ state: 'detached' });
});
