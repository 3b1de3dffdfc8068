import { Link } from '@tanstack/react-router';
import { useOffersGame } from '../parts/offersGame.ts';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { privacySections } from './privacySections.tsx';
import styles from './PrivacyScreen.module.css';

/** /privacy (spec 2). */
export function PrivacyScreen() {
  const offersGame = useOffersGame();
  useReady(true);
  return (
    <Screen title="Privacy Policy" intro="Last updated: June 7, 2025">
      <Link to="/" className={styles.back}>
        Back to home
      </Link>
      <div className={styles.sections}>
        {privacySections(offersGame).map(({ title, text }) => (
          <section key={title} className={styles.section}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Screen>
  );
}
