import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Guide } from 'shared-types/api/guides.ts';
import { guideName, type GuideSlug } from 'shared-types/guideNames.ts';
import { refreshGuides, readGuides } from '../store/lists/guides.ts';
import { useLeftPosition } from '../ui/hooks/useLeftPosition.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { mayStillCome, useRefresh } from '../ui/hooks/useRefresh.ts';
import styles from './Guides.module.css';
import { GuideSkeleton } from './GuideSkeleton.tsx';
import { GuideText } from './GuideText.tsx';
import { GuideWays } from './GuideWays.tsx';
import { OnThisPage } from './OnThisPage.tsx';
import { readGuide } from './readGuide.ts';

/** On a guide's page the link to all guides is not the current one. */
const exact = { exact: true };

function GuideArticle({ guide }: { guide: Guide }) {
  const { nodes, chapters } = useMemo(() => readGuide(guide.markdown), [guide.markdown]);
  // Going back to the page scrolls to where it was left (useScrolledBack).
  const left = useLeftPosition();
  const goToChapter = useEffectEvent(() => {
    if (!left) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
  // The text is read from the device, after the router has already looked for the chapter.
  useEffect(() => goToChapter(), []);
  return (
    <article className={styles.guide} aria-labelledby="guide">
      <header className={styles.head}>
        <Link to="/guides" activeOptions={exact} className={styles.up}>
          Guides
        </Link>
        <h1 id="guide">{guide.title}</h1>
        <p>{guide.summary}</p>
      </header>
      <OnThisPage chapters={chapters} />
      <div className={styles.words}>
        {/* With a key: its words stand beside links and icons, and so are never changed in place. */}
        <GuideText key={guide.markdown} nodes={nodes} />
        <Button kind="quiet" className={styles.print} icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print this guide
        </Button>
        <GuideWays slug={guide.slug} />
      </div>
    </article>
  );
}

/** Shown if the server did not respond and the guide is not on the device. */
function NotOnDevice() {
  return (
    <EmptyState
      text="This guide is not on your device yet."
      hint="It is shown as soon as the server answers, and stays readable without a connection."
      action={
        <Link to="/guides" activeOptions={exact} className={buttonClass('primary')}>
          All guides
        </Link>
      }
    />
  );
}

/** /guides/{slug} (spec 2), read from the device. */
export function GuideScreen({ slug }: { slug: GuideSlug }) {
  const refreshed = useRefresh(refreshGuides, 'guides', null);
  const guides = useLiveQuery(readGuides);
  const guide = guides?.find((one) => one.slug === slug);
  const waiting = !guides || (!guide && mayStillCome(refreshed));
  useReady(!waiting);
  if (guide) return <GuideArticle guide={guide} />;
  return (
    <Screen title={guideName[slug]} narrow>
      {waiting ? <GuideSkeleton /> : <NotOnDevice />}
    </Screen>
  );
}
