import type { MouseEvent } from 'react';
import { gameSignInPath } from 'shared-types/api/gameAccount.ts';
import { type ButtonKind, buttonClass } from '../ui/Button.tsx';
import { goToSignIn } from './askSignIn.ts';

interface Props {
  /** The path to come back to; where the link stands when none is named. */
  to?: string;
  kind?: ButtonKind;
}

/** A press that is to open another tab or window is the browser's. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** The link to the game's sign-in (spec 1). In the page itself the app takes the best way there is just now. */
export function SignInLink({ to, kind = 'primary' }: Props) {
  const way = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return (
    <a
      className={buttonClass(kind)}
      href={`${gameSignInPath}${way}`}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        goToSignIn(to);
      }}
    >
      Sign in with Path of Exile
    </a>
  );
}
