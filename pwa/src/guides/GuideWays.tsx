import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { guideName, type GuideSlug, guideSlugs } from 'shared-types/guideNames.ts';
import styles from './Guides.module.css';

/** The guides before and after this one. */
export function GuideWays({ slug }: { slug: GuideSlug }) {
  const at = guideSlugs.indexOf(slug);
  const [before, after] = [guideSlugs[at - 1], guideSlugs[at + 1]];
  return (
    <nav className={styles.ways} aria-label="More guides">
      {before && (
        <Link to={`/guides/${before}`} rel="prev">
          <ArrowLeft aria-hidden />
          <span>
            <small>Previous guide</small> <span>{guideName[before]}</span>
          </span>
        </Link>
      )}
      {after && (
        <Link to={`/guides/${after}`} rel="next" className={styles.next}>
          <span>
            <small>Next guide</small> <span>{guideName[after]}</span>
          </span>
          <ArrowRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
