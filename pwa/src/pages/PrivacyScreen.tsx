import { Link } from '@tanstack/react-router';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/useReady.ts';
import styles from './PrivacyScreen.module.css';

const sections: { title: string; text: string }[] = [
  {
    title: 'What we collect',
    text: 'Only what the site needs to work: your account, and the labyrinths, votes, suggestions and messages that you send.',
  },
  {
    title: 'Signing in with the game account',
    text: 'When you sign in with Path of Exile we read your profile name and the names, levels and classes of your characters. Your stash, items and currency are not read.',
  },
  {
    title: 'Local accounts',
    text: 'For a local account we keep your username, your e-mail address and a hash of your password, never the password itself.',
  },
  {
    title: 'Labyrinth data',
    text: 'We keep the designs that you save or submit, your votes, comments and suggestions, and your points. Daily submissions, votes and suggestions reset at midnight UTC.',
  },
  {
    title: 'Storage and security',
    text: 'Data is kept in a database of the server and sent over encrypted connections. Sessions and passwords are stored as hashes.',
  },
  {
    title: 'How long we keep it',
    text: 'As long as your account exists. What you draw without an account stays on your own device.',
  },
  {
    title: 'Third-party services',
    text: 'Path of Exile signs you in when you choose so, and a video service tells us the latest labyrinth videos.',
  },
  {
    title: 'Cookies and local storage',
    text: 'A cookie keeps your login session. Your browser also stores the light or dark theme, your drafts, and what is waiting to be sent.',
  },
  { title: 'Sharing', text: 'Nothing is sold. What you submit or share by link is seen by others under your name.' },
  {
    title: 'Your rights',
    text: 'You can ask what we have of you, have it deleted, and revoke the access to your game account at any time.',
  },
  { title: 'Contact', text: 'Write to us with the contact form for anything about your data.' },
  { title: 'Changes', text: 'When this policy changes, the date above changes with it.' },
];

/** /privacy (spec 2). */
export function PrivacyScreen() {
  useReady(true);
  return (
    <Screen title="Privacy Policy" narrow intro="Last updated: June 7, 2025">
      <Link to="/">Back to home</Link>
      {sections.map(({ title, text }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </Screen>
  );
}
