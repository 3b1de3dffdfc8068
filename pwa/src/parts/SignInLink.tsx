import type { MouseEvent } from 'react';
import { gameSignInPath } from 'shared-types/site/gameSignInPath.ts';
import { leaveForSignIn } from '../store/account/account.ts';
import { type ButtonKind, buttonClass } from '../ui/Button.tsx';
import { goToSignIn } from './goToSignIn.ts';
import { useOffersGame } from './offersGame.ts';
import { signInButton } from './signInButton.ts';

interface Props {
  /** The path to return to; the current page when absent. */
  to?: string;
  kind?: ButtonKind;
}

/** Clicks that open another tab or window are left to the browser. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * The link to the game's sign-in (spec 1), or to the app's own if the game's is not set up. A plain click takes the
 * best sign-in that is available now.
 */
export function SignInLink({ to, kind = 'primary' }: Props) {
  const offersGame = useOffersGame();
  const path = offersGame ? gameSignInPath : '/sign-in';
  const leave = () => {
    if (offersGame) void leaveForSignIn();
  };
  const way = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return (
    <a
      className={buttonClass(kind)}
      href={`${path}${way}`}
      onClick={(event) => {
        if (!isPlain(event)) {
          leave();
          return;
        }
        event.preventDefault();
        goToSignIn(to);
      }}
      onAuxClick={leave}
    >
      {signInButton(offersGame)}
    </a>
  );
}
