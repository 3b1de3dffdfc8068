import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { patience } from 'shared-types/testing/patience.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from './onDemand.ts';

let isConnected = false;
const told = vi.fn();

beforeEach(() => {
  isConnected = false;
  told.mockReset();
});

function lastPart() {
  const usePart = onDemand(async () => {
    await Promise.resolve();
    if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The part</p>;
  });
  return function Opener() {
    const [opened, setOpened] = useState(false);
    const Part = usePart(opened, () => {
      setOpened(false);
      told();
    });
    return (
      <>
        <button onClick={() => setOpened(true)}>Open</button>
        {opened && Part && <Part />}
      </>
    );
  };
}

const press = () => act(() => screen.getByRole('button', { name: 'Open' }).click());

test('a failed load is reported, and the next press loads the part', async () => {
  const Opener = lastPart();
  render(<Opener />);
  press();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), patience);
  isConnected = true;
  press();
  expect(await screen.findByText('The part')).toBeTruthy();
  expect(told).toHaveBeenCalledTimes(1);
});

test('a part that is still needed loads by itself when the connection is back', async () => {
  const load = vi.fn(() => (isConnected ? Promise.resolve('The part') : Promise.reject(new TypeError())));
  const usePart = onDemand(load);
  function Shown() {
    return <p>{usePart(true) ?? 'Nothing yet'}</p>;
  }
  render(<Shown />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), patience);
  isConnected = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part')).toBeTruthy();
});
