import { Radio, Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { showToast, type Toast } from '../../ui/toast.ts';
import { hasFiles, usePageDrop } from '../../ui/hooks/usePageDrop.ts';
import styles from './Follow.module.css';
import { type Following, goOnFollowing, stopFollowing } from './followGame.ts';
import { canFollow } from './useFollowing.ts';

const cannotFollow: Toast = {
  title: 'This browser cannot follow your game',
  description: 'Chrome and Edge on a computer can.',
  kind: 'bad',
};

interface Props {
  at: Following['at'];
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}

/** Opens the panel when a file is dragged over the page: it says what following reads before the file is dropped. */
function useDraggedFile(onFile: (open: boolean) => void): void {
  useEffect(() => {
    if (!canFollow()) return;
    const enter = (event: DragEvent) => {
      if (hasFiles(event)) onFile(true);
    };
    addEventListener('dragenter', enter);
    return () => removeEventListener('dragenter', enter);
  }, [onFile]);
}

/** Where the game cannot be followed, keeps the browser from opening a dropped log in place of the run. */
function useDropGuard(): void {
  usePageDrop(
    (event) => !canFollow() && hasFiles(event),
    (event) => {
      event.preventDefault();
      showToast(cannotFollow);
    },
  );
}

/** Starts and stops following the game; a light shows that it is on. */
export function FollowButtons({ at, isOpen, onOpen }: Props) {
  useDraggedFile(onOpen);
  useDropGuard();
  if (at === 'off') {
    if (!canFollow()) return null;
    return (
      <Button icon={<Radio aria-hidden />} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        Follow my game
      </Button>
    );
  }
  return (
    <>
      {at === 'on' ? (
        <span className={styles.light} role="status">
          Following
        </span>
      ) : (
        <Button kind="primary" icon={<Radio aria-hidden />} onClick={() => void goOnFollowing()}>
          Go on following
        </Button>
      )}
      <Button icon={<Unplug aria-hidden />} title="Stop following" onClick={() => void stopFollowing()}>
        Stop following
      </Button>
    </>
  );
}
