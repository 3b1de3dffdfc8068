import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { GuidesScreen } from './GuidesScreen.tsx';

it('each guide card has its own icon, none of them a room icon', async () => {
  fakeServer({});
  renderScreen(<GuidesScreen />);
  await screen.findByRole('heading', { name: 'Point System' });
  const icons = [...document.querySelectorAll('a > svg')];
  expect(icons.map((icon) => icon.classList[1])).toEqual([
    'lucide-pencil-ruler',
    'lucide-key-round',
    'lucide-puzzle',
    'lucide-shield',
    'lucide-award',
  ]);
});
