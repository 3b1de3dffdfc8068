import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { guideName, guideSlugs } from 'shared-types/guideNames.ts';
import { difficulties, difficultyLabel } from 'shared-types/difficulty.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { installOffer } from './installPrompt.ts';
import styles from './Navigation.module.css';
import { NavGroup } from './NavGroup.tsx';
import { OutsideLinks } from './OutsideLinks.tsx';

/** Marks the link as current on this very page only, not on pages below it. */
const exact = { exact: true };

/** Loaded on demand, because few visits need it. */
const InstallItem = lazyPart(async () => ({ default: (await import('./InstallItem.tsx')).InstallItem }));

/** The top navigation of spec 1. */
export function Navigation() {
  const offer = useSyncExternalStore(installOffer.watch, installOffer.get, installOffer.get);
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul>
        <li>
          <Link to="/" activeOptions={exact}>
            Home
          </Link>
        </li>
        <li>
          <Link to="/labyrinth">Labyrinth</Link>
        </li>
        <li>
          <Link to="/builder">Lab Builder</Link>
        </li>
        <NavGroup label="Lab Voting">
          {difficulties.map((difficulty) => (
            <li key={difficulty}>
              <Link to={`/voting/${difficulty}`} data-difficulty={difficulty}>
                {difficultyLabel[difficulty]}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/lab-voting">All difficulties</Link>
          </li>
        </NavGroup>
        <NavGroup label="Guides">
          {guideSlugs.map((slug) => (
            <li key={slug}>
              <Link to={`/guides/${slug}`}>{guideName[slug]}</Link>
            </li>
          ))}
          <li>
            <Link to="/guides" activeOptions={exact}>
              All guides
            </Link>
          </li>
        </NavGroup>
        <li>
          <Link to="/contact">Contact Us</Link>
        </li>
        <OutsideLinks />
        {offer && <InstallItem />}
        <NavGroup label="Profile">
          <li>
            <Link to="/profile">Profile Overview</Link>
          </li>
          <li>
            <Link to="/saved-labyrinths">My Labyrinths</Link>
          </li>
        </NavGroup>
      </ul>
    </nav>
  );
}
