import { Link } from '@tanstack/react-router';
import { Award, KeyRound, type LucideIcon, PencilRuler, Puzzle, Shield } from 'lucide-react';
import { guideName, type GuideSlug, guideSlugs } from 'shared-types/guideNames.ts';
import { refreshGuides } from '../store/lists/guides.ts';
import { classes } from '../ui/classes.ts';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import card from '../ui/Card.module.css';
import styles from './Guides.module.css';
import { LabFacts } from './LabFacts.tsx';

/** The drawing on each card. Not a room icon, because those stand for room contents. */
const icon: Record<GuideSlug, LucideIcon> = {
  'lab-builder': PencilRuler,
  'treasure-keys': KeyRound,
  puzzles: Puzzle,
  builds: Shield,
  'point-system': Award,
};

/** The texts of the cards. They are fixed, so that no card grows when the guides arrive. */
const inShort: Record<GuideSlug, string> = {
  'lab-builder': 'Drawing a layout in under two minutes.',
  'treasure-keys': 'Where the keys of a run come from.',
  puzzles: 'Levers, switches, gauntlets, doors and keys.',
  builds: 'What a character needs to run the Labyrinth well.',
  'point-system': 'How layouts, suggestions and votes earn points.',
};

/** /guides: five cards, and what everybody should know about the Labyrinth (spec 2). */
export function GuidesScreen() {
  useRefresh(refreshGuides, 'guides', null);
  useReady(true);
  return (
    <Screen
      title="Guides"
      intro="What to know before and during a run, and how to use this tool. Once read on this device, every guide can be read without a connection."
    >
      <ul className={styles.cards}>
        {guideSlugs.map((slug) => {
          const Icon = icon[slug];
          return (
            <li key={slug}>
              <Link to={`/guides/${slug}`} className={classes(card.card, styles.card)}>
                <Icon aria-hidden className={styles.icon} />
                <h2>{guideName[slug]}</h2>
                <p>{inShort[slug]}</p>
              </Link>
            </li>
          );
        })}
      </ul>
      <LabFacts />
    </Screen>
  );
}
