import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('the page takes the place of its scrollbar, and stays as wide as it is where Safari has enlarged it', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  vi.stubGlobal('innerWidth', 405);
  const { unmount } = render(<Overlay />);
  expect(document.body.style.marginRight).toBe('15px');
  unmount();
  vi.stubGlobal('innerWidth', 195);
  render(<Overlay />);
  expect(document.body.style.marginRight).toBe('0px');
});
