import { Link } from '@tanstack/react-router';
import { FirstPicture } from '../firstPaint/FirstPicture.tsx';
import { FittedFrame } from '../parts/FittedFrame.tsx';
import { buttonClass } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
import { classes } from '../ui/classes.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { mayStillCome, type Refreshed } from '../ui/hooks/useRefresh.ts';
import { EmptyPlates } from './EmptyPlates.tsx';
import { EternalState } from './EternalState.tsx';
import type { HomeDay } from './homeDay.ts';
import styles from './TodaysEternal.module.css';

// Loaded on demand: the first screen is painted before anything is known of the day.
const DayLayoutFrame = lazyPart(() => import('../parts/agreement/DayLayoutFrame.tsx'));

const noLayout = <EmptyPlates motif="trials" />;

/** The size of the picture that may follow. */
const awaitedLayout = (
  <FittedFrame>
    <FirstPicture of="eternal" none={noLayout}>
      <div data-placeholder />
    </FirstPicture>
  </FittedFrame>
);

interface Props {
  today: HomeDay | undefined;
  /** How the last fetch of the list went. */
  refreshed: Refreshed;
}

/** What most people come for: today's Eternal, the time left, and where to start. */
export function TodaysEternal({ today, refreshed }: Props) {
  const eternal = today?.eternal;
  const isKnown = eternal && (eternal.shown || eternal.loaded || !mayStillCome(refreshed));
  return (
    <section
      className={classes(card.card, styles.hero)}
      aria-labelledby="todays-eternal"
      data-day={today?.day}
      data-difficulty="eternal"
      {...eternal?.facts}
    >
      <div className={styles.words}>
        <h2 id="todays-eternal">Today's Eternal</h2>
        <div className={styles.now}>
          <EternalState eternal={isKnown ? eternal : undefined} refreshed={refreshed} />
        </div>
        <div className={card.actions}>
          <Link to="/run/eternal" {...(eternal?.run && { search: eternal.run })} className={buttonClass('primary')}>
            Run it
          </Link>
          <Link to="/builder" search={{ difficulty: 'eternal' }} className={buttonClass()}>
            Draw it
          </Link>
          <Link to="/voting/eternal" className={buttonClass()}>
            All Eternal layouts
          </Link>
        </div>
      </div>
      {eternal?.shown && <DayLayoutFrame shown={eternal.shown} waiting={awaitedLayout} />}
      {!isKnown && awaitedLayout}
      {isKnown && !eternal.shown && <FittedFrame>{noLayout}</FittedFrame>}
    </section>
  );
}
