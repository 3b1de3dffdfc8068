import { useBlocker } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { type Account, readAccount } from '../store/account/account.ts';
import { refreshUnknownAccount } from '../store/account/refreshUnknownAccount.ts';
import { readConfig, refreshUnknownConfig } from '../store/lists/siteConfig.ts';
import { askSignIn } from '../parts/askSignIn.ts';
import { askConfirm } from '../ui/dialog.ts';
import { mayStillCome, useRefresh } from '../ui/hooks/useRefresh.ts';
import { DraftSession, type DraftState } from './draftSession.ts';

/** A sentence for the live region; `n` grows, so that the same sentence is announced again. */
interface Announcement {
  n: number;
  text: string;
}

export interface Builder extends DraftState {
  /** Whether the draft is open for drawing. */
  ready: boolean;
  /**
   * Whether the device knows if building needs an account and, if so, whether somebody is signed in. If it does not
   * know, it asks the server; until the request ends anybody may draw.
   */
  knowsWhoMayEdit: boolean;
  session: DraftSession;
  account: Account;
  /** Whether the player may edit. If that needs an account, opens the sign-in prompt and returns false. */
  mayEdit: () => boolean;
  /** Announces a sentence in the live region. */
  say: (text: string) => void;
  announcement: Announcement;
}

/** Asks whether to leave with unsaved changes; true when the player stays. */
async function staysHere(): Promise<boolean> {
  const question = 'The last changes could not be saved on this device. They are lost when you leave the builder.';
  return !(await askConfirm(question, { title: 'Leave the builder?', ok: 'Leave', cancel: 'Stay', danger: true }));
}

/** Asks before the builder is left while part of the drawing is not stored on the device. */
function useAskBeforeLoss(session: DraftSession, unsaved: boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (session.isUnsettled()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [session]);
  // Within the app, a write that is under way still completes: only a failed write loses changes.
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && (await staysHere()),
  });
}

/**
 * Removes the requested difficulty from the URL once another one is drawn for, so that a reload or going back continues
 * with the draft.
 */
function useForgetDifficulty(asked: Difficulty | undefined, drawn: Difficulty | undefined): void {
  const wasTaken = useRef(false);
  useEffect(() => {
    if (asked === undefined) return;
    if (drawn === asked) wasTaken.current = true;
    else if (wasTaken.current) history.replaceState(history.state, '', location.pathname + location.hash);
  }, [asked, drawn]);
}

const unknownAccount: Account = { at: 'unknown' };

/** What the device knows about who is signed in and whether building needs that. */
async function readEditors() {
  return { account: await readAccount(), builderSignIn: (await readConfig())?.builderSignIn };
}

/** Asks the server for what the device does not know. Throws Refusal or NoAnswer. */
async function refreshUnknownEditors(): Promise<void> {
  await refreshUnknownConfig();
  if ((await readEditors()).builderSignIn === 'required') await refreshUnknownAccount();
}

/**
 * The draft on the device and who may edit it. If `BUILDER_SIGN_IN` is `required`, every edit by somebody who is not
 * signed in opens the sign-in prompt and is dropped (spec 5).
 */
export function useBuilder(difficulty: Difficulty | undefined): Builder {
  const [session] = useState(() => new DraftSession(difficulty));
  const state = useSyncExternalStore(session.watch, session.get, session.get);
  useAskBeforeLoss(session, state.unsaved);
  useForgetDifficulty(difficulty, state.draft?.difficulty);
  const device = useLiveQuery(readEditors);
  const asked = useRefresh(refreshUnknownEditors, 'editors', null);
  const [announcement, setAnnouncement] = useState<Announcement>({ n: 0, text: '' });
  const say = useCallback((text: string) => setAnnouncement(({ n }) => ({ n: n + 1, text })), []);
  const account = device?.account ?? unknownAccount;
  const isRequired = device?.builderSignIn === 'required';
  const isKnown = isRequired ? account.at !== 'unknown' : device?.builderSignIn !== undefined;
  const knowsWhoMayEdit = isKnown || !mayStillCome(asked);
  const needsSignIn = knowsWhoMayEdit && isRequired && account.at !== 'signedIn';
  const mayEdit = useCallback(() => {
    if (needsSignIn) void askSignIn('build');
    return !needsSignIn;
  }, [needsSignIn]);
  return {
    ...state,
    ready: state.draft !== null && device !== undefined,
    knowsWhoMayEdit,
    session,
    account,
    mayEdit,
    say,
    announcement,
  };
}
