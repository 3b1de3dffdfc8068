import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { openSlot } from '../patterns/openSlot.ts';
import { readDevice, writeDevice } from '../store/device/deviceValues.ts';
import { showToast } from '../ui/toast.ts';
import { sayNotAllowed } from './sayNotAllowed.ts';

/** The part of Document Picture-in-Picture used here; not in the standard types yet. */
interface DocumentPictureInPicture {
  requestWindow: (options: { width: number; height: number }) => Promise<Window>;
}

declare global {
  interface Window {
    documentPictureInPicture?: DocumentPictureInPicture;
  }
}

const size = { width: 360, height: 200 };

/** Gives another window the page's look: its style sheets, its theme and its language. */
function dress({ document: target }: Window): void {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    target.head.append(sheet.cloneNode(true));
  }
  Object.assign(target.documentElement.dataset, document.documentElement.dataset);
  target.documentElement.lang = document.documentElement.lang;
  target.title = document.title;
}

/** Tells the player once per device which games the window floats over. */
async function sayWhereItFloats(): Promise<void> {
  if (await readDevice('knowsKeepOnTop')) return;
  showToast({
    title: 'The card stays on top',
    description: 'Above windowed and borderless games, not above exclusive full screen.',
    kind: 'plain',
  });
  await writeDevice('knowsKeepOnTop', true);
}

export interface KeepOnTop {
  /** False on phones, which have no windows. */
  isPossible: boolean;
  /** The small window's element for the card; null while there is no window. */
  body: HTMLElement | null;
  open: () => void;
  close: () => void;
}

/** Opens the card in a plain window, at this page's address, which names the layout. */
function openPlain(): void {
  const address = new URL(location.href);
  address.searchParams.set('view', 'card');
  window.open(address, 'companion', `popup,width=${size.width},height=${size.height}`);
}

/** The small window. It outlives a screen: the game may change to the labyrinth of another difficulty. */
const smallWindow = openSlot<Window>();

function isOnRun(): boolean {
  return location.pathname.startsWith('/run/');
}

async function openOnTop(picture: DocumentPictureInPicture): Promise<void> {
  const small = await picture.requestWindow(size).catch(() => null);
  if (!small) {
    sayNotAllowed('The small window could not be opened');
    return;
  }
  if (!isOnRun()) {
    // The player has left the run, and nothing would render into it.
    small.close();
    return;
  }
  dress(small);
  small.addEventListener('pagehide', () => smallWindow.set(null));
  smallWindow.set(small);
  await sayWhereItFloats();
}

const open = () => {
  const picture = window.documentPictureInPicture;
  if (picture) void openOnTop(picture);
  else openPlain();
};

export function closeSmallWindow(): void {
  smallWindow.get()?.close();
}

/**
 * A small window that stays above the game (Chrome, Edge 116, Firefox 151), or a plain window with the same card where
 * the browser has none. It closes when the player closes it or leaves the run.
 */
export function useKeepOnTop(): KeepOnTop {
  const small = useSyncExternalStore(smallWindow.watch, smallWindow.get);
  useEffect(
    () => () => {
      // The address is already that of the next screen.
      if (!isOnRun()) closeSmallWindow();
    },
    [],
  );
  return useMemo(
    () => ({
      isPossible: matchMedia('(pointer: fine)').matches,
      body: small?.document.body ?? null,
      open,
      close: closeSmallWindow,
    }),
    [small],
  );
}
