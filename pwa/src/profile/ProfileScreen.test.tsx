import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PointTransaction } from 'shared-types/api/points.ts';
import type { User } from 'shared-types/api/accounts.ts';
import type { OwnSubmission } from 'shared-types/api/submissions.ts';
import { db } from '../store/device/db.ts';
import { forgetDevice, writeDevice } from '../store/device/deviceValues.ts';
import { fakePush, pushKey, withoutPush } from '../testing/fakePush.ts';
import { fakeServer, refusal, type Reply } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { userNamed } from '../testing/syncOracle.ts';
import { drawn } from '../testing/device.ts';
import { queueSubmission } from '../store/queue/outbox.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { toastSlot } from '../ui/toast.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

const site = siteConfig();

function row(points: number, reason: PointTransaction['reason'], rest: Partial<PointTransaction> = {}) {
  const createdAt = '2026-11-20T12:00:00.000Z';
  return { points, reason, itemId: `${reason} ${points}`, day: '2026-11-20', createdAt, pending: false, ...rest };
}

function submission(id: string, votes: number, status: string, difficulty: OwnSubmission['difficulty'] = 'eternal') {
  const createdAt = '2026-11-20T12:00:00.000Z';
  return { id, difficulty, votes, status, createdAt, day: '2026-11-20', labyrinthData: null };
}

const replies: Record<string, () => Reply> = {
  'GET /api/user/points': () => [200, { points: 11 }],
  'GET /api/user/point-history': () => [
    200,
    {
      transactions: [
        row(10, 'submission_reward', { pending: true, createdAt: '2026-11-20T12:00:03.000Z' }),
        row(-10, 'submission_reward', { createdAt: '2026-11-20T12:00:02.000Z' }),
        row(10, 'submission_reward', { createdAt: '2026-11-20T12:00:01.000Z' }),
        row(1, 'daily_vote'),
      ],
    },
  ],
  'GET /api/users/me/submissions': () => [
    200,
    [
      submission('a', 10, 'Successful'),
      submission('b', 7, 'Need 3 more for points', 'cruel'),
      submission('c', -10, 'Removed'),
      submission('d', 12, 'Needs votes from more places for points'),
    ],
  ],
  'GET /api/tokens': () => [200, []],
  'GET /api/users/me/sessions': () => [200, []],
  'GET /api/user/drawing-record': () => [200, { right: 0, checked: 0 }],
};

async function signIn(change: Partial<User> = {}): Promise<void> {
  await writeDevice('account', { at: 'signedIn', user: { ...userNamed('ann'), ...change }, sessionLost: false });
}

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  fakeServer(replies);
});

const region = (name: string) => screen.findByRole('region', { name });

describe('the login gate', () => {
  const link = (name: string) => screen.findByRole('link', { name });

  test("links to the app's own sign-in, which returns to the profile", async () => {
    await writeDevice('account', { at: 'anonymous' });
    renderScreen(<ProfileScreen />);
    expect((await link('Sign in')).getAttribute('href')).toBe('/sign-in?to=%2Fprofile');
    expect(screen.queryByRole('link', { name: 'Use a local account' })).toBeNull();
  });

  test("has a separate link for local accounts if the game's sign-in is set up", async () => {
    await writeDevice('account', { at: 'anonymous' });
    await writeDevice('config', { ...site, signIns: { local: true, game: true } });
    renderScreen(<ProfileScreen />);
    expect((await link('Use a local account')).getAttribute('href')).toBe('/sign-in?to=%2Fprofile');
  });
});

test('shows a progress bar until the server has said who is signed in', async () => {
  await forgetDevice('account');
  const answers: ((status: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  renderScreen(<ProfileScreen />);
  await screen.findByRole('progressbar', { name: 'Loading your profile' });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.queryByText('Sign in Required')).toBeNull();
  answers[0]?.(Response.json({ authenticated: false }));
  await screen.findByText('Sign in Required');
});

describe('after a change on another device', () => {
  /** The account as the server knows it. */
  let user: User;
  const status = (): Reply => [200, { authenticated: true, user }];

  beforeEach(async () => {
    user = userNamed('ann');
    await writeDevice('config', siteConfig({ passwordReset: 'mail', signIns: { local: true, game: true } }));
    await signIn();
    toastSlot.set(null);
  });

  test('no mail is announced for an address that was verified there', async () => {
    const send = () => {
      user = { ...user, emailVerified: true };
      return [200, { success: true }] satisfies Reply;
    };
    fakeServer({ ...replies, 'GET /api/auth/status': status, 'POST /api/users/me/email-verification': send });
    renderScreen(<ProfileScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    await screen.findByText(/is verified: a link to a new password can be sent there/);
    expect(toastSlot.get()).toBeNull();
  });

  test('a game account that was linked there is shown once the server refuses to link another', async () => {
    const link = () => {
      user = { ...user, poeAccountName: 'Exile#1234' };
      return refusal(409, 'taken', 'Your account already has a game account. Unlink it on your profile first.');
    };
    fakeServer({ ...replies, 'GET /api/auth/status': status, 'POST /api/users/me/game-account': link });
    renderScreen(<ProfileScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Link game account' }));
    expect(await screen.findByRole('button', { name: 'Unlink' })).toBeTruthy();
    expect(toastSlot.get()?.title).toBe('The game account could not be linked');
  });

  test('a game account that was unlinked there disappears once the server refuses to unlink it', async () => {
    user = { ...user, poeAccountName: 'Exile#1234' };
    await signIn({ poeAccountName: 'Exile#1234' });
    const unlink = () => {
      user = userNamed('ann');
      return refusal(404, 'not_found', 'A game account of yours does not exist.');
    };
    fakeServer({ ...replies, 'GET /api/auth/status': status, 'DELETE /api/users/me/game-account': unlink });
    renderScreen(<ProfileScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink' }));
    dialogSlot.get()?.done('ok');
    expect(await screen.findByRole('button', { name: 'Link game account' })).toBeTruthy();
  });

  test('a local sign-in that was added there is shown once the server refuses another', async () => {
    const ofGame = { signupSource: 'poe_oauth', poeAccountName: 'Exile#1234', username: null, email: null } as const;
    user = { ...user, ...ofGame };
    await signIn(ofGame);
    const add = () => {
      user = { ...user, username: 'ann' };
      return refusal(409, 'taken', 'Your account has a username and a password already.');
    };
    fakeServer({ ...replies, 'GET /api/auth/status': status, 'POST /api/users/me/local-sign-in': add });
    renderScreen(<ProfileScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a local sign-in' }));
    await userEvent.type(await screen.findByLabelText('Username'), 'anna');
    await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.org');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse lantern');
    await userEvent.click(screen.getByRole('button', { name: 'Add local sign-in' }));
    await screen.findByText(/You sign in as/);
    await waitFor(() =>
      expect(toastSlot.get()).toMatchObject({
        title: 'Local sign-in not added',
        description: 'Your account has a username and a password already.',
      }),
    );
  });
});

test('adding a local sign-in in another tab closes the dialog in this tab and opens no other', async () => {
  await signIn({ signupSource: 'poe_oauth', poeAccountName: 'Exile#1234', username: null, email: null });
  renderScreen(<ProfileScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a local sign-in' }));
  await screen.findByRole('dialog', { name: 'Add a local sign-in' });
  await signIn({ signupSource: 'poe_oauth', poeAccountName: 'Exile#1234' });
  await screen.findByText(/You sign in as/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe("the account's label", () => {
  test("is 'Path of Exile account' for a game account", async () => {
    await signIn({ signupSource: 'poe_oauth', poeAccountName: 'Exile#1234', username: null, email: null });
    renderScreen(<ProfileScreen />);
    const plate = await region('Exile#1234');
    expect(within(plate).getByText('Path of Exile account')).toBeTruthy();
  });

  test("is 'Local account' for a local account", async () => {
    await signIn();
    renderScreen(<ProfileScreen />);
    expect(within(await region('ann')).getByText('Local account')).toBeTruthy();
  });
});

describe('points', () => {
  test('are shown with their breakdown and history, including pending and revoked ones', async () => {
    await signIn();
    await writeDevice('serverOffset', Date.parse('2026-11-20T12:00:00Z') - Date.now());
    renderScreen(<ProfileScreen />);
    const points = await region('Points');
    expect((await within(points).findByText('Total Points')).nextSibling?.textContent).toBe('11');
    const sums = await within(points).findByLabelText('Points by reason');
    expect([...sums.children].map((line) => line.textContent)).toEqual([
      'First votes of a day1',
      'Successful suggestions0',
      'Successful labyrinths10 pending until the reset10',
    ]);
    const history = within(points).getByRole('list', { name: 'Point history' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Nov 20, 2026Successful labyrinthpending until the reset+10',
      'Nov 20, 2026Successful labyrinthrevoked\u221210',
      'Nov 20, 2026Successful labyrinth+10',
      'Nov 20, 2026First vote of the day+1',
    ]);
  });

  test('are no longer pending once their day is over, whatever the device has stored', async () => {
    await signIn();
    await writeDevice('serverOffset', Date.parse('2026-11-21T00:00:01Z') - Date.now());
    renderScreen(<ProfileScreen />);
    const points = within(await region('Points'));
    expect((await points.findByLabelText('Points by reason')).textContent).toContain('Successful labyrinths10');
    expect(points.queryByText(/pending until the reset/)).toBeNull();
  });

  test('a long history is shown page by page', async () => {
    const transactions = Array.from({ length: 40 }, (_, n) => row(1, 'daily_vote', { itemId: `${n}` }));
    fakeServer({ ...replies, 'GET /api/user/point-history': () => [200, { transactions }] });
    await signIn();
    renderScreen(<ProfileScreen />);
    const history = await screen.findByRole('list', { name: 'Point history' });
    expect(within(history).getAllByRole('listitem')).toHaveLength(15);
    await userEvent.click(screen.getByRole('button', { name: 'Show 15 older' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show 10 older' }));
    expect(within(history).getAllByRole('listitem')).toHaveLength(40);
  });
});

describe('submitted labyrinths', () => {
  test('each have their day and status', async () => {
    await signIn();
    await writeDevice('serverOffset', Date.parse('2026-11-20T12:00:00Z') - Date.now());
    renderScreen(<ProfileScreen />);
    const list = await screen.findByRole('list', { name: 'Submitted labyrinths' });
    const texts = within(list).getAllByRole('listitem');
    expect(within(texts[0] as HTMLElement).getByText('Successful')).toBeTruthy();
    expect(within(texts[1] as HTMLElement).getByText('Need 3 more for points')).toBeTruthy();
    expect(within(texts[1] as HTMLElement).getByText('Cruel')).toBeTruthy();
    expect(within(texts[2] as HTMLElement).getByText('Removed')).toBeTruthy();
    expect(within(texts[3] as HTMLElement).getByText('Needs votes from more places for points')).toBeTruthy();
    expect(texts.map((text) => text.dataset.standing)).toEqual(['successful', 'open', 'removed', 'open']);
    expect(texts[1]?.dataset).toMatchObject({ day: '2026-11-20', difficulty: 'cruel' });
    expect(within(texts[1] as HTMLElement).queryByText('not today')).toBeNull();
  });

  test('ask for no more votes once their day is over, whatever the device has stored', async () => {
    await signIn();
    await writeDevice('serverOffset', Date.parse('2026-11-21T00:00:01Z') - Date.now());
    renderScreen(<ProfileScreen />);
    const list = await screen.findByRole('list', { name: 'Submitted labyrinths' });
    const texts = within(list).getAllByRole('listitem');
    const statuses = ['Successful', 'Day closed', 'Removed', 'Day closed'];
    for (const [n, status] of statuses.entries()) {
      expect(within(texts[n] as HTMLElement).getByText(status)).toBeTruthy();
      expect(within(texts[n] as HTMLElement).getByText('not today')).toBeTruthy();
    }
  });
});

describe('the record of correct drawings', () => {
  const checked = (right: number, of: number) =>
    fakeServer({ ...replies, 'GET /api/user/drawing-record': () => [200, { right, checked: of }] });

  test.each([
    [686, 700, 'Your drawings: 98 % right (686 of 700 claims of settled days)'],
    [699, 700, 'Your drawings: 99 % right (699 of 700 claims of settled days)'],
    [700, 700, 'Your drawings: 100 % right (700 of 700 claims of settled days)'],
    [
      0,
      0,
      'Your drawings are checked once their day is over, if it was settled. Then you read here how much was right.',
    ],
  ])('shows %i of %i with its numbers', async (right, of, words) => {
    checked(right, of);
    await signIn();
    renderScreen(<ProfileScreen />);
    expect(await within(await region('Submitted labyrinths')).findByText(words)).toBeTruthy();
  });

  test('is shown also without a connection', async () => {
    checked(686, 700);
    await signIn();
    const { unmount } = renderScreen(<ProfileScreen />);
    await screen.findByText(/^Your drawings: 98 % right/);
    unmount();
    fakeServer({});
    renderScreen(<ProfileScreen />);
    expect(await screen.findByText(/^Your drawings: 98 % right/)).toBeTruthy();
  });

  test('is the only part with an error if the server does not offer it', async () => {
    fakeServer({
      ...replies,
      'GET /api/user/drawing-record': () => refusal(404, 'not_found', 'This address was not found.'),
    });
    await signIn();
    renderScreen(<ProfileScreen />);
    const submissions = within(await region('Submitted labyrinths'));
    expect(await submissions.findByText('Unable to load what your drawings got right')).toBeTruthy();
    expect(await submissions.findByRole('list', { name: 'Submitted labyrinths' })).toBeTruthy();
  });
});

describe('when something cannot be loaded', () => {
  test('each part shows its own error and can be retried', async () => {
    const broken = () => refusal(500, 'unexpected', 'Something broke.');
    const paths = ['/api/user/points', '/api/user/point-history', '/api/users/me/submissions'];
    fakeServer({ ...replies, ...Object.fromEntries(paths.map((path) => [`GET ${path}`, broken])) });
    await signIn();
    renderScreen(<ProfileScreen />);
    const points = await region('Points');
    expect(await within(points).findByText('Unable to load points data')).toBeTruthy();
    expect(await within(points).findByText('Unable to load point history')).toBeTruthy();
    expect(within(points).getByText('Failed to fetch user points')).toBeTruthy();
    expect(within(points).getByText('Failed to fetch point history')).toBeTruthy();
    const submissions = await region('Submitted labyrinths');
    expect(await within(submissions).findByText('Unable to load submissions')).toBeTruthy();
    fakeServer(replies);
    await userEvent.click(within(submissions).getByRole('button', { name: 'Try again' }));
    expect(await within(submissions).findByText('Successful')).toBeTruthy();
    expect(within(submissions).queryByText('Unable to load submissions')).toBeNull();
  });

  test('without a connection, stored data is shown with its time', async () => {
    await signIn();
    const readAt = Date.parse('2026-11-20T11:30:00.000Z');
    await db.profile.put({ accountId: 'ann', kind: 'points', value: 7, readAt, outdated: false });
    fakeServer({});
    renderScreen(<ProfileScreen />);
    const points = await region('Points');
    const notes = await screen.findAllByText(/^No connection/);
    expect(notes.map(({ textContent }) => textContent.split(',')[0])).toEqual(['No connection: your points']);
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBe(1);
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(within(points).getByText('Unable to load point history').tagName).toBe('P');
    expect(notes[0]?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T11:30:00.000Z');
    expect(within(points).getByText('Total Points').nextSibling?.textContent).toBe('7');
  });

  test('one press fetches everything again and removes the note', async () => {
    await signIn();
    fakeServer({});
    renderScreen(<ProfileScreen />);
    await screen.findByText(/^No connection/);
    fakeServer(replies);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Successful')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
  });

  test('after a server error, stored data is shown with its time', async () => {
    await signIn();
    const readAt = Date.parse('2026-11-20T11:30:00.000Z');
    await db.profile.put({ accountId: 'ann', kind: 'points', value: 7, readAt, outdated: false });
    fakeServer({ ...replies, 'GET /api/user/points': () => refusal(500, 'unexpected', 'Something broke.') });
    renderScreen(<ProfileScreen />);
    const note = await within(await region('Points')).findByText(/Unable to load points data, so this is as of/);
    expect(note.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T11:30:00.000Z');
  });

  test('a link to sign in again is shown if the session has ended', async () => {
    fakeServer({ ...replies, 'GET /api/user/points': () => refusal(401, 'not_signed_in', 'Please sign in first.') });
    await signIn();
    renderScreen(<ProfileScreen />);
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/sign-in?to=%2Fprofile');
  });

  test('once the session has ended, nothing is offered to be tried again: only a new sign-in helps', async () => {
    const ended = () => refusal(401, 'not_signed_in', 'Please sign in first.');
    fakeServer(Object.fromEntries(Object.keys(replies).map((call) => [call, ended])));
    await signIn();
    const readAt = Date.parse('2026-11-20T11:30:00.000Z');
    await db.profile.put({ accountId: 'ann', kind: 'points', value: 7, readAt, outdated: true });
    renderScreen(<ProfileScreen />);
    await screen.findByRole('link', { name: 'Sign in again' });
    expect(within(await region('Points')).getByText('7')).toBeTruthy();
    expect(await screen.findByText('Unable to load submissions')).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toEqual([]);
    expect(screen.queryByText(/so this is as of/)).toBeNull();
  });
});

test('an account without points or submissions is shown how to earn points', async () => {
  await signIn();
  fakeServer({
    ...replies,
    'GET /api/user/point-history': () => [200, { transactions: [] }],
    'GET /api/users/me/submissions': () => [200, []],
  });
  renderScreen(<ProfileScreen />);
  expect(
    await screen.findByText(
      'No points yet. Your first vote of a day pays 1, a suggestion 5 at 5 votes, a labyrinth 10 at 10 votes.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('Submit a layout in the builder: at 10 votes it pays you 10 points.')).toBeTruthy();
});

test('a refused labyrinth is listed as needing attention, not as waiting to be sent', async () => {
  await signIn();
  await queueSubmission(drawn);
  await queueSubmission({ ...drawn, difficulty: 'cruel' });
  renderScreen(<ProfileScreen />);
  const part = within(await region('Submitted labyrinths'));
  expect(await part.findByText('2 more labyrinths wait on this device to be sent.')).toBeTruthy();
  await db.outbox.where({ accountId: 'ann' }).modify((entry) => {
    if (entry.type === 'submission.create' && entry.args.difficulty === 'cruel') entry.state = 'rejected';
  });
  expect(await part.findByText('One more labyrinth waits on this device to be sent.')).toBeTruthy();
  expect(await part.findByText('One more labyrinth was not sent and needs attention.')).toBeTruthy();
  expect(part.getAllByRole('link', { name: 'Look at the queue' })).toHaveLength(2);
});

describe('a blocked account', () => {
  const words =
    'This account is blocked: it cannot save, submit or vote. You can still download your data and delete the account.';

  test('sees that it is blocked and can only download its data or delete itself', async () => {
    await signIn({ blocked: true });
    const asked = fakeServer({});
    renderScreen(<ProfileScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    const data = await region('Your data');
    expect(within(data).getByRole('button', { name: 'Download my data' })).toBeTruthy();
    expect(within(data).getByRole('button', { name: 'Delete my account' })).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Download my data',
      'Delete my account',
    ]);
    expect(asked).toEqual([]);
  });

  test('can end the notifications of this browser', async () => {
    fakePush({ permission: 'granted' });
    await signIn({ blocked: true });
    await writeDevice('push', { difficulties: ['eternal'], endpoint: 'https://push/1', key: pushKey, isKnown: false });
    renderScreen(<ProfileScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop telling me' }));
    await waitFor(() => expect(screen.queryByText('Notifications')).toBeNull());
    withoutPush();
  });

  test('can delete itself after confirming the password', async () => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    await signIn({ blocked: true });
    let confirmed = false;
    fakeServer({
      'POST /api/auth/confirm': () => {
        confirmed = true;
        return [200, { authenticated: true, user: { ...userNamed('ann'), blocked: true } }];
      },
      'DELETE /api/users/me': () =>
        confirmed ? [200, { success: true }] : refusal(403, 'confirm_needed', 'Please confirm that it is you.'),
      'POST /api/auth/logout': () => [200, { success: true }],
    });
    renderScreen(<ProfileScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete my account' });
    await userEvent.type(within(dialog).getByLabelText('Type ann to confirm'), 'ann');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    const asking = await screen.findByRole('dialog', { name: 'Please confirm that it is you' });
    await userEvent.type(within(asking).getByLabelText('Password'), 'a long enough one');
    await userEvent.click(within(asking).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('link', { name: 'Sign in with Path of Exile' })).toBeTruthy();
  });

  test('sees that it is blocked after the next refusal if that happened while the page was open', async () => {
    const blocked = () => refusal(403, 'forbidden', 'This account is blocked.');
    const paths = ['/api/user/points', '/api/user/point-history', '/api/users/me/submissions', '/api/tokens'];
    fakeServer({
      ...replies,
      ...Object.fromEntries(paths.map((path) => [`GET ${path}`, blocked])),
      'GET /api/auth/status': () => [200, { authenticated: true, user: { ...userNamed('ann'), blocked: true } }],
    });
    await signIn();
    renderScreen(<ProfileScreen />);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
