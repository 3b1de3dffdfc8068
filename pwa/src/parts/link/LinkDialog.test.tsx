import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { dialogSlot } from '../../ui/dialog.ts';
import LinkDialog from './LinkDialog.tsx';

it('a link that is too long for a QR code can still be copied', async () => {
  const link = `https://labyrinth.example.org/builder#l=1${'A'.repeat(2_400)}`;
  renderScreen(<LinkDialog link={link} about="A layout." onClose={() => undefined} opener={{ current: null }} />);
  expect(await screen.findByText('The link is too long for a QR code.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(link);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined();
});

it('the longest link that fits is shown as a QR code', async () => {
  const start = 'https://labyrinth.example.org/builder#l=1';
  const link = start + 'A'.repeat(2_331 - start.length);
  renderScreen(<LinkDialog link={link} about="A layout." onClose={() => undefined} opener={{ current: null }} />);
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeDefined();
});

describe('Share link', () => {
  const link = 'https://labyrinth.example.org/share/abc';
  const share = vi.fn<(data: ShareData) => Promise<void>>();
  const open = () =>
    renderScreen(<LinkDialog link={link} about="A layout." onClose={() => undefined} opener={{ current: null }} />);
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Share link' }));

  beforeEach(() => {
    share.mockReset();
    dialogSlot.set(null);
    Object.assign(navigator, { canShare: ({ url }: ShareData) => url === link, share });
  });
  afterEach(() => {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  });

  it('opens the share sheet with the link', async () => {
    share.mockResolvedValue();
    open();
    await press();
    expect(share.mock.calls).toEqual([[{ url: link }]]);
  });

  it.each([
    ['AbortError', null],
    ['NotAllowedError', 'Link not shared'],
  ])('that ends with %s reports %j', async (name, title) => {
    share.mockRejectedValue(new DOMException('', name));
    open();
    await press();
    await waitFor(() => expect(share).toHaveBeenCalled());
    await waitFor(() => expect(dialogSlot.get()?.title ?? null).toBe(title));
  });

  it('is not offered if the device cannot share links', async () => {
    Reflect.deleteProperty(navigator, 'canShare');
    open();
    await screen.findByRole('button', { name: 'Copy link' });
    expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull();
  });
});
