import { Link } from '@tanstack/react-router';
import { difficulties, difficultyLabel } from 'shared-types/difficulty.ts';
import { NavGroup } from './NavGroup.tsx';
import styles from './Navigation.module.css';

interface Props {
  id: string;
  /** On a narrow page the navigation opens under the header. */
  open: boolean;
  onFollowed: () => void;
}

/** The top navigation of spec 1. */
export function Navigation({ id, open, onFollowed }: Props) {
  return (
    <nav
      id={id}
      className={styles.nav}
      aria-label="Main"
      data-open={open}
      onClick={(event) => {
        if (event.target instanceof HTMLAnchorElement) onFollowed();
      }}
    >
      <ul>
        <li>
          <Link to="/" activeOptions={{ exact: true }}>
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
              <Link to={`/voting/${difficulty}`}>{difficultyLabel[difficulty]}</Link>
            </li>
          ))}
        </NavGroup>
        <NavGroup label="Profile">
          <li>
            <Link to="/saved-labyrinths">My Labyrinths</Link>
          </li>
        </NavGroup>
      </ul>
    </nav>
  );
}
