import { Link } from '@tanstack/react-router';
import { BookOpen, Map as MapIcon, PenTool, Vote } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { productName } from '../ui/productName.ts';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/useReady.ts';
import card from '../ui/Card.module.css';
import styles from './HomeScreen.module.css';

function CardWords({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <h2>{title}</h2>
      <div className={styles.words}>{children}</div>
    </>
  );
}

const action = classes(card.card, styles.action);

/** / (spec 1). */
export function HomeScreen() {
  useReady(true);
  return (
    <Screen
      title={`Welcome to ${productName}`}
      intro="The day's labyrinth of Path of Exile, drawn by the people who run it. Look up today's route, draw your own in under two minutes, and vote for the ones that are right. Everything works without a connection, and is sent when it is back."
    >
      <div className={styles.actions}>
        <Link to="/labyrinth" className={action}>
          <CardWords icon={<MapIcon aria-hidden />} title="View Labyrinth">
            <p>The top-voted layout of every difficulty, and the time to the next reset.</p>
          </CardWords>
        </Link>
        <Link to="/builder" className={action}>
          <CardWords icon={<PenTool aria-hidden />} title="Build Layout">
            <p>Drag from room to room, mark what they hold, and set up Izaro.</p>
          </CardWords>
        </Link>
        <Link to="/voting" className={action}>
          <CardWords icon={<Vote aria-hidden />} title="Vote &amp; Review">
            <p>Check the community's layouts against your own run, and vote.</p>
          </CardWords>
        </Link>
        <section className={card.card}>
          <CardWords icon={<BookOpen aria-hidden />} title="Guides &amp; Tips">
            <ul>
              <li>Up to 7 treasure keys drop in an Eternal run.</li>
              <li>A layout is successful at 10 votes and pays its author 10 points.</li>
              <li>The first vote of a day pays 1 point.</li>
            </ul>
          </CardWords>
        </section>
      </div>
      <section className={classes(card.card, styles.updates)} aria-labelledby="updates">
        <h2 id="updates">Community Updates</h2>
        <p>
          Labyrinths change every day at midnight UTC. Be the first to draw the new one: the layout that most runners
          agree on stands on the Labyrinth page.
        </p>
        <p>
          Install the app from your browser's menu to keep it on a second monitor or on your phone. What you draw, save
          and vote without a connection waits on your device and is sent once, when you are back.
        </p>
      </section>
    </Screen>
  );
}
