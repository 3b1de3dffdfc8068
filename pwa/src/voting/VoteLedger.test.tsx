import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { dialogSlot } from '../ui/Dialog.tsx';
import { VoteLedger } from './VoteLedger.tsx';

const submission = {
  id: '0199a000-0000-7000-8000-000000000001',
  voteCount: 4,
  userVote: 'none' as const,
  own: false,
};
const user = {
  userId: 'u1',
  accountId: 'u1',
  isPoeUser: false,
  username: 'ann',
  email: null,
  poeProfilePicture: null,
  poeAccountName: null,
  signupSource: 'local' as const,
  hideUserTag: false,
};

afterEach(() => dialogSlot.get()?.done(null));

describe('the arrows of a submission', () => {
  test('tell the vote and the total', () => {
    const account = { at: 'signedIn' as const, user, sessionLost: false };
    render(<VoteLedger submission={{ ...submission, userVote: 'up' }} account={account} />);
    expect(screen.getByRole('button', { name: 'Vote up' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Vote down' }).getAttribute('aria-pressed')).toBe('false');
    expect(document.querySelector('[data-votes]')?.getAttribute('data-votes')).toBe('4');
  });

  test('are disabled for a visitor, and a press says why', async () => {
    render(<VoteLedger submission={submission} account={{ at: 'anonymous' }} />);
    const up = screen.getByRole('button', { name: 'Vote up' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(up);
    expect(dialogSlot.get()?.text).toBe('Please log in with your game account to vote');
  });

  test('are disabled on an own submission, with the hint', async () => {
    const account = { at: 'signedIn' as const, user, sessionLost: false };
    render(<VoteLedger submission={{ ...submission, own: true }} account={account} />);
    const down = screen.getByRole('button', { name: 'Vote down' });
    expect(down.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('You cannot vote on your own submission.')).toBeTruthy();
    await userEvent.click(down);
    expect(dialogSlot.get()?.title).toBe('You cannot vote on your own submission.');
  });
});
