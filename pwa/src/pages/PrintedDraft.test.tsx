import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { parseLayout } from 'shared-types/layout/layout.ts';
import { expect, it } from 'vitest';
import { chooseRoute } from '../parts/route/useRoutePreferences.ts';
import { chooseShowRoute } from '../parts/route/useShowRoute.ts';
import { chooseShowExits } from '../parts/useShowExits.ts';
import type { Draft } from '../store/device/draft.ts';
import { storePins } from '../store/runs/routePins.ts';
import { paragraph } from '../testing/paragraph.ts';
import { PrintedDraft } from './PrintedDraft.tsx';

const layout = parseLayout(
  JSON.stringify({
    version: 1,
    rooms: { c1r3: { types: [] }, c3r2: { types: ['gauntlet', 'silver-key'] }, c7r3: { types: ['izaro'] } },
    paths: [
      { from: 'c1r3', to: 'c3r2', style: 'solid' },
      { from: 'c3r2', to: 'c7r3', style: 'highlighted' },
    ],
  }),
);

const draft: Draft = {
  id: 'd1',
  name: 'Early lab',
  difficulty: 'merciless',
  day: '2026-11-20',
  izaroConfig: { firstPhaseMechanic: 'idols', weaponSet: 'two-handed-mace' },
  drawing: drawingOf(layout),
  createdAt: 0,
  updatedAt: 0,
  rev: 1,
};

it('a drawing on paper has its picture, route, contents and boss configuration', () => {
  render(<PrintedDraft draft={draft} today="2026-11-20" />);
  const sheet = within(screen.getByRole('article', { name: 'Printable layout' }));
  expect(sheet.getByRole('heading', { level: 2, name: 'Early lab' })).toBeTruthy();
  expect(sheet.getByText('Merciless')).toBeTruthy();
  expect(sheet.getByText('Nov 20, 2026')).toBeTruthy();
  // One for the screen, one for paper.
  expect(sheet.getAllByRole('img', { name: 'Labyrinth layout: 2 rooms and 2 paths' })).toHaveLength(2);
  expect(sheet.getByText(paragraph('1 C1R3 -> 2 C3R2 (gauntlet, silver key) -> Izaro'))).toBeTruthy();
  const rows = sheet.getAllByRole('row').map((row) => row.textContent.replaceAll(/\s+/g, ' '));
  expect(rows).toEqual(['No.RoomHolds', '2C3 R2 Silver Key Gauntlet']);
  expect(sheet.getByText('Idols')).toBeTruthy();
  expect(sheet.getByText('Two-Handed Mace')).toBeTruthy();
});

it('the printed route marks the way back, and rooms that no path joins to the start are listed with their numbers', () => {
  const side = parseLayout(
    JSON.stringify({
      version: 1,
      rooms: { ...layout.rooms, c2r5: { types: ['argus'] }, c20r1: { types: ['puzzle'] } },
      paths: [...layout.paths, { from: 'c1r3', to: 'c2r5', style: 'solid' }],
    }),
  );
  render(<PrintedDraft draft={{ ...draft, drawing: drawingOf(side) }} today="2026-11-20" />);
  const route =
    '1 C1R3 -> 3 C2R5 (argus), back to 1 -> 2 C3R2 (gauntlet, silver key) -> Izaro. Not joined to the start: 4 C20R1 (puzzle).';
  expect(screen.getByText(paragraph(route))).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => row.textContent.replaceAll(/\s+/g, ' '));
  expect(rows.slice(1)).toEqual(['2C3 R2 Silver Key Gauntlet', '3C2 R5 Argus', '4C20 R1 Puzzle']);
});

it('the printed picture shows the exits of rooms only if that is chosen', async () => {
  const ofFile = { ...draft, exitBearings: { c1r3: { NE: 'c3r2' }, c3r2: { C: 'c7r3', S: 'c5r5' } } } as const;
  const { container } = render(<PrintedDraft draft={ofFile} today="2026-11-20" />);
  const ticks = () => [...container.querySelectorAll('[data-exit]')].map((tick) => tick.textContent);
  expect(ticks()).toEqual([]);
  await chooseShowExits(true);
  await waitFor(() => expect(ticks()).toEqual(['NE']));
  await chooseShowExits(false);
  await waitFor(() => expect(ticks()).toEqual([]));
});

it("a drawing of another day shows 'not today'", () => {
  render(<PrintedDraft draft={draft} today="2026-11-21" />);
  expect(screen.getByText('not today')).toBeTruthy();
});

it("with 'Route' on, the printed page shows the chosen route, numbered in walking order, and follows its pins", async () => {
  const side = parseLayout(
    JSON.stringify({
      version: 1,
      rooms: { ...layout.rooms, c2r5: { types: ['argus'] } },
      paths: [...layout.paths, { from: 'c1r3', to: 'c2r5', style: 'solid' }],
    }),
  );
  await chooseShowRoute(true);
  await chooseRoute('fastest');
  render(<PrintedDraft draft={{ ...draft, drawing: drawingOf(side) }} today="2026-11-20" />);
  await waitFor(() => expect(document.querySelector('svg[data-route]')).toBeTruthy());
  const paper = document.querySelector('svg[data-route]');
  expect(paper?.getAttribute('data-route')).toBe('c1r3 c3r2 c7r3');
  expect([...(paper?.querySelectorAll('[data-step]') ?? [])].map((step) => step.textContent)).toEqual(['1', '2']);
  const route = '1 C1R3 -> 2 C3R2 (gauntlet, silver key) -> Izaro. Not on this route: 3 C2R5 (argus).';
  await screen.findByText(paragraph(route));
  await storePins({ ...draft, layout: side }, { must: ['c2r5'], never: [], blocked: [] });
  await waitFor(() => expect(paper?.getAttribute('data-route')).toBe('c1r3 c2r5 c1r3 c3r2 c7r3'));
  const pinned = '1 C1R3 -> 3 C2R5 (argus), back to 1 -> 2 C3R2 (gauntlet, silver key) -> Izaro';
  await screen.findByText(paragraph(pinned));
  await userEvent.click(await screen.findByRole('button', { name: 'Take back: Must C2 R5' }));
  await screen.findByText(paragraph(route));
  await userEvent.click(screen.getByRole('button', { name: 'Route', pressed: true }));
  await waitFor(() => expect(document.querySelector('svg[data-route]')).toBeNull());
});
