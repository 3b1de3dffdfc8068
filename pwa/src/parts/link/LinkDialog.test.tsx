import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
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
