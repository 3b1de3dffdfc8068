import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { smallSheet } from 'shared-types/picture/sheet.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { posterPng } from '../../picture/poster/posterPng.ts';
import { db } from '../../store/device/db.ts';
import { writeDevice } from '../../store/device/deviceValues.ts';
import { storePins } from '../../store/runs/routePins.ts';
import { dialogSlot } from '../../ui/dialog.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { Modal } from '../../ui/Modal.tsx';
import { toastSlot } from '../../ui/toast.ts';
import type { Pictured } from './drawPicture.ts';
import { PngButton } from './PngButton.tsx';

vi.mock('../../picture/poster/posterPng.ts', () => ({ posterPng: vi.fn() }));
vi.mock('../../ui/downloadFile.ts', () => ({ downloadFile: vi.fn() }));

const draw = vi.mocked(posterPng);
const download = vi.mocked(downloadFile);
const png = new Blob(['picture'], { type: 'image/png' });
const pictured: Pictured = { difficulty: 'merciless', izaroConfig: {}, layout: emptyLayout, day: '2026-07-27' };
const failed = 'Error generating PNG image. Please try again.';

const clipboard = vi.fn<(items: unknown[]) => Promise<void>>();
const share = vi.fn<(data: ShareData) => Promise<void>>();

/** Stubs what the browser supports besides downloads. */
function give(ways: { copy?: boolean; share?: boolean }) {
  if (ways.copy) {
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly parts: Record<string, Promise<Blob>>;
        constructor(parts: Record<string, Promise<Blob>>) {
          this.parts = parts;
        }
      },
    );
  }
  vi.stubGlobal('navigator', {
    ...(ways.copy && { clipboard: { write: clipboard } }),
    ...(ways.share && { canShare: () => true, share }),
  });
}

/** A canvas from which the colour drawn on it is read with `noise` in every value. */
function readCanvasWith(noise: number) {
  const canvas = {
    fillStyle: '',
    fillRect: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      const drawn = canvas.fillStyle.match(/\d+/g)?.map(Number) ?? [];
      const pixel = [...drawn, 255].map((value) => value - noise);
      return { data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => pixel[at % 4] ?? 0) };
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as unknown as null);
}

beforeEach(async () => {
  await db.device.clear();
  dialogSlot.set(null);
  toastSlot.set(null);
  for (const mock of [draw, download, clipboard, share]) mock.mockReset();
  draw.mockResolvedValue(png);
  readCanvasWith(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Download PNG' }));

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Copy or share the picture' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

describe('Download PNG', () => {
  it("names the file by difficulty and the server's day", async () => {
    await writeDevice('serverOffset', Date.parse('2031-02-03T23:59:00Z') - Date.now());
    render(<PngButton read={() => pictured} />);
    await press();
    await waitFor(() => expect(download.mock.calls[0]?.[0].name).toBe('merciless_labyrinth_2031-02-03.png'));
    expect(draw.mock.calls[0]?.[0]).toMatchObject({ difficulty: 'merciless', day: '2031-02-03' });
  });

  it('puts the day of the labyrinth on the picture, not the day on which it is made', async () => {
    const layout: Layout = { rooms: { c1r3: { types: ['argus'] } }, paths: [] };
    render(<PngButton read={() => ({ ...pictured, day: '2026-07-28', layout })} />);
    await press();
    await waitFor(() => expect(draw.mock.calls[0]?.[0]).toMatchObject({ day: '2026-07-28' }));
  });

  it('reports a failure in the words of the spec', async () => {
    draw.mockRejectedValue(new Error('The canvas gave no picture.'));
    render(<PngButton read={() => pictured} />);
    await press();
    await waitFor(() => expect(dialogSlot.get()?.text).toBe(failed));
    expect(download).not.toHaveBeenCalled();
  });

  it('says what to do if the browser puts noise in place of what is read from a canvas', async () => {
    readCanvasWith(100);
    render(<PngButton read={() => pictured} />);
    await press();
    await waitFor(() => expect(dialogSlot.get()?.text).toMatch(/^Your browser's protection against fingerprinting/));
    expect([draw.mock.calls, download.mock.calls]).toEqual([[], []]);
  });

  it('downloads a picture in which the browser changes the last bits of colours', async () => {
    readCanvasWith(1);
    render(<PngButton read={() => pictured} />);
    await press();
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  });

  it('reports a layout that cannot be read in the same words', async () => {
    const read = () => {
      throw new Error('labyrinthData is not valid JSON.');
    };
    render(<PngButton read={read} />);
    await press();
    await waitFor(() => expect(dialogSlot.get()?.text).toBe(failed));
  });

  it("shows 'Drawing…' while it draws, and draws once for two presses", async () => {
    let finish: (blob: Blob) => void = () => undefined;
    draw.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    render(<PngButton read={() => pictured} />);
    await press();
    await press();
    const busy = await screen.findByRole('button', { name: 'Drawing…' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    finish(png);
    await screen.findByRole('button', { name: 'Download PNG' });
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('has only the choice of the look beside it if the browser can neither copy nor share pictures', () => {
    give({});
    render(<PngButton read={() => pictured} />);
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });
});

describe('Copy picture', () => {
  it('copies a PNG to the clipboard', async () => {
    give({ copy: true });
    clipboard.mockResolvedValue();
    render(<PngButton read={() => pictured} />);
    await choose('Copy picture');
    await waitFor(() => expect(toastSlot.get()?.title).toBe('Picture Copied'));
    expect(clipboard.mock.calls[0]?.[0]).toMatchObject([{ parts: { 'image/png': expect.any(Promise) as unknown } }]);
    expect(screen.queryByRole('menuitem', { name: 'Share picture' })).toBeNull();
  });

  it('shows an error if the browser refuses', async () => {
    give({ copy: true });
    clipboard.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    render(<PngButton read={() => pictured} />);
    await choose('Copy picture');
    await waitFor(() => expect(dialogSlot.get()?.title).toBe('Picture not copied'));
  });
});

describe('Light picture', () => {
  it('makes the next pictures light until it is unchecked; dark is the default', async () => {
    render(<PngButton read={() => pictured} />);
    await press();
    await waitFor(() => expect(draw.mock.calls.at(-1)?.[0].tone).toBe('dark'));
    const light = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Choose how the picture looks' }));
      await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Light picture' }));
      await press();
    };
    await light();
    await waitFor(() => expect(draw.mock.calls.at(-1)?.[0].tone).toBe('light'));
    await light();
    await waitFor(() => expect(draw.mock.calls.at(-1)?.[0].tone).toBe('dark'));
  });
});

describe('With route', () => {
  it('draws the chosen route, with its pins, over the next pictures', async () => {
    await writeDevice('routeChoice', 'all-shrines');
    const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c3r3 c4r1'], { c4r1: ['darkshrine'] });
    render(<PngButton read={() => ({ ...pictured, layout })} />);
    await press();
    await waitFor(() => expect(draw.mock.calls.map(([, route]) => route)).toEqual([undefined]));
    await userEvent.click(screen.getByRole('button', { name: 'Choose how the picture looks' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'With route' }));
    await press();
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
    const lay = draw.mock.calls[1]?.[1];
    expect(lay?.(describeScene(layout, smallSheet), 'dark').route).toBe('c1r3 c3r3 c4r1 c3r3 c7r3');

    await storePins({ ...pictured, layout }, { must: [], never: ['c4r1'], blocked: [] });
    await press();
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(3));
    expect(draw.mock.calls[2]?.[1]?.(describeScene(layout, smallSheet), 'dark').route).toBe('c1r3 c3r3 c7r3');
  });
});

describe('Share picture', () => {
  it('shares a PNG file named by difficulty and day', async () => {
    give({ share: true });
    share.mockResolvedValue();
    render(<PngButton read={() => pictured} />);
    await choose('Share picture');
    await waitFor(() => expect(share).toHaveBeenCalled());
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect(file?.name).toMatch(/^merciless_labyrinth_\d{4}-\d{2}-\d{2}\.png$/);
    expect(file?.type).toBe('image/png');
  });

  it.each([
    ['AbortError', null],
    ['NotAllowedError', 'Picture not shared'],
  ])('that ends with %s reports %j', async (name, title) => {
    give({ share: true });
    share.mockRejectedValue(new DOMException('', name));
    render(<PngButton read={() => pictured} />);
    await choose('Share picture');
    await waitFor(() => expect(share).toHaveBeenCalled());
    await waitFor(() => expect(dialogSlot.get()?.title ?? null).toBe(title));
  });

  it('shows an error if the picture cannot be drawn', async () => {
    give({ share: true });
    draw.mockRejectedValue(new Error('The canvas gave no picture.'));
    render(<PngButton read={() => pictured} />);
    await choose('Share picture');
    await waitFor(() => expect(dialogSlot.get()?.text).toBe(failed));
  });
});

it('opens its menu inside the window that it stands in, because screen readers do not find the page behind it', async () => {
  render(
    <main>
      <Modal title="Full screen" onClose={() => undefined}>
        <PngButton read={() => pictured} />
      </Modal>
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose how the picture looks' }));
  const light = await screen.findByRole('menuitemcheckbox', { name: 'Light picture' });
  expect(screen.getByRole('dialog', { name: 'Full screen' }).contains(light)).toBe(true);
});
