import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut, tryRefreshAccount } from '../store/account/session.ts';
import { db } from '../store/device/db.ts';
import { readDevice } from '../store/device/deviceValues.ts';
import { readTypedMessage } from '../store/drafts/typedMessage.ts';
import { signedInAs } from '../testing/device.ts';
import { fullDisk } from '../testing/fullDisk.ts';
import { userNamed } from '../testing/syncOracle.ts';
import { toastSlot } from '../ui/toast.ts';
import { ContactForm } from './ContactForm.tsx';
import { ContactScreen } from './ContactScreen.tsx';
import type { Recaptcha } from '../parts/captcha/loadRecaptcha.ts';

const nothing = { email: '', subject: '', comments: '' };
const message = { email: 'ann@example.org', subject: 'lab-builder', comments: 'The paths are hard to see.' };
const captcha = { provider: 'recaptcha', siteKey: 'site' } as const;

type RenderOptions = Parameters<Recaptcha['render']>[1];

/** Google's widget, in which the visitor only ticks the box. */
let widgets: RenderOptions[] = [];
let sent: unknown[] = [];
let answer: () => Promise<Response> | Response = () => Response.json({ success: true });

beforeEach(async () => {
  widgets = [];
  sent = [];
  answer = () => Response.json({ success: true });
  await Promise.all(db.tables.map((table) => table.clear()));
  window.grecaptcha = {
    ready: (then) => then(),
    render: (_, options) => widgets.push(options),
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe('/api/contact');
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => toastSlot.set(null));
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const subject = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subject *' });
const button = (name = 'Send Message') => screen.getByRole<HTMLButtonElement>('button', { name });

async function openForm(typed = nothing): Promise<void> {
  render(<ContactForm captcha={captcha} typed={typed} />);
  await waitFor(() => expect(widgets).toHaveLength(1));
}

function solve(token = 'token'): void {
  act(() => widgets.at(-1)?.callback(token));
}

describe('the captcha', () => {
  test('is dark, and the button is disabled until it is solved and after it expires', async () => {
    await openForm(message);
    expect(widgets[0]).toMatchObject({ theme: 'dark', sitekey: 'site' });
    expect(button().disabled).toBe(true);
    solve();
    expect(button().disabled).toBe(false);
    act(() => widgets[0]?.['expired-callback']());
    expect(button().disabled).toBe(true);
  });

  test('has to be solved before anything is sent', async () => {
    await openForm(message);
    const form = button().closest('form');
    if (form) fireEvent.submit(form);
    await waitFor(() => expect(toastSlot.get()?.title).toBe('Failed to send message'));
    expect(toastSlot.get()?.description).toBe('Please complete the reCAPTCHA verification');
    expect(sent).toEqual([]);
  });
});

test('a message that was sent is said to be sent, also where the device cannot forget its text', async () => {
  await openForm(message);
  solve();
  vi.spyOn(db.device, 'delete').mockRejectedValueOnce(new Dexie.UnknownError('The disk failed.'));
  await userEvent.click(button());
  await waitFor(() => expect(toastSlot.get()?.title).toBe('Message sent successfully!'));
  expect(sent).toHaveLength(1);
});

describe('the fields', () => {
  test('are checked when the message is sent, then on every change', async () => {
    await openForm();
    solve();
    await userEvent.type(field('Email Address *'), 'nobody');
    await userEvent.type(field('Your Comments *'), 'Too short');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    await userEvent.click(button());
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Please select a subject')).toBeTruthy();
    expect(screen.getByText('Comments must be at least 10 characters long')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Email Address *')));
    expect(sent).toEqual([]);

    await userEvent.type(field('Email Address *'), '@example.org');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull());
    await userEvent.selectOptions(subject(), 'My account');
    await waitFor(() => expect(screen.queryByText('Please select a subject')).toBeNull());
    await userEvent.type(field('Your Comments *'), ' no more');
    await waitFor(() => expect(screen.queryByText('Comments must be at least 10 characters long')).toBeNull());
  });

  test('offer the five subjects behind a placeholder that cannot be chosen', async () => {
    await openForm();
    expect([...subject().options].map(({ value, text, disabled }) => [value, text, disabled])).toEqual([
      ['', 'Select a subject...', true],
      ['website-functionality', 'Website functionality', false],
      ['website-error', 'Website error', false],
      ['lab-builder', 'Lab builder', false],
      ['my-account', 'My account', false],
      ['i-dont-know', "I don't know", false],
    ]);
  });

  test('accept 1000 characters; the 1000th shows an error, which disappears below that', async () => {
    await openForm({ ...message, comments: 'x'.repeat(998) });
    expect(field('Your Comments *').maxLength).toBe(1000);
    await userEvent.type(field('Your Comments *'), 'y');
    expect(screen.getByText('999 / 1000')).toBeTruthy();
    expect(screen.queryByText('Comments cannot exceed 1000 characters')).toBeNull();
    await userEvent.type(field('Your Comments *'), 'z and no more');
    expect(screen.getByText('Comments cannot exceed 1000 characters')).toBeTruthy();
    expect(field('Your Comments *').value).toHaveLength(1000);
    await userEvent.type(field('Your Comments *'), '{Backspace}');
    expect(screen.queryByText('Comments cannot exceed 1000 characters')).toBeNull();
  });

  test('are not sent with more than 1000 characters', async () => {
    await openForm({ ...message, comments: 'x'.repeat(1001) });
    solve();
    await userEvent.click(button());
    expect(await screen.findByText('Comments must not exceed 1000 characters')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('sending', () => {
  test("disables the form, shows 'Sending...', then thanks the player and resets form and captcha", async () => {
    let arrive: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    await openForm(message);
    solve();
    await userEvent.click(button());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })).disabled).toBe(true);
    for (const control of [field('Email Address *'), subject(), field('Your Comments *')]) {
      expect(control.matches(':disabled')).toBe(true);
    }
    act(() => arrive(Response.json({ success: true })));
    await waitFor(() => expect(toastSlot.get()?.title).toBe('Message sent successfully!'));
    expect(toastSlot.get()?.description).toBe("Thank you for your feedback. We'll get back to you soon.");
    expect(sent).toEqual([{ ...message, recaptchaToken: 'token' }]);
    await waitFor(() => expect(field('Your Comments *').value).toBe(''));
    expect([field('Email Address *').value, subject().value]).toEqual(['', '']);
    expect(button().disabled).toBe(true);
    await waitFor(() => expect(widgets).toHaveLength(2));
    expect(await readDevice('contactMessage')).toBeUndefined();
  });

  test.each([
    ["the server's message", 503, 'The captcha cannot be checked just now.', 'The captcha cannot be checked just now.'],
    ['a message of its own', 502, null, 'Please try again later.'],
  ])('that fails shows %s and keeps text and token', async (_, status, error, said) => {
    answer = () =>
      error === null
        ? new Response('<html>', { status })
        : Response.json({ success: false, error, code: 'unavailable' }, { status });
    await openForm(message);
    solve();
    await userEvent.click(button());
    await waitFor(() => expect(toastSlot.get()).toMatchObject({ title: 'Failed to send message', description: said }));
    expect(field('Your Comments *').value).toBe(message.comments);
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  test('asks to try again later if the server is unreachable', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await openForm(message);
    solve();
    await userEvent.click(button());
    await waitFor(() => expect(toastSlot.get()?.description).toBe('Please try again later.'));
  });

  test('shows a new captcha if the token is refused', async () => {
    const error = 'Please complete the reCAPTCHA verification';
    answer = () => Response.json({ success: false, error, code: 'invalid' }, { status: 400 });
    await openForm(message);
    solve();
    await userEvent.click(button());
    await waitFor(() => expect(toastSlot.get()?.description).toBe(error));
    await waitFor(() => expect(widgets).toHaveLength(2));
    expect(button().disabled).toBe(true);
    expect(field('Your Comments *').value).toBe(message.comments);
  });

  test('needs a connection', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openForm(message);
    solve();
    expect(button().disabled).toBe(true);
    expect(screen.getByText(/Sending needs a connection/)).toBeTruthy();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(button().disabled).toBe(false);
    onLine.mockRestore();
  });
});

describe('the typed message', () => {
  test('is kept on the device until sign-out', async () => {
    await signedInAs('ann');
    await openForm();
    await userEvent.type(field('Your Comments *'), 'Half a sent');
    await userEvent.selectOptions(subject(), 'Website error');
    await waitFor(async () => expect((await readDevice('contactMessage'))?.subject).toBe('website-error'));
    expect(await readTypedMessage()).toEqual({
      email: 'ann@example.org',
      subject: 'website-error',
      comments: 'Half a sent',
    });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true })));
    await signOut();
    expect(await readTypedMessage()).toEqual(nothing);
  });

  test('is kept even if the captcha cannot be loaded', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    render(<ContactScreen />);
    expect(await screen.findByText(/^The captcha could not be loaded\./)).toBeTruthy();
    await userEvent.type(field('Your Comments *'), 'Half');
    expect(button().disabled).toBe(true);
    await waitFor(async () => expect((await readDevice('contactMessage'))?.comments).toBe('Half'));
  });

  test('is not interrupted when the server says who is signed in', async () => {
    let arrive: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', (path: string) =>
      path === '/api/auth/status'
        ? new Promise((resolve) => (arrive = resolve))
        : Promise.resolve(new Response('<html>', { status: 502 })),
    );
    render(<ContactScreen />);
    void tryRefreshAccount();
    const early = await screen.findByRole('textbox', { name: 'Your Comments *' }, { timeout: 300 }).catch(() => null);
    act(() => early?.focus());
    arrive(Response.json({ authenticated: true, user: userNamed('ann') }));
    await screen.findByDisplayValue('ann@example.org');
    expect(document.activeElement).toBe(early ?? document.body);
  });

  test('starts with the e-mail address of the signed-in account', async () => {
    await signedInAs('ann');
    render(<ContactScreen />);
    expect(screen.getByRole('heading', { name: 'Contact Us' })).toBeTruthy();
    expect(await screen.findByDisplayValue('ann@example.org')).toBe(field('Email Address *'));
  });

  test('has a warning while the device is too full to keep it', async () => {
    await openForm(message);
    fullDisk('outbox');
    await userEvent.type(field('Your Comments *'), '!');
    const said = 'This device could not keep what you typed. Send it before you leave this page.';
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    vi.restoreAllMocks();
    await userEvent.type(field('Your Comments *'), '!');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await readDevice('contactMessage'))?.comments).toBe('The paths are hard to see.!!');
  });
});
