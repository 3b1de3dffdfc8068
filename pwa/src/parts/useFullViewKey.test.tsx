import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { smallLayout } from '../testing/device.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { FullViewOpener } from './FullViewOpener.tsx';

test('F opens the only picture, even without pointer or focus on it', async () => {
  const opened = vi.fn();
  const { unmount } = render(<FullViewOpener layout={smallLayout} title="Eternal" onOpen={opened} />);
  await userEvent.keyboard('f');
  expect(opened).toHaveBeenCalledOnce();
  unmount();
});

test.each([
  ['the first one in the window', { Above: -300, Here: 100, Below: 400 }, 'Here'],
  ['the first of all if none is in the window', { Above: -600, Here: -300, Below: 900 }, 'Above'],
])('of several pictures F opens %s', async (_, places, expected) => {
  const opened = vi.fn<(title: string) => void>();
  render(
    Object.keys(places).map((title) => (
      <FullViewOpener key={title} layout={smallLayout} title={title} onOpen={() => opened(title)} />
    )),
  );
  for (const [title, y] of Object.entries(places)) {
    const opener = screen.getByRole('button', { name: `Full screen: ${title}` });
    vi.spyOn(opener, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, y, 300, 200));
  }
  await userEvent.keyboard('f');
  expect(opened.mock.calls).toEqual([[expected]]);
});

test('F opens no picture while a menu is open', async () => {
  const card = document.body.appendChild(document.createElement('article'));
  const opened = vi.fn();
  render(
    <>
      <FullViewOpener layout={smallLayout} title="Eternal" onOpen={opened} />
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => undefined}>File</MenuItem>
      </Menu>
    </>,
    { container: card.appendChild(document.createElement('main')) },
  );
  await screen.findByRole('menu');
  await userEvent.keyboard('f');
  expect(opened).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.keyboard('f');
  expect(opened).toHaveBeenCalledOnce();
  card.remove();
});
