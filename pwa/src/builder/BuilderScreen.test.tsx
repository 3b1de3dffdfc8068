import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import { roomCentre } from 'shared-types/picture/geometry.ts';
import { canvasSheet } from 'shared-types/picture/sheet.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { crowdedLayout } from 'shared-types/testing/crowdedLayout.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { readDraft } from '../store/drafts/readDraft.ts';
import { startDraft } from '../store/drafts/drafts.ts';
import { fileText, roomAt } from 'shared-types/testing/labyrinthFiles.ts';
import type { LaunchQueue } from './import/useHandedFiles.ts';
import { chooseShowRoute } from '../parts/route/useShowRoute.ts';
import { siteConfig } from '../testing/siteConfig.ts';
import { userNamed } from '../testing/syncOracle.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { toastSlot } from '../ui/toast.ts';
import { menuEntries } from './actions/actionTable.ts';
import { toggleTypes } from './actions/roomTypes.ts';
import { BuilderScreen } from './BuilderScreen.tsx';
// The app loads this module on demand; importing it here keeps tests from waiting for its transformation.
import './export/MoreItems.tsx';
import { draftWritten } from '../testing/draftWritten.ts';
import { renderScreen } from '../testing/renderScreen.tsx';

// jsdom has no layout: the canvas is at the window's corner and large enough for every press.
vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 700));

const sheet = canvasSheet(0);

afterEach(draftWritten);
beforeEach(async () => {
  dialogSlot.set(null);
  await Promise.all([db.drafts.clear(), db.device.clear(), db.outbox.clear()]);
});

afterEach(() => void vi.unstubAllGlobals());

async function openBuilder() {
  const view = renderScreen(<BuilderScreen />);
  await screen.findByRole('button', { name: /^C1 R3/ });
  return view;
}

const room = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}\\b`) });

function at(id: RoomId) {
  const { x, y } = roomCentre(sheet, id);
  return { clientX: x, clientY: y, button: 0, isPrimary: true, pointerType: 'mouse' };
}

/** A whole drag with the mouse from one room to another. */
function drag(from: RoomId, to: RoomId) {
  const element = document.querySelector(`[data-room="${from}"]`);
  if (!element) throw new Error(`${from} is not on the canvas.`);
  fireEvent.pointerDown(element, at(from));
  fireEvent.pointerMove(element, at(to));
  fireEvent.pointerUp(element, at(to));
}

const paths = () => [...document.querySelectorAll('[data-path]')].map((path) => path.getAttribute('data-path'));

describe('the canvas', () => {
  it('shows every room of 23 columns by 5 rows, the start room visited and numbered', async () => {
    await openBuilder();
    expect(document.querySelectorAll('[data-room]')).toHaveLength(103);
    expect(room('C1 R3')).toHaveProperty('dataset.visited', 'true');
    expect(room('C1 R3')).toHaveProperty('dataset.number', '1');
    expect(room('C7 R3')).not.toHaveProperty('dataset.visited');
    expect(
      screen.getByText('Your selected rooms and paths will appear here as you build your labyrinth route.'),
    ).toBeDefined();
    expect(screen.getByText('Drag to another room to create a connection')).toBeDefined();
  });

  it('a drag from a visited room to another creates a path; a drag from an unvisited one creates none', async () => {
    await openBuilder();
    drag('c4r4', 'c5r5');
    expect(paths()).toEqual([]);
    drag('c1r3', 'c3r2');
    expect(paths()).toEqual(['c1r3 c3r2']);
    expect(room('C3 R2')).toHaveProperty('dataset.number', '2');
    drag('c3r2', 'c1r3');
    expect(paths()).toEqual(['c1r3 c3r2']);
    await screen.findByText('C3 R2 and C1 R3 are connected already.');
  });

  it('the 121st path is refused, with the reason', async () => {
    const joined = crowdedLayout(120);
    await startDraft({ name: '', difficulty: 'eternal', layout: joined, izaroConfig: {} });
    await openBuilder();
    expect(paths()).toHaveLength(120);
    drag('c12r3', 'c13r3');
    expect(paths()).toHaveLength(120);
    expect(toastSlot.get()).toMatchObject({
      title: 'Path not drawn',
      description: 'A layout may hold at most 120 paths; this one has 120.',
    });
    expect((await readDraft())?.drawing.layout).toEqual(joined);
  });

  it('the end of one of 120 paths may be moved, and the rooms nearby glow as its targets', async () => {
    const user = userEvent.setup();
    await startDraft({ name: '', difficulty: 'eternal', layout: crowdedLayout(120), izaroConfig: {} });
    await openBuilder();
    screen.getByRole('button', { name: 'Path from C1 R1 to C23 R3, normal' }).focus();
    await user.keyboard('e');
    await screen.findByText(/^The end at C23 R3 of the path from C1 R1\. Choose a room/);
    expect(document.querySelector('[data-near]')?.getAttribute('data-near')).toBe(
      'c1r2 c1r3 c2r1 c2r2 c2r3 c3r1 c3r2 c3r3 c4r1 c4r2 c4r3',
    );
    room('C2 R1').focus();
    await user.keyboard('{ArrowLeft}{ArrowRight}{Enter}');
    expect(paths()).toHaveLength(120);
    expect(paths()).toContain('c1r1 c2r1');
  });

  it('shows a draft of more than 120 paths with a notice about the limit', async () => {
    await startDraft({ name: '', difficulty: 'eternal', layout: crowdedLayout(130), izaroConfig: {} });
    await openBuilder();
    expect(paths()).toHaveLength(130);
    expect(
      screen.getByText(/^A layout may hold at most 120 paths; this one has 130\. It is kept on this device/),
    ).toBeDefined();
  });

  it('a digit marks the room that a drag has just connected, even if another path runs over it', async () => {
    await openBuilder();
    drag('c1r3', 'c6r3');
    // The canvas captures the pointer, so that it is the target of the release.
    fireEvent.pointerDown(room('C1 R3'), at('c1r3'));
    fireEvent.pointerMove(screen.getByRole('application'), at('c3r3'));
    fireEvent.pointerUp(screen.getByRole('application'), at('c3r3'));
    expect(paths()).toEqual(['c1r3 c6r3', 'c1r3 c3r3']);
    fireEvent.keyDown(document.body, { key: '6' });
    expect(room('C3 R3')).toHaveProperty('dataset.types', 'argus');
  });

  it('Escape cancels a drag', async () => {
    await openBuilder();
    fireEvent.pointerDown(room('C1 R3'), at('c1r3'));
    fireEvent.pointerMove(room('C1 R3'), at('c3r2'));
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(room('C1 R3'), at('c3r2'));
    expect(paths()).toEqual([]);
  });

  it('can be used by keyboard alone', async () => {
    const user = userEvent.setup();
    await openBuilder();
    room('C1 R3').focus();
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowUp}{Enter}');
    expect(paths()).toEqual(['c1r3 c3r2']);
    expect(document.activeElement).toBe(room('C3 R2'));
    await user.keyboard('m');
    await user.click(within(screen.getByRole('dialog', { name: 'Select Room Type' })).getByText('Argus'));
    await user.keyboard('{Escape}');
    expect(room('C3 R2').getAttribute('aria-label')).toBe('C3 R2, number 2, Argus');
    room('C3 R2').focus();
    await user.keyboard('{Delete}');
    expect(paths()).toEqual([]);
  });

  it('a held key acts once; held arrow keys and Ctrl+Z repeat', async () => {
    await openBuilder();
    drag('c1r3', 'c3r2');
    const hold = (target: Element, key: string, ctrlKey = false) => {
      for (const repeat of [false, true]) fireEvent.keyDown(target, { key, ctrlKey, repeat });
    };
    fireEvent.pointerMove(room('C3 R2'), at('c3r2'));
    hold(document.body, '7');
    expect(room('C3 R2')).toHaveProperty('dataset.types', 'gauntlet');
    fireEvent.contextMenu(room('C3 R2'), at('c3r2'));
    hold(await screen.findByRole('dialog'), '6');
    expect(room('C3 R2')).toHaveProperty('dataset.types', 'gauntlet argus');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const shape = document.querySelector<HTMLElement>('[aria-label="Section 2"] [data-shape]');
    shape?.focus();
    fireEvent.keyDown(shape as Element, { key: '7' });
    fireEvent.keyDown(document.activeElement as Element, { key: '7', repeat: true });
    expect(document.querySelectorAll('[data-room="c17r3"][data-visited]')).toHaveLength(0);
    hold(document.body, 'z', true);
    expect(room('C3 R2')).toHaveProperty('dataset.types', 'gauntlet');
    room('C1 R3').focus();
    for (const repeat of [false, true])
      fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown', repeat });
    expect(document.activeElement?.getAttribute('data-room')).toBe('c1r5');
  });

  it('a connection is refused, with the reason, if its start room was undone meanwhile', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c3r2');
    room('C3 R2').focus();
    await user.keyboard('{Enter}{Control>}z{/Control}{ArrowRight}{Enter}');
    expect(paths()).toEqual([]);
    await screen.findByText('C3 R2 is not visited. A connection starts from a visited room.');
  });

  it('a connection drawn by keyboard goes on after another window had the focus, and ends when the focus leaves the grid', async () => {
    const user = userEvent.setup();
    await openBuilder();
    room('C1 R3').focus();
    await user.keyboard('{Enter}');
    // The page that loses the focus remembers which of its elements had it.
    fireEvent.blur(room('C1 R3'));
    fireEvent.focus(room('C1 R3'));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(paths()).toEqual(['c1r3 c2r3']);
    await user.keyboard('{Enter}');
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => room('C3 R3').focus());
    await user.keyboard('{Enter}');
    expect(paths()).toEqual(['c1r3 c2r3']);
  });

  it('a slow pinch on a touchpad zooms the grid, and back to its original size', async () => {
    // jsdom has no layout and cannot scroll.
    Element.prototype.scrollTo = () => undefined;
    await openBuilder();
    const grid = screen.getByRole('application');
    const width = () => Number(grid.getAttribute('width'));
    const original = width();
    const pinch = (deltaY: number) => {
      for (let turn = 0; turn < 20; turn += 1) fireEvent.wheel(grid, { deltaY, ctrlKey: true });
    };
    pinch(-5);
    expect(width() / original).toBeCloseTo(1.22);
    pinch(5);
    expect(width()).toBe(original);
  });

  it('Ctrl+Z undoes also while the slider of the route choice has the focus', async () => {
    const user = userEvent.setup();
    await chooseShowRoute(true);
    await openBuilder();
    drag('c1r3', 'c3r2');
    (await screen.findByRole('slider')).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(paths()).toEqual([]);
  });

  it('Ctrl+Z and ? do nothing to the drawing behind a dialog', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c3r2');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Drafts' }));
    const drafts = await screen.findByRole('dialog', { name: 'Drafts' });
    within(drafts).getByRole('button', { name: 'New draft' }).focus();
    await user.keyboard('{Control>}z{/Control}?');
    expect(paths()).toEqual(['c1r3 c3r2']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a room that was removed while selected is no longer selected when it is drawn again', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c2r3');
    drag('c2r3', 'c3r3');
    room('C2 R3').focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByRole('group', { name: 'Selected rooms' }).textContent).toMatch(/^2 rooms selected/);
    await user.keyboard('{Delete}');
    expect(paths()).toEqual([]);
    room('C1 R3').focus();
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(paths()).toEqual(['c1r3 c2r3']);
    expect(room('C2 R3').getAttribute('aria-label')).toBe('C2 R3, number 2');
    await user.keyboard('{ArrowLeft}6');
    expect(room('C1 R3')).toHaveProperty('dataset.types', 'argus');
    expect(room('C2 R3')).toHaveProperty('dataset.types', '');
  });

  it('a room chosen by a tap stays chosen while a finger scrolls the grid to the next one', async () => {
    await openBuilder();
    drag('c1r3', 'c1r3');
    await screen.findByText('C1 R3 is chosen. Press another room to connect it.');
    // The browser takes over a finger that scrolls.
    fireEvent.pointerDown(room('C5 R5'), { ...at('c5r5'), pointerType: 'touch' });
    fireEvent.pointerCancel(room('C5 R5'), { ...at('c5r5'), pointerType: 'touch' });
    fireEvent.pointerDown(room('C9 R3'), { ...at('c9r3'), pointerType: 'touch' });
    fireEvent.pointerUp(room('C9 R3'), { ...at('c9r3'), pointerType: 'touch' });
    expect(paths()).toEqual(['c1r3 c9r3']);
  });

  it.each(['touch', 'pen'])('a %s that rests on a room opens its menu', async (pointerType) => {
    await openBuilder();
    fireEvent.pointerDown(room('C1 R3'), { ...at('c1r3'), pointerType });
    const menu = await screen.findByRole('dialog', { name: 'Select Room Type' });
    fireEvent.pointerUp(room('C1 R3'), { ...at('c1r3'), pointerType });
    expect(within(menu).getByText('Argus')).toBeTruthy();
    expect(paths()).toEqual([]);
  });

  it('Escape cancels a selection rectangle in progress', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c3r2');
    const canvas = screen.getByRole('application');
    fireEvent.pointerDown(canvas, at('c2r1'));
    fireEvent.pointerMove(canvas, at('c4r4'));
    await user.keyboard('{Escape}');
    fireEvent.pointerUp(canvas, at('c4r4'));
    expect(screen.queryByRole('group', { name: 'Selected rooms' })).toBeNull();
  });

  it('a drag to another room ends the choice of a room pressed before', async () => {
    await openBuilder();
    drag('c1r3', 'c1r3');
    await screen.findByText('C1 R3 is chosen. Press another room to connect it.');
    drag('c1r3', 'c3r2');
    drag('c3r2', 'c3r2');
    drag('c5r4', 'c5r4');
    expect(paths()).toEqual(['c1r3 c3r2', 'c3r2 c5r4']);
  });

  it('a room that was undone while chosen is no longer chosen when it is redone', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c3r2');
    drag('c3r2', 'c3r2');
    await screen.findByText('C3 R2 is chosen. Press another room to connect it.');
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    drag('c5r5', 'c5r5');
    expect(paths()).toEqual(['c1r3 c3r2']);
  });

  it('says so when the path whose end is moved was undone meanwhile', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c3r2');
    screen.getByRole('button', { name: 'Path from C1 R3 to C3 R2, normal' }).focus();
    await user.keyboard('e{Control>}z{/Control}{ArrowRight}{Enter}');
    expect(paths()).toEqual([]);
    await screen.findByText('There is no path from C1 R3 to C3 R2 any more.');
  });

  it('a path that is undone while another control has the focus does not take the focus later', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c2r3');
    drag('c2r3', 'c5r2');
    screen.getByRole('button', { name: 'Path from C2 R3 to C5 R2, normal' }).focus();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await user.click(undo);
    expect(document.activeElement).toBe(undo);
    undo.blur();
    fireEvent.pointerMove(room('C4 R5'), at('c4r5'));
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('1');
    expect(room('C4 R5')).toHaveProperty('dataset.types', 'darkshrine');
    expect(room('C2 R3')).toHaveProperty('dataset.types', '');
  });

  it('a path removed in its menu leaves the focus on the room where it began', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c2r3');
    drag('c2r3', 'c5r2');
    screen.getByRole('button', { name: 'Path from C2 R3 to C5 R2, normal' }).focus();
    await user.keyboard('m');
    within(screen.getByRole('dialog', { name: 'Path Style' }))
      .getByRole('button', { name: 'Remove path' })
      .focus();
    await user.keyboard('{Enter}');
    expect(paths()).toEqual(['c1r3 c2r3']);
    expect(document.activeElement).toBe(room('C2 R3'));
  });

  it('contents left to mark that are all marked stay unchosen when a room loses them again', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c3r2');
    const left = within(await screen.findByRole('group', { name: 'Left to mark' }));
    await user.click(left.getByRole('button', { name: 'Argus' }));
    drag('c3r2', 'c3r2');
    expect(room('C3 R2')).toHaveProperty('dataset.types', 'argus');
    await waitFor(() => expect(left.queryByText('Argus')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    expect((await left.findByRole('button', { name: 'Argus' })).getAttribute('aria-pressed')).toBe('false');
    drag('c1r3', 'c1r3');
    expect(room('C1 R3')).toHaveProperty('dataset.types', '');
  });

  it('undo and redo are disabled when their history is empty, and keep their history over a reload', async () => {
    const user = userEvent.setup();
    const { unmount } = await openBuilder();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
    drag('c1r3', 'c3r2');
    drag('c3r2', 'c5r2');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await readDraft())?.drawing.undoneActions).toHaveLength(1));
    unmount();
    await openBuilder();
    expect(paths()).toEqual(['c1r3 c3r2']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(paths()).toEqual(['c1r3 c3r2', 'c3r2 c5r2']);
    expect(screen.getByRole('button', { name: 'Redo' })).toHaveProperty('disabled', true);
  });
});

describe('the menus', () => {
  it('Select Room Type sets several types on a room and is closed with X', async () => {
    const user = userEvent.setup();
    await openBuilder();
    fireEvent.contextMenu(room('C3 R2'), at('c3r2'));
    const menu = screen.getByRole('dialog', { name: 'Select Room Type' });
    await user.click(within(menu).getByRole('button', { name: 'Silver Key' }));
    await user.click(within(menu).getByRole('button', { name: 'Gauntlet' }));
    expect(within(menu).getByRole('button', { name: 'Gauntlet', pressed: true })).toBeDefined();
    await user.click(within(menu).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(room('C3 R2')).toHaveProperty('dataset.types', 'silver-key gauntlet');
  });

  it('boss rooms cannot be retyped or removed', async () => {
    await openBuilder();
    fireEvent.contextMenu(room('C7 R3'), at('c7r3'));
    expect(screen.getByRole('button', { name: 'Argus' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Remove Room' })).toHaveProperty('disabled', true);
    expect(within(screen.getByRole('dialog')).queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('a digit on a boss room announces that it cannot be retyped', async () => {
    const user = userEvent.setup();
    await openBuilder();
    room('C7 R3').focus();
    await user.keyboard('6');
    await screen.findByText('Boss rooms cannot be retyped.');
  });

  it('Path Style cycles solid, highlighted, dashed', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c3r2');
    const path = screen.getByRole('button', { name: 'Path from C1 R3 to C3 R2, normal' });
    fireEvent.contextMenu(path, at('c2r3'));
    const toggle = within(screen.getByRole('dialog', { name: 'Path Style' })).getByText('Toggle Path Style');
    const seen = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await user.click(toggle);
      seen.push(path.dataset.style);
    }
    expect(seen).toEqual(['highlighted', 'dashed', 'solid']);
  });
});

it('undoing a path closes its menu, and redoing the path does not reopen it', async () => {
  const user = userEvent.setup();
  await openBuilder();
  drag('c1r3', 'c3r2');
  screen.getByRole('button', { name: 'Path from C1 R3 to C3 R2, normal' }).focus();
  await user.keyboard('m');
  expect(screen.getByRole('dialog', { name: 'Path Style' })).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(paths()).toEqual([]));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(paths()).toEqual(['c1r3 c3r2']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the entries of the menus', () => {
  /** The names of the buttons of the open menu, without 'Close'. */
  const entries = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.firstElementChild?.nextSibling?.textContent)
      .filter((name) => name !== 'Close');

  it('come from the table of actions', async () => {
    await openBuilder();
    drag('c1r3', 'c3r2');
    fireEvent.contextMenu(room('C3 R2'), at('c3r2'));
    const ofRooms = menuEntries.room.map(({ label }) => label(['c3r2']));
    expect(entries()).toEqual([...toggleTypes.map(({ label }) => label), ...ofRooms]);
    fireEvent.pointerDown(room('C5 R5'), at('c5r5'));
    fireEvent.contextMenu(screen.getByRole('button', { name: /^Path from/ }), at('c2r3'));
    expect(entries()).toEqual(menuEntries.path.map(({ label }) => label));
  });
});

describe('signing in', () => {
  it('is needed for saving, but not for drawing', async () => {
    const user = userEvent.setup();
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    await openBuilder();
    drag('c1r3', 'c3r2');
    await user.click(screen.getByRole('button', { name: 'Save Labyrinth' }));
    await waitFor(() =>
      expect(dialogSlot.get()).toMatchObject({
        title: 'Sign in Required',
        text: 'You need to sign in with your game account to use this feature.',
      }),
    );
  });

  it('is needed for every edit if BUILDER_SIGN_IN is required; the edit is dropped', async () => {
    await writeDevice('config', siteConfig({ builderSignIn: 'required' }));
    await writeDevice('account', { at: 'anonymous' });
    await openBuilder();
    drag('c1r3', 'c3r2');
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'Sign in to Build Labyrinths' }));
    expect(paths()).toEqual([]);
    dialogSlot.set(null);
    fireEvent.contextMenu(room('C1 R3'), at('c1r3'));
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'Sign in to Build Labyrinths' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is requested once when several files are dropped', async () => {
    await writeDevice('config', siteConfig({ builderSignIn: 'required' }));
    await writeDevice('account', { at: 'anonymous' });
    await openBuilder();
    const files = [new File(['{}'], 'one.json'), new File(['{}'], 'two.json'), new File(['{}'], 'three.json')];
    fireEvent.drop(window, { dataTransfer: { files, types: ['Files'] } });
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'Sign in to Build Labyrinths' }));
    dialogSlot.get()?.done(null);
    expect(dialogSlot.get()).toBeNull();
  });

  const isReady = () => document.documentElement.dataset.ready;

  /** A server that answers when told to. */
  function slowServer() {
    const asked = new Map<string, (answer: Response) => void>();
    vi.stubGlobal('fetch', (path: string) => new Promise<Response>((resolve) => asked.set(path, resolve)));
    return async (path: string, answer: object) => {
      await waitFor(() => expect([...asked.keys()]).toContain(path));
      expect(isReady()).toBeUndefined();
      asked.get(path)?.(Response.json(answer));
    };
  }

  it('is not requested by an edit while the account is unknown, even if it is required', async () => {
    const answer = slowServer();
    await writeDevice('config', siteConfig({ builderSignIn: 'required' }));
    await openBuilder();
    drag('c1r3', 'c3r2');
    await waitFor(() => expect(paths()).toEqual(['c1r3 c3r2']));
    await answer('/api/auth/status', { authenticated: true, user: userNamed('ann') });
    await waitFor(() => expect(isReady()).toBe('true'));
    drag('c1r3', 'c3r4');
    await waitFor(() => expect(paths()).toEqual(['c1r3 c3r2', 'c1r3 c3r4']));
    expect(dialogSlot.get()).toBeNull();
  });

  it('if it is optional, the screen is ready before the account is known', async () => {
    slowServer();
    await writeDevice('config', siteConfig({ builderSignIn: 'optional' }));
    await openBuilder();
    await waitFor(() => expect(isReady()).toBe('true'));
  });

  it('on a first visit, the screen is ready once the server has said whether it is required, or is unreachable', async () => {
    const answer = slowServer();
    const first = await openBuilder();
    await answer('/api/config', siteConfig({ builderSignIn: 'required' }));
    await answer('/api/auth/status', { authenticated: false });
    await waitFor(() => expect(isReady()).toBe('true'));
    drag('c1r3', 'c3r2');
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'Sign in to Build Labyrinths' }));
    expect(paths()).toEqual([]);

    first.unmount();
    await db.device.clear();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await openBuilder();
    await waitFor(() => expect(isReady()).toBe('true'));
  });
});

describe('the toolbar', () => {
  it('Reset Grid shows an error and clears nothing if the device cannot store the drawing', async () => {
    await openBuilder();
    drag('c1r3', 'c3r2');
    await waitFor(async () => expect((await readDraft())?.drawing.actions).toHaveLength(1));
    vi.spyOn(db.drafts, 'add').mockRejectedValueOnce(new DOMException('No disk.', 'UnknownError'));
    await userEvent.click(screen.getByRole('button', { name: 'Reset Grid' }));
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'Reset Grid' }));
    dialogSlot.get()?.done('ok');
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'Grid not cleared' }));
    expect(paths()).toEqual(['c1r3 c3r2']);
  });

  it("'Route' and 'Show exits' say so if the device cannot store the choice, and stay as they are", async () => {
    const layout = drawing(['c1r3 c3r3']);
    const exitBearings = { c1r3: { E: 'c3r3' } } as const;
    await startDraft({ name: '', difficulty: 'eternal', layout, izaroConfig: {}, exitBearings });
    await openBuilder();
    const full = vi.spyOn(db.device, 'put').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
    await userEvent.click(screen.getByRole('button', { name: 'Route' }));
    const description = 'This device could not store it. Free some space, then try again.';
    await waitFor(() => expect(toastSlot.get()).toMatchObject({ title: 'The route is not changed', description }));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Show exits' }));
    await waitFor(() => expect(toastSlot.get()).toMatchObject({ title: 'The exits are not changed', description }));
    full.mockRestore();
    expect(screen.getByRole('button', { name: 'Route' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByText('Exits are shown.')).toBeNull();
  });

  it("'More' has aria-haspopup and aria-expanded even before its first press", async () => {
    await openBuilder();
    const more = screen.getByRole('button', { name: 'More' });
    expect([more.getAttribute('aria-haspopup'), more.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    await userEvent.click(more);
    await screen.findByRole('menu');
    const opened = screen.getByRole('button', { name: 'More', hidden: true });
    expect([opened.getAttribute('aria-haspopup'), opened.getAttribute('aria-expanded')]).toEqual(['menu', 'true']);
  });

  it('every button that shows an icon alone has a name and a tooltip', async () => {
    await openBuilder();
    const bare = screen.getAllByRole('button').filter((button) => button.textContent === '' && !button.dataset.room);
    expect(bare.map((button) => [button.getAttribute('aria-label'), button.title])).toEqual(
      expect.arrayContaining([
        ['Zoom in', 'Zoom in'],
        ['Section 1', 'Section 1'],
      ]),
    );
    expect(bare.filter((button) => !button.getAttribute('aria-label'))).toEqual([]);
    const tooltips: string[] = [];
    for (const button of bare.filter(({ title }) => title === '')) {
      fireEvent.pointerMove(button, { pointerType: 'mouse', clientX: 5, clientY: 5 });
      tooltips.push((await screen.findByRole('tooltip')).textContent);
      fireEvent.pointerDown(button);
      fireEvent.pointerUp(button);
      fireEvent.pointerLeave(button, { pointerType: 'mouse' });
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    }
    expect(tooltips).toEqual(['Undo (Ctrl+Z)', 'Redo (Shift+Ctrl+Z)', 'Route', 'Choose how the picture looks']);
  });
});

it('opens a draft of an unknown difficulty, which an earlier version could store, as Eternal', async () => {
  await startDraft({ difficulty: 'Normal' as Difficulty, layout: emptyLayout, izaroConfig: {} });
  await openBuilder();
  expect(screen.getByRole('combobox', { name: 'Difficulty' })).toHaveProperty('value', 'eternal');
});

describe('Izaro', () => {
  it('the chosen phases and weapon set are shown in the Izaro Configuration', async () => {
    const user = userEvent.setup();
    await openBuilder();
    await user.selectOptions(screen.getByLabelText('First Phase Izaro'), 'fonts');
    await user.selectOptions(screen.getByLabelText('Last Phase Izaro'), 'spikes-darts');
    await user.selectOptions(screen.getByLabelText('Weapon Set'), 'two-handed-mace');
    const box = screen.getByLabelText('Izaro Configuration');
    expect(within(box).getByText('Fonts')).toBeDefined();
    expect(within(box).getByText('Spikes, Darts')).toBeDefined();
    expect(within(box).getByText('Two-Handed Mace')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('First Phase Izaro'), 'Not chosen');
    expect(within(box).queryByText('Fonts')).toBeNull();
  });
});

describe('a labyrinth file', () => {
  const text = fileText({
    rooms: [
      roomAt('1', [1, 3], { E: '2' }),
      roomAt('2', [7, 3], { E: '3' }),
      roomAt('3', [15, 3], { E: '4' }),
      roomAt('4', [23, 3]),
    ],
  });

  const isOpen = () => waitFor(() => expect(room('C15 R3').dataset.visited).toBe('true'));

  it('is opened when the system starts the installed app with it', async () => {
    let launch: Parameters<LaunchQueue['setConsumer']>[0] | undefined;
    window.launchQueue = { setConsumer: (consume) => (launch = consume) };
    await openBuilder();
    // The browser keeps the files until a consumer takes them.
    await waitFor(() => expect(launch).toBeDefined());
    launch?.({ files: [{ getFile: () => Promise.resolve(new File([text], 'lab.json')) }] });
    await waitFor(() => expect(room('C15 R3').dataset.visited).toBe('true'));
    delete window.launchQueue;
  });

  it('is reported in a dialog if the system starts the app with it and it no longer exists', async () => {
    let launch: Parameters<LaunchQueue['setConsumer']>[0] | undefined;
    window.launchQueue = { setConsumer: (consume) => (launch = consume) };
    await openBuilder();
    await waitFor(() => expect(launch).toBeDefined());
    launch?.({ files: [{ getFile: () => Promise.reject(new DOMException('Gone.', 'NotFoundError')) }] });
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'This file cannot be opened' }));
    delete window.launchQueue;
  });

  it('waits for the sign-in if the system starts the app with it and BUILDER_SIGN_IN is required', async () => {
    let launch: Parameters<LaunchQueue['setConsumer']>[0] | undefined;
    window.launchQueue = { setConsumer: (consume) => (launch = consume) };
    await writeDevice('config', siteConfig({ builderSignIn: 'required' }));
    await writeDevice('account', { at: 'anonymous' });
    const { unmount } = await openBuilder();
    await waitFor(() => expect(launch).toBeDefined());
    launch?.({ files: [{ getFile: () => Promise.resolve(new File([text], 'lab.json')) }] });
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'Sign in to Build Labyrinths' }));
    await waitFor(async () => expect(await db.device.get('sharedImport')).toBeDefined());
    delete window.launchQueue;
    unmount();
    await writeDevice('account', { at: 'signedIn', user: userNamed('ann'), sessionLost: false });
    await openBuilder();
    await isOpen();
  });

  it('is opened with the builder if another app shared it', async () => {
    await writeDevice('sharedImport', [text]);
    await openBuilder();
    await waitFor(() => expect(room('C15 R3').dataset.visited).toBe('true'));
    expect(await db.device.get('sharedImport')).toBeUndefined();
  });

  const paste = () => fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });
  it('clears the selection and cancels a connection in progress when it is opened', async () => {
    const user = userEvent.setup();
    await openBuilder();
    drag('c1r3', 'c7r3');
    drag('c6r1', 'c8r5');
    await screen.findByText('1 room selected');
    paste();
    await isOpen();
    expect(screen.queryByText('1 room selected')).toBeNull();

    room('C1 R3').focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/^Connection from C1 R3\./);
    paste();
    await screen.findByText('The labyrinth file is open.');
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(paths()).toEqual(['c1r3 c7r3', 'c7r3 c15r3', 'c15r3 c23r3']);
  });

  it('leaves no notes behind when the previous drawing is brought back', async () => {
    await openBuilder();
    drag('c1r3', 'c3r2');
    paste();
    await isOpen();
    await screen.findByRole('region', { name: 'Notes on the opened file' });
    await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    await waitFor(() => expect(paths()).toEqual(['c1r3 c3r2']));
    expect(screen.queryByRole('region', { name: 'Notes on the opened file' })).toBeNull();
  });

  it('is reported in a dialog and changes nothing if it is pasted and invalid', async () => {
    await openBuilder();
    drag('c1r3', 'c3r2');
    const clipboardData = { files: [], getData: () => '{"difficulty":"Uber"}' };
    fireEvent.paste(document.body, { clipboardData });
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'This labyrinth file cannot be opened' }));
    expect(paths()).toEqual(['c1r3 c3r2']);
  });
});
