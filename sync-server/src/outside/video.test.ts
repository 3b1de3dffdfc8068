import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openLog } from '../core/openLog.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';
import { latestVideo } from './video.ts';

const minute = 60_000;
const log = pino({ level: 'silent' });

function entry(id: string, title: string, published = '2026-11-20T08:00:00+00:00'): string {
  return `<entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><title>${title}</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/><published>${published}</published></entry>`;
}

function feed(...entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom">
    <title>The channel</title>${entries.join('')}</feed>`;
}

interface Feed extends AsyncDisposable {
  url: string;
  asked: number;
  answer: RequestListener;
}

const sends = (body: string, status = 200): RequestListener => {
  return (_, response) => response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(body);
};

/** The channel's feed, on this machine. */
async function startFeed(answer: RequestListener): Promise<Feed> {
  const state = { url: '', asked: 0, answer };
  const server = createServer((request, response) => {
    state.asked += 1;
    state.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/videos.xml`;
  return Object.assign(state, {
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

interface Site extends AsyncDisposable {
  clock: TestServer['clock'];
  db: TestServer['db'];
  /** What the app gets when it asks. */
  ask: () => Promise<[number, unknown]>;
  /** Replaces the server by one that has just started, on the same database. */
  restart: () => void;
}

async function siteWith(feedUrl: string): Promise<Site> {
  const reader = () =>
    latestVideo({ db: server.db, config: { VIDEO_FEED_URL: feedUrl }, now: () => server.clock.now, log });
  let find: ReturnType<typeof reader>;
  const outside = { findLatestVideo: () => (find ?? (() => Promise.resolve(undefined)))() };
  const server = await startTestServer({ outside });
  find = reader();
  return {
    clock: server.clock,
    db: server.db,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    ask: async () => {
      const { status, body } = await server.visitor().get('/api/youtube/latest-video');
      return [status, body];
    },
    restart: () => {
      find = reader();
    },
  };
}

const failure = [503, { success: false, error: 'Failed to fetch video data', code: 'unavailable' }];

test('the newest video of the feed is returned, whatever its position', async () => {
  await using source = await startFeed(
    sends(
      feed(
        entry('aaaaaaaaaaa', 'Older', '2026-11-18T08:00:00+00:00'),
        entry('00012345678', 'Newest', '2026-11-19T08:00:00+00:00'),
        entry('ccccccccccc', 'Oldest', '2026-11-17T08:00:00+00:00'),
      ),
    ),
  );
  await using site = await siteWith(source.url);
  const { ask } = site;
  expect(await ask()).toEqual([200, { id: '00012345678', title: 'Newest' }]);
});

test('the feed is read every 30 minutes at most; meanwhile the known video is returned at once', async () => {
  await using source = await startFeed(sends(feed(entry('aaaaaaaaaaa', 'First'))));
  await using site = await siteWith(source.url);
  const { ask } = site;
  await Promise.all([ask(), ask(), ask()]);
  source.answer = sends(feed(entry('bbbbbbbbbbb', 'Second')));
  site.clock.now += 30 * minute - 1;
  expect(await ask()).toEqual([200, { id: 'aaaaaaaaaaa', title: 'First' }]);
  expect(source.asked).toBe(1);
  site.clock.now += 1;
  expect(await ask()).toEqual([200, { id: 'aaaaaaaaaaa', title: 'First' }]);
  await expect.poll(ask).toEqual([200, { id: 'bbbbbbbbbbb', title: 'Second' }]);
  expect(source.asked).toBe(2);
});

test('the feed is read again at once after a clock that was ahead is set right', async () => {
  await using source = await startFeed(sends('Not found', 404));
  await using site = await siteWith(source.url);
  const year = 365 * 24 * 60 * minute;
  site.clock.now += year;
  expect(await site.ask()).toEqual(failure);
  site.clock.now -= year;
  source.answer = sends(feed(entry('aaaaaaaaaaa', 'First')));
  expect(await site.ask()).toEqual([200, { id: 'aaaaaaaaaaa', title: 'First' }]);

  site.clock.now += 2 * year;
  source.answer = sends(feed(entry('bbbbbbbbbbb', 'Second')));
  await expect.poll(site.ask).toEqual([200, { id: 'bbbbbbbbbbb', title: 'Second' }]);
  site.clock.now -= 2 * year;
  source.answer = sends(feed(entry('ccccccccccc', 'Third')));
  await expect.poll(site.ask).toEqual([200, { id: 'ccccccccccc', title: 'Third' }]);
});

test.each([
  ['404', sends('Not found', 404)],
  ['500', sends('<html>Error</html>', 500)],
  ['no XML', sends('%PDF-1.4 \u0000\u0001')],
  ['an empty response', sends('')],
  ['a page', sends('<!doctype html><title>Consent</title><p>Before you continue')],
  ['a feed without a video', sends(feed())],
  ['a video without an id', sends(feed('<entry><title>What</title></entry>'))],
  ['an invalid id', sends(feed(entry('"><script>', 'What')))],
  [
    'a truncated response',
    (_, response) =>
      void response.writeHead(200, { 'content-length': '500' }).write('<feed>', () => response.destroy()),
  ],
  ['a broken connection', (request) => void request.socket.destroy()],
] satisfies [string, RequestListener][])(
  'after %s the last video is still returned, even 90 days later and after a restart',
  async (_name, bad) => {
    await using source = await startFeed(bad);
    await using site = await siteWith(source.url);
    const { ask, restart } = site;
    expect(await ask()).toEqual(failure);
    source.answer = sends(feed(entry('aaaaaaaaaaa', 'Good')));
    expect(await ask()).toEqual(failure);
    expect(source.asked).toBe(1);
    site.clock.now += 5 * minute;
    expect(await ask()).toEqual([200, { id: 'aaaaaaaaaaa', title: 'Good' }]);
    source.answer = bad;
    site.clock.now += 90 * 24 * 60 * minute;
    restart();
    expect(await ask()).toEqual([200, { id: 'aaaaaaaaaaa', title: 'Good' }]);
    await expect.poll(() => source.asked).toBe(3);
    expect(await ask()).toEqual([200, { id: 'aaaaaaaaaaa', title: 'Good' }]);
  },
);

test('an older video is returned without waiting for a slow feed', async () => {
  await using source = await startFeed(sends(feed(entry('aaaaaaaaaaa', 'Good'))));
  await using site = await siteWith(source.url);
  const { ask } = site;
  await ask();
  source.answer = () => undefined;
  site.clock.now += 31 * minute;
  const start = performance.now();
  expect(await ask()).toEqual([200, { id: 'aaaaaaaaaaa', title: 'Good' }]);
  expect(performance.now() - start).toBeLessThan(8000);
});

test('a feed larger than 1 MiB is not read to its end', async () => {
  let written = 0;
  await using source = await startFeed((_, response) => {
    const block = ' '.repeat(64 * 1024);
    const write = () => {
      while (!response.destroyed && written < 64 * 1024 * 1024) {
        written += block.length;
        if (!response.write(block)) return response.once('drain', write);
      }
      return response.end();
    };
    write();
  });
  await using site = await siteWith(source.url);
  const { ask } = site;
  expect(await ask()).toEqual(failure);
  expect(written).toBeLessThan(32 * 1024 * 1024);
});

const redirectsTo =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end();

test.each([301, 302, 303, 307, 308])('a redirect (%i) to another site is not followed', async (status) => {
  await using inner = await startFeed(sends(feed(entry('aaaaaaaaaaa', 'Secret'))));
  await using source = await startFeed(sends(''));
  await using site = await siteWith(source.url);
  const { port } = new URL(inner.url);
  // Another port, the same one under another name, and an address without a scheme.
  for (const location of [
    inner.url,
    `http://localhost:${port}/`,
    `//127.0.0.1:${port}/metrics`,
    'file:///etc/passwd',
  ]) {
    source.answer = redirectsTo(location, status);
    expect(await site.ask()).toEqual(failure);
    site.clock.now += 5 * minute;
  }
  expect(source.asked).toBe(4);
  expect(inner.asked).toBe(0);
});

test("a redirect within the feed's own site is followed, three times at most, each hop checked", async () => {
  await using inner = await startFeed(sends(feed(entry('aaaaaaaaaaa', 'Secret'))));
  await using source = await startFeed((request, response) => {
    const hops = Number(new URL(request.url ?? '', 'http://feed').searchParams.get('hops') ?? '0');
    if (hops < 3) redirectsTo(`/videos.xml?hops=${hops + 1}`)(request, response);
    else sends(feed(entry('aaaaaaaaaaa', 'Good')))(request, response);
  });
  await using site = await siteWith(source.url);
  expect(await site.ask()).toEqual([200, { id: 'aaaaaaaaaaa', title: 'Good' }]);
  expect(source.asked).toBe(4);

  await site.db.deleteFrom('latest_videos').execute();
  source.answer = redirectsTo('/videos.xml');
  expect(await site.ask()).toEqual(failure);
  expect(source.asked).toBe(8);

  site.clock.now += 5 * minute;
  source.answer = (request, response) => {
    redirectsTo(request.url === '/videos.xml' ? '/next' : inner.url)(request, response);
  };
  expect(await site.ask()).toEqual(failure);
  expect(source.asked).toBe(10);
  expect(inner.asked).toBe(0);
});

test('a title becomes plain text: references are decoded, control characters removed, 200 characters kept', async () => {
  const titles: [string, string][] = [
    ['Keys &amp; doors &#8211; &quot;Uber&quot; &lt;b&gt;', 'Keys & doors – "Uber" <b>'],
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    ['  two\n lines \u202e ', 'two lines'],
    ['x'.repeat(5000), 'x'.repeat(200)],
    ['&nothing; &#0; &#xFFFFFFF;', '&nothing; &#0; &#xFFFFFFF;'],
    ['12345', '12345'],
  ];
  await using source = await startFeed(sends(''));
  await using site = await siteWith(source.url);
  const { ask } = site;
  for (const [written, shown] of titles) {
    await site.db.deleteFrom('latest_videos').execute();
    source.answer = sends(feed(entry('aaaaaaaaaaa', written)));
    expect(await ask()).toEqual([200, { id: 'aaaaaaaaaaa', title: shown }]);
  }
});

test('entities that the feed declares are not expanded', async () => {
  const bomb = `<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  const secret = `<!DOCTYPE feed [<!ENTITY b SYSTEM "file:///etc/passwd">]>`;
  for (const doctype of [bomb, secret]) {
    await using source = await startFeed(sends(`${doctype}${feed(entry('aaaaaaaaaaa', 'T &b;'))}`));
    await using site = await siteWith(source.url);
    const { ask } = site;
    const [, body] = await ask();
    expect(JSON.stringify(body)).not.toMatch(/aaaaaaaaaaaaa|root:/);
  }
});

test('the log says why the feed could not be read', async () => {
  const lines: string[] = [];
  const kept = openLog('warn', { write: (line) => lines.push(line) });
  await using server = await startTestServer();
  const config = { VIDEO_FEED_URL: 'http://127.0.0.1:1/videos.xml' };
  await latestVideo({ db: server.db, config, now: () => server.clock.now, log: kept })?.();
  expect(lines.map((line) => JSON.parse(line) as { reason: string })).toMatchObject([
    { reason: 'fetch failed: bad port' },
  ]);
});

test('without VIDEO_FEED_URL there is nothing to ask for the latest video', async () => {
  await using server = await startTestServer();
  expect(latestVideo({ db: server.db, config: {}, now: Date.now, log })).toBeUndefined();
});

test('the real program reads the feed that VIDEO_FEED_URL names', async () => {
  await using source = await startFeed(sends(feed(entry('aaaaaaaaaaa', 'Good'))));
  const database = await makeTestDatabase();
  const env = { SESSION_KEYS: 'a key for tests only', DATABASE_URL: database.url, VIDEO_FEED_URL: source.url };
  const program = await spawnServer(env);
  const visitor = new Visitor(program.url);
  expect((await visitor.get('/api/config')).body.video).toBe(true);
  expect((await visitor.get('/api/youtube/latest-video')).body).toEqual({ id: 'aaaaaaaaaaa', title: 'Good' });
  program.kill('SIGTERM');
  expect((await program.ended).code).toBe(0);
  await database.drop();
});
