import { signInNotices } from 'shared-types/rules/signInNotices.ts';
import { Notice } from '../ui/Notice.tsx';
import { SignInLink } from '../parts/SignInLink.tsx';
import card from '../ui/Card.module.css';
import styles from './SignInScreen.module.css';

/** The game sign-in where it is set up, else a notice that it is not. */
export function GameSignIn({ offered, to }: { offered: boolean; to: string }) {
  if (!offered) return <Notice>{signInNotices['game-sign-in-unavailable']}</Notice>;
  return (
    <section className={card.card} aria-labelledby="game-account">
      <h2 id="game-account">Path of Exile account</h2>
      <p className={styles.words}>
        No new password: you sign in at pathofexile.com and come back here. Only the account's name and id are read.
      </p>
      <div className={styles.way}>
        <SignInLink to={to} />
      </div>
    </section>
  );
}
