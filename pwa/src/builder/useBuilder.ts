import { useLiveQuery } from 'dexie-react-hooks';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { type Account, readAccount } from '../store/account/account.ts';
import { readConfig } from '../store/lists/siteConfig.ts';
import { askSignIn } from '../parts/askSignIn.ts';
import { type BuilderActions, builderActions } from './builderActions.ts';
import { openDraftSession, type DraftSession, type DraftState } from './draftSession.ts';

/** A sentence for the live region; `n` grows, so that the same words are said again. */
export interface Said {
  n: number;
  text: string;
}

export interface Builder extends DraftState {
  /** The draft is open, and it is known who may edit it. */
  ready: boolean;
  session: DraftSession;
  account: Account;
  actions: BuilderActions;
  said: Said;
}

/**
 * The draft on the device, what may be done with it, and who does it. Where `BUILDER_SIGN_IN` is `required`, every edit
 * by somebody who is not signed in opens the sign-in prompt and is dropped (spec 5).
 */
export function useBuilder(difficulty: Difficulty | undefined): Builder {
  const [session] = useState(() => openDraftSession(difficulty));
  const state = useSyncExternalStore(session.watch, session.get, session.get);
  const device = useLiveQuery(async () => ({ account: await readAccount(), config: await readConfig() }));
  const [said, setSaid] = useState<Said>({ n: 0, text: '' });
  const account = device?.account ?? { at: 'unknown' };
  const barred = device?.config?.builderSignIn === 'required' && account.at !== 'signedIn';
  const actions = useMemo(
    () =>
      builderActions(session, {
        mayEdit: () => {
          if (barred) void askSignIn('build');
          return !barred;
        },
        say: (text) => setSaid(({ n }) => ({ n: n + 1, text })),
      }),
    [session, barred],
  );
  return { ...state, ready: state.draft !== null && device !== undefined, session, account, actions, said };
}
