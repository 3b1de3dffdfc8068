import type { Chapter } from './readGuide.ts';
import styles from './Guides.module.css';

/** A guide with fewer chapters needs no table of contents. */
const fewest = 3;

/** The table of contents of a guide. */
export function OnThisPage({ chapters }: { chapters: readonly Chapter[] }) {
  if (chapters.length < fewest) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
