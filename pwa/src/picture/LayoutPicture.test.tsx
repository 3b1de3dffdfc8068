import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LayoutPicture } from './LayoutPicture.tsx';

const drawn = '{"version":1,"rooms":{"c1r3":{"types":[]},"c3r2":{"types":["argus"]}},"paths":[]}';

it('stored markup is shown through an image only, never as part of the page', () => {
  const attack = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken"</script></svg>';
  const { container } = render(<LayoutPicture svg={attack} alt="A layout" />);
  expect(screen.getByRole('img', { name: 'A layout' }).getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  expect(container.querySelector('svg, script')).toBeNull();
  expect(document.title).not.toBe('taken');
});

it('a layout without markup is drawn on the device', () => {
  render(<LayoutPicture svg={null} layout={drawn} alt="A layout" />);
  const source = decodeURIComponent(screen.getByRole('img').getAttribute('src') ?? '');
  expect(source).toContain('Labyrinth layout: 2 rooms and 0 paths');
});

it('nothing is shown without markup or a readable layout', () => {
  const { container, rerender } = render(<LayoutPicture svg={null} alt="A layout" />);
  expect(container.innerHTML).toBe('');
  rerender(<LayoutPicture svg={null} layout="{broken" alt="A layout" />);
  expect(container.innerHTML).toBe('');
});
