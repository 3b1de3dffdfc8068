import { useState } from 'react';
import type { User } from 'shared-types/api/accounts.ts';
import { beginLinking, unlinkOwnGameAccount } from '../store/account/accountActions.ts';
import { Button } from '../ui/Button.tsx';
import { askConfirm } from '../ui/dialog.ts';
import { showToast } from '../ui/toast.ts';
import { attempt } from './attempt.ts';
import { confirmed } from './confirmed.ts';
import { SettingRow } from './SettingRow.tsx';

const title = 'Path of Exile account';

async function unlink(name: string): Promise<void> {
  const sure = await askConfirm(
    `You can no longer sign in as ${name}. Your username and password still lead to this account, and everything in it stays.`,
    { title: 'Unlink the game account?', ok: 'Unlink', danger: true },
  );
  if (!sure) return;
  if (await attempt('The game account could not be unlinked', unlinkOwnGameAccount)) {
    showToast({ title: 'Game account unlinked', kind: 'good' });
  }
}

function LinkButton() {
  const [leaving, setLeaving] = useState(false);
  async function link() {
    setLeaving(true);
    await attempt('The game account could not be linked', async () => location.assign(await confirmed(beginLinking)));
    // The browser's Back button may show this page again as it was left.
    setLeaving(false);
  }
  return (
    <Button disabled={leaving} onClick={() => void link()}>
      {leaving ? 'Linking...' : 'Link game account'}
    </Button>
  );
}

interface Props {
  user: User;
  /** Whether the site is set up for the game's sign-in. */
  offersGame: boolean;
}

/** The game account that signs in to this account, or the button that links one. */
export function GameAccountSetting({ user: { poeAccountName, username }, offersGame }: Props) {
  if (poeAccountName === null) {
    if (!offersGame) return null;
    return <SettingRow title={title} text="Not linked. With it you need no password here." action={<LinkButton />} />;
  }
  const text = (
    <span>
      Linked to <strong translate="no">{poeAccountName}</strong>
      <span>
        {username === null ? '. It is your only way to sign in; add a local sign-in before you unlink it.' : '.'}
      </span>
    </span>
  );
  if (username === null) return <SettingRow title={title} text={text} />;
  return (
    <SettingRow
      title={title}
      text={text}
      action={<Button onClick={() => void unlink(poeAccountName)}>Unlink</Button>}
    />
  );
}
