import type { KeyboardEvent } from 'react';
import { type RoomId, roomName, type Section } from 'shared-types/layout/grid.ts';
import type { SectionState } from 'shared-types/sections/match.ts';
import { shapeInWords } from 'shared-types/sections/shapeInWords.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import { Button } from '../../ui/Button.tsx';
import { latinKey } from '../../ui/latinKey.ts';
import { showToast } from '../../ui/toast.ts';
import { moveRooms, takeRest } from '../actions/sectionShapes.ts';
import styles from './Sections.module.css';
import { type SetPreview, ShapeButton } from './ShapeButton.tsx';

interface Props {
  section: Section;
  state: SectionState;
  /** The section in the drawing as it is now, which `state` may not show yet. */
  stateNow: () => SectionState;
  /** All shapes of the section; a shape is called by its place among them. */
  all: readonly SectionShape[];
  /** A golden door in another section, which rules out shapes with one. */
  goldenDoor: RoomId | undefined;
  /** Draws a shape, chosen by key or by pointer. */
  draw: (shape: SectionShape, byKey: boolean) => void;
  /** Whether its rooms and doors are those of a shape, but in other places. */
  isElsewhere: boolean;
  move: () => void;
  preview: SetPreview;
}

const arrows: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tab reaches the first shape of a section; arrow keys lead on from it. */
function focusNext(group: HTMLElement, by: 1 | -1): void {
  const buttons = [...group.querySelectorAll<HTMLElement>('[data-shape]')];
  const place = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((place + by) % buttons.length)?.focus();
}

/** 1 to 9, then 0; there is no key for more. */
function digitOf(place: number): string | undefined {
  return place < 10 ? String((place + 1) % 10) : undefined;
}

function whyExcluded(goldenDoor: RoomId | undefined): string {
  return `Not possible: a golden door stands in ${goldenDoor ? roomName(goldenDoor) : 'another section'}, and a labyrinth has at most one.`;
}

/** The note beside a section's shapes; an empty section needs none, because its shapes are all shown. */
function noteOn(state: SectionState): string | null {
  switch (state.at) {
    case 'empty':
      return null;
    case 'open':
      return `${state.shapes.length} shapes fit`;
    case 'predicted':
      return 'one shape fits';
    case 'complete':
      return 'drawn';
    case 'unknown':
      return 'fits no known shape';
  }
}

/** The shapes that a section offers; none once it is drawn. */
export function shapesIn(state: SectionState): readonly SectionShape[] {
  if (state.at === 'empty' || state.at === 'open') return state.shapes;
  return state.at === 'predicted' ? [state.shape] : [];
}

function excludedIn(state: SectionState): ReadonlySet<SectionShape> {
  return state.at === 'empty' ? state.excluded : new Set();
}

/** The shapes that a section may have: all while it is empty, those that fit while it is drawn. */
export function SectionGroup(props: Props) {
  const { section, state, stateNow, all, goldenDoor, draw, isElsewhere, move, preview } = props;
  const excluded = excludedIn(state);
  const choose = (shape: SectionShape, byKey: boolean) => {
    if (excludedIn(stateNow()).has(shape))
      showToast({ title: 'Shape not drawn', description: whyExcluded(goldenDoor), kind: 'bad' });
    else draw(shape, byKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = arrows[event.key];
    if (arrow) {
      event.preventDefault();
      focusNext(event.currentTarget, arrow);
    }
    const shape = all.find((_, place) => digitOf(place) === latinKey(event));
    // A digit held a little too long must not draw the next section too.
    if (event.repeat) return;
    // The focus may still be here once the section is drawn: then the digit marks a room.
    if (!shape || !shapesIn(stateNow()).includes(shape) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    choose(shape, true);
  };
  return (
    <div
      role="group"
      aria-label={`Section ${section + 1}`}
      className={styles.section}
      data-section-state={state.at}
      onKeyDown={onKeyDown}
    >
      <p className={styles.note}>
        <strong>{`Section ${section + 1}`}</strong> <span>{isElsewhere ? 'is drawn elsewhere' : noteOn(state)}</span>
      </p>
      {state.at !== 'complete' && (
        <div className={styles.shapes}>
          {shapesIn(state).map((shape, index) => {
            const place = all.indexOf(shape);
            const isExcluded = excluded.has(shape);
            return (
              <ShapeButton
                key={place}
                shape={shape}
                place={place}
                digit={digitOf(place)}
                words={isExcluded ? whyExcluded(goldenDoor) : shapeInWords(shape)}
                isExcluded={isExcluded}
                isFirst={index === 0}
                choose={(byKey) => choose(shape, byKey)}
                preview={preview}
              />
            );
          })}
          {isElsewhere && (
            <Button kind="quiet" onClick={move}>
              {moveRooms.label}
            </Button>
          )}
          {state.at === 'predicted' && (
            <Button kind="quiet" onClick={({ detail }) => draw(state.shape, detail === 0)}>
              {takeRest.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
