import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDevice } from '../../store/browser/clearDevice.ts';
import { db } from '../../store/device/db.ts';
import { readDevice, writeDevice } from '../../store/device/deviceValues.ts';
import { renewQuietly } from '../../store/push/push.ts';
import { freshDevice } from '../../testing/device.ts';
import { browserKeys, type FakePush, fakePush, pushKey, withoutPush } from '../../testing/fakePush.ts';
import { type Asked, fakeServer, refusal, type Reply } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { siteConfig } from '../../testing/siteConfig.ts';
import { pushOfferOf } from './pushOffer.ts';
import { renewAtStart } from './renewAtStart.ts';
import { PushToggle } from './PushToggle.tsx';

const done = (): Reply => [200, {}];
const taking = { 'PUT /api/push': done, 'POST /api/push/end': done };
const firstEndpoint = 'https://fcm.googleapis.com/fcm/send/1';

let push: FakePush;
let asked: Asked[];
beforeEach(async () => {
  await freshDevice();
  await writeDevice('config', siteConfig({ pushKey }));
  push = fakePush();
  asked = fakeServer(taking);
});
afterEach(() => {
  withoutPush();
  vi.useRealTimers();
});

function show(): void {
  const offer = pushOfferOf(siteConfig({ pushKey }));
  renderScreen(
    <>
      <PushToggle difficulty="eternal" offer={offer} />
      <PushToggle difficulty="cruel" offer={offer} />
    </>,
  );
}

const eternal = () => screen.findByRole('button', { name: 'Tell me when Eternal is settled' });
const cruel = () => screen.findByRole('button', { name: 'Tell me when Cruel is settled' });
const isPressed = async (button = eternal()) => (await button).getAttribute('aria-pressed') === 'true';
const bodies = () => asked.map(({ method, path, body }) => [`${method} ${path}`, body]);

async function enableNotifications(button = eternal()): Promise<void> {
  await userEvent.click(await button);
}

describe("'Tell me when Eternal is settled'", () => {
  test('requests the permission only on a press, and is on once the server has accepted', async () => {
    show();
    expect(await isPressed()).toBe(false);
    expect([push.timesAsked, push.uses, asked]).toEqual([0, 0, []]);
    await enableNotifications();
    await waitFor(async () => expect(await isPressed()).toBe(true));
    expect(push.timesAsked).toBe(1);
    expect(bodies()).toEqual([
      ['PUT /api/push', { endpoint: firstEndpoint, ...browserKeys, difficulties: ['eternal'] }],
    ]);
    expect(await isPressed(cruel())).toBe(false);
  });

  test('accepts a press before the device has been read', async () => {
    let isPast = false;
    const otherTab = db.transaction('rw', db.device, async () => {
      while (!isPast) await db.device.count();
    });
    show();
    await enableNotifications();
    isPast = true;
    await otherTab;
    await waitFor(async () => expect(await isPressed()).toBe(true));
    expect(asked).toHaveLength(1);
  });

  test('sends both of two difficulties turned on at once, and turning one off keeps the other', async () => {
    show();
    await Promise.all([enableNotifications(), enableNotifications(cruel())]);
    await waitFor(async () => expect([await isPressed(), await isPressed(cruel())]).toEqual([true, true]));
    expect(asked.at(-1)?.body).toMatchObject({
      endpoint: firstEndpoint,
      // The quicker request comes first.
      difficulties: expect.toSatisfy((told: string[]) => told.toSorted().join() === 'cruel,eternal') as unknown,
    });
    await userEvent.click(await eternal());
    await waitFor(async () => expect([await isPressed(), await isPressed(cruel())]).toEqual([false, true]));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ difficulties: ['cruel'] }));
    await userEvent.click(await cruel());
    await waitFor(() => expect(bodies().at(-1)).toEqual(['POST /api/push/end', { endpoint: firstEndpoint }]));
    expect(push.subscription).toBeNull();
    await waitFor(async () => expect(await readDevice('push')).toBeUndefined());
  });

  test.each([
    ['denied', 'Your browser blocks notifications of this site.'],
    ['default', 'Without your permission nothing can be shown.'],
  ] as const)('stays off if the permission is %s, and says what to do', async (answer, sentence) => {
    push.answer = answer;
    show();
    await enableNotifications();
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect([await isPressed(), asked]).toEqual([false, []]);
  });

  test('stays off if the server is unreachable, and works on the next press', async () => {
    fakeServer({});
    show();
    await enableNotifications();
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
    expect([await isPressed(), await readDevice('push')]).toEqual([false, undefined]);
    fakeServer(taking);
    await enableNotifications();
    await waitFor(async () => expect(await isPressed()).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test("shows the server's message if it refuses", async () => {
    const sentence = "This server sends no messages to your browser's push service.";
    fakeServer({ 'PUT /api/push': () => refusal(400, 'invalid', sentence) });
    show();
    await enableNotifications();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(await isPressed()).toBe(false);
  });

  test('says so without a connection, and does not contact the push service', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    await enableNotifications();
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    expect(push.uses).toBe(0);
    vi.restoreAllMocks();
  });

  test.each(['refusing', 'silent'] as const)(
    'waits 15 seconds at most for a push service that is %s',
    async (service) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      push.service = service;
      show();
      await enableNotifications();
      await vi.advanceTimersByTimeAsync(15_000);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('The push service of this browser does not answer. Please try again later.');
      expect([await isPressed(), asked]).toEqual([false, []]);
    },
  );

  test('turns off at once without a connection; the server is informed at the next start', async () => {
    show();
    await enableNotifications();
    await waitFor(async () => expect(await isPressed()).toBe(true));
    fakeServer({});
    await enableNotifications();
    await waitFor(async () => expect(await isPressed()).toBe(false));
    asked = fakeServer(taking);
    await renewAtStart();
    expect(bodies()).toEqual([['POST /api/push/end', { endpoint: firstEndpoint }]]);
    await renewAtStart();
    expect(asked).toHaveLength(1);
  });

  test('stays off if it is turned off during a request; a second request informs the server', async () => {
    show();
    await enableNotifications();
    await waitFor(async () => expect(await isPressed()).toBe(true));
    let answer: (reply: Response) => void = () => undefined;
    const told: unknown[] = [];
    vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
      told.push([path, JSON.parse(body)]);
      return told.length > 1
        ? Promise.resolve(new Response('{}'))
        : new Promise<Response>((resolve) => {
            answer = resolve;
          });
    });
    await enableNotifications(cruel());
    await waitFor(() => expect(told).toHaveLength(1));
    await userEvent.click(await eternal());
    await waitFor(async () => expect(await isPressed()).toBe(false));
    answer(new Response('{}'));
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).toEqual(['/api/push', { endpoint: firstEndpoint, ...browserKeys, difficulties: ['cruel'] }]);
    await waitFor(async () =>
      expect(await readDevice('push')).toMatchObject({ difficulties: ['cruel'], isKnown: true }),
    );
    await waitFor(async () => expect([await isPressed(), await isPressed(cruel())]).toEqual([false, true]));
  });

  test('turns off if notifications were blocked later, and informs the server', async () => {
    show();
    await enableNotifications();
    await waitFor(async () => expect(await isPressed()).toBe(true));
    push.permission = 'denied';
    await renewAtStart();
    expect(bodies().at(-1)).toEqual(['POST /api/push/end', { endpoint: firstEndpoint }]);
    await waitFor(async () => expect(await isPressed()).toBe(false));
  });

  test('after the permission was taken away, a new one is only for what is pressed then', async () => {
    show();
    await enableNotifications();
    await waitFor(async () => expect(await isPressed()).toBe(true));
    push.permission = 'default';
    await enableNotifications(cruel());
    await waitFor(async () => expect(await isPressed(cruel())).toBe(true));
    expect(bodies().at(-1)).toEqual([
      'PUT /api/push',
      { endpoint: firstEndpoint, ...browserKeys, difficulties: ['cruel'] },
    ]);
    expect(await isPressed()).toBe(false);
  });

  test('stays off if notifications were blocked and allowed again while the server was unreachable', async () => {
    show();
    await enableNotifications();
    await waitFor(async () => expect(await isPressed()).toBe(true));
    fakeServer({});
    push.permission = 'denied';
    await renewAtStart();
    push.permission = 'granted';
    asked = fakeServer(taking);
    await renewAtStart();
    expect(bodies()).toEqual([['POST /api/push/end', { endpoint: firstEndpoint }]]);
    await waitFor(async () => expect(await isPressed()).toBe(false));
  });
});

describe('the offer', () => {
  const shown = (): string => pushOfferOf(siteConfig({ pushKey })).at;

  test('needs a key of the server and a push service of the browser', () => {
    expect(shown()).toBe('here');
    expect(pushOfferOf(siteConfig({ pushKey: null })).at).toBe('none');
    expect(pushOfferOf({}).at).toBe('none');
    expect(pushOfferOf(undefined).at).toBe('none');
    Reflect.deleteProperty(globalThis, 'PushManager');
    expect(shown()).toBe('none');
  });

  test('in a tab on iOS, says that the app has to be installed first', async () => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    show();
    await enableNotifications();
    expect((await screen.findByRole('alert')).textContent).toContain('To be told, install this app first');
    expect(push.timesAsked).toBe(0);
    vi.restoreAllMocks();
  });
});

describe('at the start of the app', () => {
  const find = () => Promise.resolve(push.manager);

  test('nothing is sent while notifications are off', async () => {
    await renewAtStart();
    expect([push.uses, asked]).toEqual([0, []]);
  });

  test.each([
    ['nothing has changed', () => Promise.resolve(), []],
    [
      'the browser has lost the subscription',
      () => Promise.resolve(void (push.subscription = null)),
      ['https://fcm.googleapis.com/fcm/send/2'],
    ],
    [
      "the server's key has changed",
      () => writeDevice('config', siteConfig({ pushKey: `B${'A'.repeat(86)}` })),
      ['https://fcm.googleapis.com/fcm/send/2'],
    ],
  ])('a new subscription is sent only if needed: %s', async (_, change, told) => {
    show();
    await enableNotifications();
    await waitFor(async () => expect(await isPressed()).toBe(true));
    await change();
    asked = fakeServer(taking);
    await renewQuietly(find);
    expect(asked.map(({ body }) => (body as { endpoint: string }).endpoint)).toEqual(told);
    expect(await readDevice('push')).toMatchObject({ difficulties: ['eternal'], isKnown: true });
  });
});

test("'Clear data on this device' ends the push subscription", async () => {
  show();
  await enableNotifications();
  await waitFor(async () => expect(await isPressed()).toBe(true));
  await clearDevice();
  expect(push.subscription).toBeNull();
  await waitFor(async () => expect(await isPressed()).toBe(false));
});

test("'Clear data on this device' turns notifications off even if the browser refuses to end the push subscription", async () => {
  show();
  await enableNotifications();
  await waitFor(async () => expect(await isPressed()).toBe(true));
  push.service = 'refusing';
  await clearDevice();
  expect(await readDevice('push')).toBeUndefined();
  await waitFor(async () => expect(await isPressed()).toBe(false));
});
