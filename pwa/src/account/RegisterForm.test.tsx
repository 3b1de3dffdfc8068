import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recaptcha } from '../parts/captcha/loadRecaptcha.ts';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { RegisterForm } from './RegisterForm.tsx';

const needed = 'An account was made from your address within the last hour.';
const user = {
  userId: 'id',
  accountId: 'id',
  isPoeUser: false,
  username: 'anna',
  email: 'anna@example.org',
  poeProfilePicture: null,
  poeAccountName: null,
  signupSource: 'local',
  hideUserTag: false,
};

let widgets: Parameters<Recaptcha['render']>[1][] = [];
let sent: unknown[] = [];
let answers: Response[] = [];

beforeEach(async () => {
  [widgets, sent] = [[], []];
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  await writeDevice('config', siteConfig({ captcha: { provider: 'recaptcha', siteKey: 'site' } }));
  await writeDevice('account', { at: 'anonymous' });
  window.grecaptcha = { ready: (then) => then(), render: (_, options) => widgets.push(options) };
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    if (path === '/api/auth/register') sent.push(JSON.parse(body ?? ''));
    return Promise.resolve(answers.shift() ?? Response.json({}));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const refusal = (status: number, code: string, error: string) =>
  Response.json({ success: false, error, code }, { status });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

test('shows the captcha only when the server requires it, sends its token, and shows a new one after a refusal', async () => {
  const done = vi.fn();
  answers = [
    refusal(403, 'captcha_needed', needed),
    refusal(409, 'taken', 'This username is taken.'),
    Response.json({ authenticated: true, user }, { status: 201 }),
  ];
  renderScreen(<RegisterForm onDone={done} />);
  await userEvent.type(await screen.findByLabelText('Username'), 'anna');
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a long enough one');
  expect(widgets).toEqual([]);
  await userEvent.click(button());

  expect(await screen.findByText(needed)).toBeTruthy();
  await waitFor(() => expect(widgets).toHaveLength(1));
  expect(button().disabled).toBe(true);
  act(() => widgets[0]?.callback('first'));
  await userEvent.click(button());

  expect(await screen.findByText('This username is taken.')).toBeTruthy();
  await waitFor(() => expect(widgets).toHaveLength(2));
  expect(button().disabled).toBe(true);
  act(() => widgets[1]?.callback('second'));
  await userEvent.click(button());

  await waitFor(() => expect(done).toHaveBeenCalled());
  const typed = { username: 'anna', email: 'anna@example.org', password: 'a long enough one' };
  expect(sent).toEqual([typed, { ...typed, recaptchaToken: 'first' }, { ...typed, recaptchaToken: 'second' }]);
});

test("says that the captcha could not be loaded; 'Try again' shows it and keeps what was typed", async () => {
  await db.device.clear();
  const configs = [refusal(503, 'unavailable', 'Please try again.')];
  const site = siteConfig({ captcha: { provider: 'recaptcha', siteKey: 'site' } });
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/config') return Promise.resolve(configs.shift() ?? Response.json(site));
    return Promise.resolve(refusal(403, 'captcha_needed', needed));
  });
  renderScreen(<RegisterForm onDone={vi.fn()} />);
  await userEvent.type(await screen.findByLabelText('Username'), 'anna');
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a long enough one');
  await userEvent.click(button());
  expect(await screen.findByText(needed)).toBeTruthy();
  expect(button().disabled).toBe(true);
  expect(await screen.findByText('The captcha could not be loaded.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(widgets).toHaveLength(1));
  expect(screen.queryByText('The captcha could not be loaded.')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long enough one');
});

test("if the captcha's script fails to load, warns that a reload loses what was typed", async () => {
  delete window.grecaptcha;
  answers = [refusal(403, 'captcha_needed', needed)];
  renderScreen(<RegisterForm onDone={vi.fn()} />);
  await userEvent.type(await screen.findByLabelText('Username'), 'anna');
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a long enough one');
  await userEvent.click(button());
  const script = await waitFor(() => {
    const found = document.head.querySelector('script');
    if (!found) throw new Error('No script is asked for.');
    return found;
  });
  script.dispatchEvent(new Event('error'));
  expect((await screen.findByText(/^The captcha could not be loaded\./)).textContent).toBe(
    'The captcha could not be loaded. Please reload the page with a connection; what you typed has to be typed again.',
  );
});
