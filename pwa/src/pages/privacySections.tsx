import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Section {
  title: string;
  text: ReactNode;
  /** Shown only if this installation offers the game's sign-in. */
  ofGame?: boolean;
}

const sections = (offersGame: boolean): readonly Section[] => [
  {
    title: 'Data collection',
    text: 'We collect only what this tool needs to work: your account, and the labyrinths, votes, suggestions and messages that you send us. You can look, print and download without an account; then everything stays on your own device.',
  },
  {
    title: 'Signing in with the game account',
    ofGame: true,
    text: 'When you sign in with Path of Exile, only your profile name and the names, levels and classes of your characters may be read. Your stash, items and currency are not read. We store no key to your game account: once you are signed in, it is forgotten.',
  },
  {
    title: 'Local account data',
    text: 'For a local account we keep your username, your e-mail address and a hash of your password, never the password itself.',
  },
  {
    title: 'Labyrinth data',
    text: 'We keep the designs that you save or submit, your votes, comments and suggestions, and your points. Until the day is over a hash tells which votes and drawings came from the same network, not from which. Daily submissions, votes and suggestions reset at midnight UTC.',
  },
  {
    title: 'Storage and security',
    text: 'Data is kept in the database of this server and sent over encrypted connections. Passwords, sessions and access tokens are stored as hashes, so that nobody who reads the database could use them.',
  },
  {
    title: 'Retention',
    text: 'We keep your data as long as your account exists, and messages that you send us for a year. What you draw and do not save to your account is kept on your device until you delete it there.',
  },
  {
    title: 'Third-party services',
    text: `${offersGame ? 'Path of Exile signs you in when you choose so, and a' : 'A'} video API tells us which labyrinth video is the latest one. Your browser does not contact a video host before you press play.`,
  },
  {
    title: 'Cookies and local storage',
    text: 'A cookie keeps your login session. Your browser also stores the light or dark theme, the temporary state of the builder with your drafts, and what is waiting to be sent. None of it follows you elsewhere.',
  },
  {
    title: 'Notifications',
    text: 'If you ask to be told when a layout is settled, we keep the address of your browser at its push service, the keys that encrypt our messages to it, and the difficulties you chose, without your name or account, until you switch it off on the Labyrinth page, in your profile, or in the message itself.',
  },
  {
    title: 'Data sharing',
    text: 'Nothing is sold, and nothing is given to advertisers. What you submit is seen by everybody under your name, or without the tag after it if you hide that in your profile; what you share by link is seen by whoever has the link.',
  },
  {
    title: 'Your rights',
    text: (
      <>
        You can download what we keep about you, and delete it, on your <Link to="/profile">profile</Link>.{' '}
        {offersGame && (
          <span>
            The access to your game account can be revoked at any time, here and in the account settings of the
            game.{' '}
          </span>
        )}
        <span>If anything does not work for you, write to us.</span>
      </>
    ),
  },
  {
    title: 'Contact',
    text: (
      <>
        For anything about your data, use the <Link to="/contact">contact form</Link>. It needs no account.
      </>
    ),
  },
  {
    title: 'Changes to this policy',
    text: 'When this policy changes, the new text appears on this page with a new date above.',
  },
];

/** The privacy policy, section by section (spec 2). Without the game's sign-in, nothing mentions one. */
export function privacySections(offersGame: boolean): readonly Section[] {
  return sections(offersGame).filter(({ ofGame = false }) => offersGame || !ofGame);
}
