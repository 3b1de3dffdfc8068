import { useState } from 'react';
import type { User } from 'shared-types/api/accounts.ts';
import { Button } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
import { EmailSetting } from './EmailSetting.tsx';
import { GameAccountSetting } from './GameAccountSetting.tsx';
import { LocalSignInDialog } from './LocalSignInDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { ProfileResult } from './useProfileData.ts';

function NoLocalSignIn() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        title="Username and password"
        text="None yet. With them you can also sign in without the game's provider."
        action={<Button onClick={() => setOpen(true)}>Add a local sign-in</Button>}
      />
      {open && <LocalSignInDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LocalSignIn({ username }: { username: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        title="Username and password"
        text={
          <>
            You sign in as <strong translate="no">{username}</strong>.
          </>
        }
        action={<Button onClick={() => setOpen(true)}>Change password</Button>}
      />
      {open && <PasswordDialog username={username} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  user: User;
  /** Whether the site is set up for the game's sign-in. */
  offersGame: boolean;
  /** Whether the site sends mail; without it an address cannot be verified. */
  sendsMail: boolean;
  sessions: ProfileResult<'sessions'>;
}

/** How the player signs in, and where they are signed in now. */
export function SignInSettings({ user, offersGame, sendsMail, sessions }: Props) {
  return (
    <section className={card.card} aria-labelledby="signing-in">
      <h3 id="signing-in">Signing in</h3>
      {user.username === null ? <NoLocalSignIn /> : <LocalSignIn username={user.username} />}
      {sendsMail && <EmailSetting user={user} />}
      <GameAccountSetting user={user} offersGame={offersGame} />
      <SessionList result={sessions} />
    </section>
  );
}
