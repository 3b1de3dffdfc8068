import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LayoutFrame } from './LayoutFrame.tsx';

const drawn = '{"version":1,"rooms":{"c1r3":{"types":[]},"c3r2":{"types":["argus"]}},"paths":[]}';

it('for screen readers the rooms are listed in the order of their numbers', () => {
  render(<LayoutFrame svg={null} labyrinthData={drawn} alt="A layout" />);
  expect([...screen.getByRole('list', { name: 'Rooms' }).children].map(({ textContent }) => textContent)).toEqual([
    '1, C1 R3: nothing marked',
    '2, C3 R2: Argus',
  ]);
});

it('not where the text beside the picture says the same, nor where the layout cannot be read', () => {
  const { rerender } = render(<LayoutFrame svg={null} labyrinthData={drawn} alt="A layout" decorative />);
  expect(screen.queryByRole('list')).toBeNull();
  rerender(<LayoutFrame svg="<svg/>" labyrinthData="{broken" alt="A layout" />);
  expect(screen.queryByRole('list')).toBeNull();
});
