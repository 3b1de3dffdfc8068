import type { Submission } from 'shared-types/api/submissions.ts';
import { type Difficulty, difficulties } from 'shared-types/difficulty.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { contentsOf, wanted } from './drawing.ts';
import { password } from './people.ts';
import type { Site } from './site.ts';

/** Names of maximum length. */
export const longest = {
  username: 'The_Longest_Name_Ever',
  layout: 'A layout with a very long name, which somebody typed in full for whoever reads',
};

/** API calls as one person, signed in by cookie. */
export interface Caller {
  send: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

export async function caller(site: Site, path: string, account: object): Promise<Caller> {
  const call = (method: string, to: string, cookie: string, body?: unknown) =>
    fetch(site.url(to), {
      method,
      headers: { 'content-type': 'application/json', origin: site.url(''), cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const signedIn = await call('POST', path, '', account);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return {
    send: async (method, to, body) => {
      const answer = await call(method, to, cookie, body);
      if (!answer.ok) throw new Error(`${method} ${to}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as unknown;
    },
  };
}

export function newcomer(site: Site, username: string): Promise<Caller> {
  return caller(site, '/api/auth/register', { username, email: `${username}@example.org`, password });
}

const drawing = { labyrinthData: serialiseLayout(wanted.layout), displaySvg: null, izaroConfig: wanted.izaroConfig };

/** A different labyrinth: one room is empty. */
function withoutContents(): string {
  const [[room] = ['c3r2' as const]] = contentsOf(wanted.layout);
  return serialiseLayout({ ...wanted.layout, rooms: { ...wanted.layout.rooms, [room]: { types: [] } } });
}

async function submitted(by: Caller, difficulty: Difficulty, labyrinthData = drawing.labyrinthData): Promise<string> {
  const answer = await by.send('POST', '/api/submissions', { difficulty, ...drawing, labyrinthData });
  return (answer as { submission: Submission }).submission.id;
}

/**
 * Fills a site with a community: layouts of every difficulty but Normal, votes, a rewarded author, suggestions, and a
 * player's saved labyrinths.
 */
export async function fillSite(site: Site, player: string): Promise<{ shareToken: string }> {
  const me = await caller(site, '/api/auth/login', { login: player, password });
  const others = await Promise.all(
    [longest.username.slice(0, 20), ...Array.from({ length: 9 }, (_, n) => `voter_${n}`)].map((name) =>
      newcomer(site, name),
    ),
  );
  const [rival] = others;
  if (!rival) throw new Error('Nobody else is there.');
  const best = await submitted(me, 'eternal');
  const second = await submitted(rival, 'eternal', withoutContents());
  for (const difficulty of difficulties.filter((each) => each !== 'eternal' && each !== 'normal')) {
    await submitted(rival, difficulty);
  }
  for (const voter of others) await voter.send('POST', '/api/vote/submission', { submissionId: best, voteType: 'up' });
  await me.send('POST', '/api/vote/submission', { submissionId: second, voteType: 'up' });
  await rival.send('POST', '/api/suggestions', {
    submissionId: best,
    text: 'The second silver key is behind the gauntlet in C11 R5, not in C13 R3.',
  });
  await me.send('POST', '/api/suggestions', { submissionId: second, text: 'W'.repeat(120) });
  for (const [index, name] of [longest.layout, 'Monday'].entries()) {
    await me.send('POST', '/api/saved-labyrinths', {
      name,
      description: index === 0 ? 'Left at the second door, then straight on.' : '',
      difficulty: difficulties[index] ?? 'normal',
      labyrinthData: drawing.labyrinthData,
      izaroConfig: JSON.stringify(drawing.izaroConfig),
      displaySvg: null,
      isPublic: false,
      tags: [],
    });
  }
  const [saved] = (await me.send('GET', '/api/saved-labyrinths')) as { shareToken: string }[];
  if (!saved) throw new Error('Nothing was saved.');
  return { shareToken: saved.shareToken };
}
