import { Radio, Unplug } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import styles from './Follow.module.css';
import { type Following, goOnFollowing, stopFollowing } from './followGame.ts';
import { canFollow } from './useFollowing.ts';

interface Props {
  following: Following;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}

/** Begins and ends the following of the game; a light says that it is on. */
export function FollowButtons({ following: { at }, isOpen, onOpen }: Props) {
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
