import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difficulties, type Difficulty } from '../difficulty.ts';
import { applyEdit, drawingOf, perform, planPath, planType, undo } from '../layout/edit.ts';
import { type Section, sectionOf, sections } from '../layout/grid.ts';
import { emptyLayout, type Layout, parseLayout, serialiseLayout, typesOf } from '../layout/layout.ts';
import { drawing } from '../testing/drawing.ts';
import { realFiles } from '../testing/realFiles.ts';
import { runs } from '../testing/runs.ts';
import { planShape, withShape } from './drawShape.ts';
import { sectionState } from './match.ts';
import { readShape, type SectionShape, shapesOf } from './shapes.ts';

/** A layout with a door added the way players draw it: from a visited room. */
function withDoor(layout: Layout, [a, b]: readonly [string, string]): Layout {
  const edit = planPath(layout, a as 'c1r3', b as 'c1r3') ?? planPath(layout, b as 'c1r3', a as 'c1r3');
  return edit ? applyEdit(layout, edit) : layout;
}

/** The predicted shape after each door of a section, drawn in this order from the way in. */
function predictions(difficulty: Difficulty, section: Section, doors: SectionShape['doors']): (SectionShape | null)[] {
  const entrance: Layout = {
    rooms: { c1r3: { types: [] }, c7r3: { types: ['izaro'] }, c15r3: { types: ['izaro'] } },
    paths: [],
  };
  let layout = entrance;
  return doors.map((door) => {
    layout = withDoor(layout, door);
    const state = sectionState(layout, difficulty, section);
    return state.at === 'predicted' || state.at === 'complete' ? state.shape : null;
  });
}

const anyShape = fc
  .constantFrom(...difficulties)
  .chain((difficulty) => fc.constantFrom(...sections).map((section) => ({ difficulty, section })))
  .chain(({ difficulty, section }) =>
    fc.constantFrom(...shapesOf(difficulty, section)).map((shape) => ({ difficulty, section, shape })),
  );

describe('an empty section', () => {
  test('offers all shapes of its difficulty', () => {
    const state = sectionState(emptyLayout, 'eternal', 0);
    expect(state).toMatchObject({ at: 'empty' });
    expect(state.at === 'empty' && state.shapes).toHaveLength(10);
  });

  test('is one where at most the entrance and the trial are visited, without contents or doors between them', () => {
    const ends = drawing([], { c7r3: [] });
    const stateOf = (layout: Layout) => sectionState(layout, 'eternal', 0).at;
    expect(stateOf(ends)).toBe('empty');
    expect(stateOf(drawing([], { c7r3: [], c1r3: ['silver-key'] }))).toBe('open');
    expect(stateOf(drawing([], { c7r3: [], c5r3: [] }))).toBe('open');
    expect(stateOf(drawing(['c1r3 c7r3']))).toBe('unknown');
  });

  test('offers a learnt shape in its own section only', () => {
    const learnt = readShape('13x 21x 44x | ab bc cz', 1);
    const offered = (section: Section) => {
      const state = sectionState(emptyLayout, 'eternal', section, [learnt]);
      return state.at === 'empty' && state.shapes.includes(learnt);
    };
    expect(sections.map(offered)).toEqual([false, true, false]);
  });

  test('excludes shapes with a golden door if another section has one', () => {
    const golden = shapesOf('eternal', 1)[4] as SectionShape;
    const state = sectionState(withShape(emptyLayout, golden), 'eternal', 0);
    const places = state.at === 'empty' ? [...state.excluded].map((each) => shapesOf('eternal', 0).indexOf(each)) : [];
    expect(places).toEqual([0, 3, 5, 7]);
  });
});

describe('a drawn shape', () => {
  test('completes the section, is recognised, and is undone as one step', () => {
    fc.assert(
      fc.property(anyShape, ({ difficulty, section, shape }) => {
        const edit = planShape(emptyLayout, shape);
        if (!edit) throw new Error('Nothing was drawn.');
        const drawn = perform(drawingOf(emptyLayout), edit);
        expect(sectionState(drawn.layout, difficulty, section)).toEqual({ at: 'complete', shape });
        expect(planShape(drawn.layout, shape)).toBeNull();
        expect(parseLayout(serialiseLayout(drawn.layout))).toEqual(drawn.layout);
        expect(undo(drawn).layout).toEqual(emptyLayout);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  test('keeps existing contents, names, styles and rooms', () => {
    const shape = shapesOf('eternal', 0)[0] as SectionShape;
    const before: Layout = {
      rooms: {
        c1r3: { types: [] },
        c1r1: { types: ['darkshrine'], name: 'basilica annex' },
        c2r5: { types: ['argus'] },
      },
      paths: [{ from: 'c1r1', to: 'c1r3', snap: 'left', style: 'highlighted' }],
    };
    const { rooms, paths } = withShape(before, shape);
    expect(rooms.c1r1).toEqual({ types: ['darkshrine', 'golden-key'], name: 'basilica annex' });
    expect(rooms.c2r5).toEqual({ types: ['argus'] });
    expect(paths[0]).toEqual(before.paths[0]);
    expect(paths).toHaveLength(shape.doors.length);
  });
});

describe('a predicted shape', () => {
  test('is always the drawn one, in whatever order its doors are drawn', () => {
    fc.assert(
      fc.property(
        anyShape,
        fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
        ({ difficulty, section, shape }, places) => {
          const doors = shape.doors
            .map((door, index) => ({ door, place: places[index] ?? 0 }))
            .toSorted((a, b) => a.place - b.place)
            .map(({ door }) => door);
          let layout = emptyLayout;
          for (const door of doors) {
            layout = withDoor(layout, door);
            const state = sectionState(layout, difficulty, section);
            expect(state.at).not.toBe('unknown');
            if (state.at === 'predicted') expect(state.shape).toEqual(shape);
          }
        },
      ),
      { numRuns: runs(200, 2_000) },
    );
  });

  test('has no golden door if another section has one, unless no other shape fits', () => {
    const golden = withShape(emptyLayout, shapesOf('eternal', 1)[4] as SectionShape);
    const begun = withDoor(golden, ['c1r3', 'c3r1']);
    const placesIn = (layout: Layout) => {
      const state = sectionState(layout, 'eternal', 0);
      const shapes = state.at === 'open' ? state.shapes : state.at === 'predicted' ? [state.shape] : [];
      return shapes.map((shape) => shapesOf('eternal', 0).indexOf(shape));
    };
    expect(placesIn(withDoor(emptyLayout, ['c1r3', 'c3r1']))).toEqual([1, 5]);
    expect(placesIn(begun)).toEqual([1]);
    expect(placesIn(withDoor(begun, ['c3r1', 'c5r3']))).toEqual([5]);
  });

  test('is not complete until its last door is drawn', () => {
    const shape = shapesOf('eternal', 0)[0] as SectionShape;
    const { rooms, paths } = withShape(emptyLayout, shape);
    for (const { from, to } of paths) {
      const rest = paths.filter((path) => path.from !== from || path.to !== to);
      expect(sectionState({ rooms, paths: rest }, 'eternal', 0)).toEqual({ at: 'predicted', shape });
    }
  });

  test('may have a mark at the entrance below Eternal, where that is no room', () => {
    const marked = drawing(['c1r3 c3r3'], { c1r3: ['darkshrine'] });
    expect(sectionState(marked, 'normal', 0)).toMatchObject({ at: 'predicted' });
  });

  test('does not exist for a drawing that fits no shape', () => {
    expect(sectionState(drawing(['c1r3 c3r3'], { c5r5: [] }), 'normal', 0)).toEqual({ at: 'unknown' });
    const layout = withDoor(withDoor(emptyLayout, ['c1r3', 'c2r2']), ['c2r2', 'c5r5']);
    expect(sectionState(layout, 'eternal', 0)).toEqual({ at: 'unknown' });
  });

  test('is not affected by a secret passage', () => {
    const shape = shapesOf('eternal', 0)[1] as SectionShape;
    const drawn = withShape(emptyLayout, shape);
    const secret: Layout = { ...drawn, paths: [...drawn.paths, { from: 'c4r4', to: 'c5r2', style: 'dashed' }] };
    expect(sectionState(secret, 'eternal', 0)).toEqual({ at: 'complete', shape });
  });

  test('is ruled out by a key in a room that has none', () => {
    const shapes = shapesOf('cruel', 2);
    const layout = withShape(emptyLayout, shapes[0] as SectionShape);
    expect(sectionState(layout, 'cruel', 2)).toEqual({ at: 'complete', shape: shapes[0] });
    const golden = planType(layout, 'c17r3', 'golden-key');
    expect(golden && sectionState(applyEdit(layout, golden), 'cruel', 2)).toEqual({ at: 'unknown' });
  });
});

describe.each(realFiles)('the real labyrinth $name', ({ file: { layout, difficulty } }) => {
  test.each(sections)('section %i is a known shape, with its keys and doors', (section) => {
    const state = sectionState(layout, difficulty, section);
    expect(state.at).toBe('complete');
    if (state.at !== 'complete') return;
    const doorsOnly = layout.paths.filter(
      ({ style, from, to }) => style !== 'dashed' && Math.max(sectionOf(from), sectionOf(to)) === section,
    );
    expect(doorsOnly).toHaveLength(state.shape.doors.length);
    const fixed = ['silver-key', 'silver-door', 'golden-key', 'golden-door'];
    for (const { id, types } of state.shape.rooms) {
      expect([
        id,
        typesOf(layout, id)
          .filter((type) => fixed.includes(type))
          .toSorted(),
      ]).toEqual([id, types.filter((type) => fixed.includes(type)).toSorted()]);
    }
  });

  test.each(sections)('section %i is predicted after at most three of its doors', (section) => {
    const state = sectionState(layout, difficulty, section);
    if (state.at !== 'complete') throw new Error('The section is none of the shapes.');
    const named = predictions(difficulty, section, state.shape.doors);
    expect(named.findIndex((shape) => shape !== null)).toBeLessThan(3);
    expect(named.filter((shape) => shape !== null && shape !== state.shape)).toEqual([]);
  });
});
