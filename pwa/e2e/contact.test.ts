import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { expectNoViolations } from './support/look.ts';
import { storedFact } from './support/storage.ts';
import { openSite, type Site } from './support/site.ts';

const comments = 'The paths are hard to see on my old monitor.';

const mails: { to: string[]; raw: string }[] = [];
const mailbox = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, callback) => {
    void text(stream).then((raw) => {
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
      callback();
    });
  },
});

let site: Site;
let device: Device;
beforeAll(async () => {
  const listening = mailbox.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  site = await openSite({ SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_TO: 'operator@example.org' });
  device = await site.device({ installs: true });
});
afterAll(async () => {
  await site.dispose();
  mailbox.close(() => undefined);
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email Address *').fill('player@example.org');
  await page.getByLabel('Subject *').selectOption({ label: 'Lab builder' });
  await page.getByLabel('Your Comments *').fill(comments);
}

test('a message sent without an account, with the captcha solved by keyboard, arrives in the mailbox once', async () => {
  const page = await device.open(site.url('/contact'));
  await page.getByRole('heading', { name: 'Contact Us' }).waitFor();
  const send = page.getByRole('button', { name: 'Send Message' });
  await fillIn(page);
  await expect.poll(() => send.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: "I'm not a robot" }).press('Space');
  await page.getByText('Verified', { exact: true }).waitFor();
  await expectNoViolations(page);

  const posted = page.waitForRequest((request) => request.url().endsWith('/api/contact'));
  await send.press('Enter');
  const body = (await posted).postData() ?? '';
  await page.getByText('Message sent successfully!').first().waitFor();
  await page.getByText("Thank you for your feedback. We'll get back to you soon.").first().waitFor();
  await expect.poll(() => page.getByLabel('Your Comments *').inputValue()).toBe('');
  await expect.poll(() => send.isDisabled()).toBe(true);

  const again = await page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/contact', { method: 'POST', headers, body: sent });
    return { status: answer.status, said: (await answer.json()) as { error: string } };
  }, body);
  expect([again.status, again.said.error]).toEqual([400, 'Please complete the reCAPTCHA verification']);

  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]?.to).toEqual(['operator@example.org']);
  expect(mails[0]?.raw).toContain('Subject: [Labyrinth Routes] Lab builder');
  expect(mails[0]?.raw).toContain('Reply-To: player@example.org');
  expect(mails[0]?.raw).toContain(comments);
  await page.close();
});

test("a click on the captcha's checkbox solves it", async () => {
  const page = await device.open(site.url('/contact'));
  await page.getByRole('checkbox', { name: "I'm not a robot" }).click();
  await page.getByText('Verified', { exact: true }).waitFor();
  await page.close();
});

test("without a connection the text survives a reload, and 'Send Message' is enabled once the connection is back", async () => {
  const page = await device.open(site.url('/contact'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await fillIn(page);
  await site.network.cut();
  await device.context.setOffline(true);
  const notice = page.getByText('Sending needs a connection. What you type stays on this device until then.');
  await notice.waitFor();
  await page.getByLabel('Your Comments *').press('End');
  await page.getByLabel('Your Comments *').pressSequentially(' Thanks!');
  // Waits until it is on disk, because nobody reloads within the same tenth of a second.
  await expect
    .poll(() => storedFact(page, 'contactMessage'))
    .toMatchObject({ subject: 'lab-builder', comments: `${comments} Thanks!` });
  await page.reload();
  await ready(page);
  await expect.poll(() => page.getByLabel('Your Comments *').inputValue()).toBe(`${comments} Thanks!`);
  await expect.poll(() => page.getByLabel('Subject *').inputValue()).toBe('lab-builder');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await expectNoViolations(page);

  await device.context.setOffline(false);
  await site.network.restore();
  await notice.waitFor({ state: 'detached' });
  await page.getByText("I'm not a robot").click();
  await page.getByText('Verified', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  expect(device.complaints()).toEqual([]);
  await page.close();
});
