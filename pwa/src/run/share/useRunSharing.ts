import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Position } from 'shared-types/follow/tracker.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { packLayout } from 'shared-types/link/layoutLink.ts';
import type { RunState } from 'shared-types/run/runState.ts';
import type { RunView } from 'shared-types/run/runView.ts';
import { handleChoiceNotStored } from '../../parts/handleChoiceNotStored.ts';
import { readDevice } from '../../store/device/deviceValues.ts';
import type { RunLayout } from '../../store/device/storedRun.ts';
import { showUnderNewAddress, storeShownRun } from './runKey.ts';
import { RunSender, type Sending, type Snapshot } from './RunSender.ts';
import { toSharedRun } from './sharedRun.ts';

interface Running {
  chosen: RunLayout;
  layout: Layout;
  view: RunView;
  state: RunState | null;
  position: Position;
}

export interface RunSharing {
  /** The token of the address that shows this device's runs; null while sharing is off. */
  token: string | null;
  sending: Sending;
  start: () => void;
  stop: () => void;
  /** Makes a new address; the old one no longer shows anything. */
  renew: () => void;
}

const handleNotStored = handleChoiceNotStored('What other screens show is not changed');

/** Shows this device's runs on other screens, if the player wants it. */
export function useRunSharing({ chosen, layout, view, state, position }: Running): RunSharing {
  const shown = useLiveQuery(async () => readDevice('shownRun'));
  const [sending, setSending] = useState<Sending>({ at: 'idle' });
  const sender = useRef<RunSender>(null);
  const { key, token, isOn = false } = shown ?? {};
  const { difficulty, day, izaroConfig } = chosen;
  const packed = useMemo(
    () => packLayout({ difficulty, day, layout, izaroConfig }),
    [difficulty, day, layout, izaroConfig],
  );

  useEffect(() => {
    if (key === undefined || token === undefined || !isOn) return;
    const made = new RunSender({ key, token }, setSending);
    sender.current = made;
    return () => {
      sender.current = null;
      made.leave();
      setSending({ at: 'idle' });
    };
  }, [key, token, isOn]);

  // Runs after the effect above: the current run is sent once there is a sender.
  useEffect(() => {
    const snapshot: Snapshot =
      state && state.at !== 'stopped' ? (now) => toSharedRun(packed, view, state, position, now) : null;
    sender.current?.show(snapshot);
  }, [packed, view, state, position, key, token, isOn]);

  // Stable while nothing changes, so that a step does not rerender the panel.
  return useMemo(() => {
    /** Ends what is shown now once the change is stored: otherwise the run stays visible, as the message says. */
    const endOnce = (stored: Promise<void>) => {
      const ending = sender.current;
      void stored.then(() => ending?.end(), handleNotStored);
    };
    return {
      token: shown?.isOn ? shown.token : null,
      sending,
      start: () =>
        void (shown ? storeShownRun({ ...shown, isOn: true }) : showUnderNewAddress()).catch(handleNotStored),
      stop: () => {
        if (shown) endOnce(storeShownRun({ ...shown, isOn: false }));
      },
      renew: () => endOnce(showUnderNewAddress()),
    };
  }, [shown, sending]);
}
