import { useEffect, useMemo, useRef, useState } from 'react';
import { readDevice, writeDevice } from '../store/device/deviceValues.ts';
import { showToast } from '../ui/toast.ts';
import { sayNotAllowed } from './sayNotAllowed.ts';

/** The part of Document Picture-in-Picture that is used; not in the standard types yet. */
interface DocumentPictureInPicture {
  requestWindow: (options: { width: number; height: number }) => Promise<Window>;
}

declare global {
  interface Window {
    documentPictureInPicture?: DocumentPictureInPicture;
  }
}

const size = { width: 360, height: 200 };

/** The page's look in another window: its style sheets, its theme and its language. */
function dress({ document: target }: Window): void {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    target.head.append(sheet.cloneNode(true));
  }
  Object.assign(target.documentElement.dataset, document.documentElement.dataset);
  target.documentElement.lang = document.documentElement.lang;
  target.title = document.title;
}

/** Said once on a device. */
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
  /** A phone has no windows. */
  isPossible: boolean;
  /** The element of the small window that takes the card; null while there is none. */
  body: HTMLElement | null;
  open: () => void;
  close: () => void;
}

/** The card of what this page shows: its address says which layout that is. */
function openPlain(): void {
  const address = new URL(location.href);
  address.searchParams.set('view', 'card');
  window.open(address, 'companion', `popup,width=${size.width},height=${size.height}`);
}

/**
 * A small window that stays above the game (Chrome, Edge 116, Firefox 151). Where the browser has none, a plain window
 * with the same card. The player closes it, or the page takes it along.
 */
export function useKeepOnTop(): KeepOnTop {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const opened = useRef<Window | null>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      opened.current?.close();
    };
  }, []);

  return useMemo(() => {
    const openOnTop = async (picture: DocumentPictureInPicture) => {
      const small = await picture.requestWindow(size).catch(() => null);
      if (!small) {
        sayNotAllowed('The small window could not be opened');
        return;
      }
      if (hasLeft.current) {
        // Nobody would draw in it.
        small.close();
        return;
      }
      opened.current = small;
      dress(small);
      small.addEventListener('pagehide', () => setBody(null));
      setBody(small.document.body);
      await sayWhereItFloats();
    };
    return {
      isPossible: matchMedia('(pointer: fine)').matches,
      body,
      open: () => {
        const picture = window.documentPictureInPicture;
        if (picture) void openOnTop(picture);
        else openPlain();
      },
      close: () => opened.current?.close(),
    };
  }, [body]);
}
