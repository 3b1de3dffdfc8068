import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paragraph } from '../testing/paragraph.ts';
import { RouteWords } from './RouteWords.tsx';

it('a route in words shows the copied text, with each arrow in its own element', () => {
  render(<RouteWords text="1 C1R3 -> 2 C3R2 (silver key) -> Izaro" />);
  const words = screen.getByText(paragraph('1 C1R3 -> 2 C3R2 (silver key) -> Izaro'));
  expect([...words.children].map(({ textContent }) => textContent)).toEqual(['->', '->']);
});
