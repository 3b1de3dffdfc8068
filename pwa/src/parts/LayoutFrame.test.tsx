import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { differencePaint } from 'shared-types/picture/differencePaint.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { expect, it } from 'vitest';
import { storePins } from '../store/runs/routePins.ts';
import { paragraph } from '../testing/paragraph.ts';
import { compareWithDay } from './agreement/compareLayouts.ts';
import { LayoutFrame } from './LayoutFrame.tsx';

const drawn = '{"version":1,"rooms":{"c1r3":{"types":[]},"c3r2":{"types":["argus"]}},"paths":[]}';

it('lists the rooms for screen readers in the order of their numbers', () => {
  render(<LayoutFrame svg={null} labyrinthData={drawn} alt="A layout" />);
  expect([...screen.getByRole('list', { name: 'Rooms' }).children].map(({ textContent }) => textContent)).toEqual([
    '1, C1 R3: nothing marked',
    '2, C3 R2: Argus',
  ]);
});

it('lists no rooms if the picture is decorative or the layout cannot be read', () => {
  const { rerender } = render(<LayoutFrame svg={null} labyrinthData={drawn} alt="A layout" decorative />);
  expect(screen.queryByRole('list')).toBeNull();
  rerender(<LayoutFrame svg="<svg/>" labyrinthData="{broken" alt="A layout" />);
  expect(screen.queryByRole('list')).toBeNull();
});

it("opening 'Route' shows the chosen route, with its pins, in the picture and in words", async () => {
  const doors = ['c1r3 c3r3', 'c3r3 c7r3', 'c3r3 c4r1', 'c7r3 c9r3'];
  const layout = drawing(doors, { c4r1: ['darkshrine'], c9r3: ['darkshrine'] });
  const run = { difficulty: 'eternal', izaroConfig: {} } as const;
  render(<LayoutFrame svg={null} labyrinthData={serialiseLayout(layout)} alt="A layout" run={run} hasRouteFold />);
  const route = () => screen.getByRole('img', { name: 'A layout' }).getAttribute('data-route');
  expect(route()).toBeNull();
  await userEvent.click(screen.getByText('Route'));
  await waitFor(() => expect(route()).toBe('c1r3 c3r3 c7r3 c9r3'));
  await userEvent.click(await screen.findByRole('radio', { name: 'All shrines' }));
  await waitFor(() => expect(route()).toBe('c1r3 c3r3 c4r1 c3r3 c7r3 c9r3'));
  expect(
    screen.getByText(paragraph('1 C1R3 -> 2 C3R3 -> 3 C4R1 (darkshrine), back to 2 -> Izaro -> 4 C9R3 (darkshrine)')),
  ).toBeTruthy();

  await storePins({ layout, difficulty: 'eternal' }, { must: [], never: ['c4r1'], blocked: [] });
  await waitFor(() => expect(route()).toBe('c1r3 c3r3 c7r3 c9r3'));
  const words = '1 C1R3 -> 2 C3R3 -> Izaro -> 4 C9R3 (darkshrine). Not on this route: 3 C4R1 (darkshrine).';
  expect(screen.getByText(paragraph(words))).toBeTruthy();
});

it('the prices of a route stay readable beside the signs of a difference', async () => {
  const doors = ['c1r3 c3r3', 'c3r3 c7r3', 'c3r3 c4r1'];
  const labyrinthData = serialiseLayout(drawing(doors, { c4r1: ['darkshrine'] }));
  const rest = { difficulty: 'eternal', izaroConfig: {} } as const;
  const day = { ...rest, labyrinthData: serialiseLayout(drawing(doors)) };
  const difference = compareWithDay({ ...rest, labyrinthData }, day)?.drawn ?? null;
  const props = { svg: null, labyrinthData, alt: 'A layout', run: rest, difference, hasRouteFold: true };
  render(<LayoutFrame {...props} />);
  await userEvent.click(screen.getByText('Route'));
  const markup = () => decodeURIComponent(screen.getByRole('img', { name: 'A layout' }).getAttribute('src') ?? '');
  await waitFor(() => expect(markup()).toMatch(/\+\d+ s</));
  const price = /<text x="([\d.]+)" y="([\d.]+)"[^>]*>\+\d+ s</.exec(markup());
  const sign = new RegExp(`d="M([\\d.]+) ([\\d.]+)a7 7[^"]*" fill="${differencePaint.dark.changed}"`).exec(markup());
  const [across, down] = [Number(price?.[1]) - (Number(sign?.[1]) + 7), Number(price?.[2]) - Number(sign?.[2])];
  expect(Math.abs(across) > 25 || Math.abs(down) > 18).toBe(true);
  expect(markup().lastIndexOf(differencePaint.dark.changed)).toBeLessThan(markup().search(/\+\d+ s</));
});
