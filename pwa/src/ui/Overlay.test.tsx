import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Overlay } from './Overlay.tsx';

const pageScrolls = () => document.documentElement.style.overflow !== 'hidden';

it('the page cannot be scrolled until the last dialog over it is closed', () => {
  const first = render(<Overlay />);
  const second = render(<Overlay />);
  expect(pageScrolls()).toBe(false);
  first.unmount();
  expect(pageScrolls()).toBe(false);
  second.unmount();
  expect(pageScrolls()).toBe(true);
  expect(document.body.style.marginRight).toBe('');
});
