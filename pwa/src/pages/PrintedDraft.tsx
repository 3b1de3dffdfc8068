import { titleOf } from 'shared-types/picture/scene.ts';
import type { Draft } from '../store/device/draft.ts';
import { DifficultyName } from '../parts/DifficultyName.tsx';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { FittedFrame } from '../parts/FittedFrame.tsx';
import { FullViewOpener } from '../parts/FullViewOpener.tsx';
import { PictureFrame } from '../parts/PictureFrame.tsx';
import { RouteWords } from '../parts/RouteWords.tsx';
import { RouteToggle } from '../parts/route/RouteToggle.tsx';
import { useMapRoute } from '../parts/route/useMapRoute.ts';
import { useRouteText } from '../parts/route/useRouteText.ts';
import { useShowRoute } from '../parts/route/useShowRoute.ts';
import { useShowExits } from '../parts/useShowExits.ts';
import { showMissingPart } from '../ui/showMissingPart.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { FittedPicture } from '../picture/FittedPicture.tsx';
import { PaperPicture } from './PaperPicture.tsx';
import styles from './PrintScreen.module.css';
import { RoomTable } from './RoomTable.tsx';

const RouteChoice = lazyPart(async () => ({ default: (await import('../parts/route/RouteChoice.tsx')).RouteChoice }));

interface Props {
  draft: Draft;
  /** Today in UTC; a drawing of another day is marked. */
  today: string | undefined;
}

const tooLarge = <p>This drawing has too many paths to be shown here. It is printed whole.</p>;

/**
 * A drawing for paper: the picture, the route in words, the contents of rooms, and the boss configuration. On screen, a
 * picture that fits the window replaces the one for paper.
 */
export function PrintedDraft({ draft, today }: Props) {
  const { name, difficulty, day, izaroConfig, drawing, exitBearings } = draft;
  const exits = useShowExits() ? exitBearings : undefined;
  const { layout } = drawing;
  const showRoute = useShowRoute();
  const question = { layout, difficulty, izaroConfig };
  const route = useMapRoute(showRoute, question);
  const routeText = useRouteText(draft);
  return (
    <article className={styles.sheet} aria-label="Printable layout" data-paper>
      <header className={styles.head}>
        <h2>{name || 'Labyrinth layout'}</h2>
        <div className={styles.facts}>
          <DifficultyName difficulty={difficulty} />
          <LabyrinthDay day={day} today={today} />
        </div>
      </header>
      <div className={styles.shown}>
        <FittedFrame>
          <FittedPicture layout={layout} exits={exits} over={route?.over} alt={titleOf(layout)} fallback={tooLarge} />
          <FullViewOpener layout={layout} title={name || 'Labyrinth layout'} run={draft} />
        </FittedFrame>
      </div>
      <div className={styles.printed} translate="no">
        <PictureFrame>
          <PaperPicture layout={layout} exits={exits} route={route} />
        </PictureFrame>
      </div>
      <section className={styles.part} aria-labelledby="boss">
        <h3 id="boss">Izaro Configuration</h3>
        <IzaroSummary config={izaroConfig} />
      </section>
      <section className={styles.part} aria-labelledby="route">
        <h3 id="route">Route</h3>
        <div className={styles.chooser}>
          <RouteToggle />
          {showRoute && <RouteChoice {...question} onMissing={showMissingPart} />}
        </div>
        <RouteWords text={routeText()} />
      </section>
      <section className={styles.part} aria-labelledby="contents">
        <h3 id="contents">Room contents</h3>
        <RoomTable layout={layout} />
      </section>
    </article>
  );
}
