import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Strip } from './Strip.tsx';

test('scrolls back to its start when another section is drawn, and only then', () => {
  const strip = (drawn: number, text: string) => <Strip drawn={drawn}>{text}</Strip>;
  const { rerender } = render(strip(0, 'Shapes'));
  const row = screen.getByText('Shapes');
  row.scrollLeft = 50;
  rerender(strip(0, 'Other shapes'));
  expect(row.scrollLeft).toBe(50);
  rerender(strip(1, 'Other shapes'));
  expect(row.scrollLeft).toBe(0);
});
