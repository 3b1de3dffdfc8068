import { Download, HardDrive, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { forgetDevice } from '../store/device/deviceValues.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useBusy } from '../ui/hooks/useBusy.ts';
import { useFilePicker } from '../ui/hooks/useFilePicker.tsx';
import card from '../ui/Card.module.css';
import { clearAll, openUnsentFile, saveUnsentFile } from './deviceActions.ts';
import styles from './QueueScreen.module.css';

function Line({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={card.actions}>{children}</div>
    </div>
  );
}

function ImportButton() {
  const { pick, input } = useFilePicker('.json,application/json', (file) => void openUnsentFile(file));
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={pick}>
        Import a file
      </Button>
      {input}
    </>
  );
}

function SpaceNotice() {
  return (
    <Notice action={<Button onClick={() => void forgetDevice('shortOfSpace')}>Got it</Button>}>
      This device was full. Lists that were stored for reading offline were removed and come back with a connection;
      what you made was kept.
    </Notice>
  );
}

/** Shown where the browser may clear the data when space runs short. */
function PersistenceNotice() {
  return (
    <Notice icon={<HardDrive aria-hidden />}>
      This browser does not promise to keep what is stored here when space runs short. Send your changes soon, or
      install the app: what installed apps store is usually kept.
    </Notice>
  );
}

interface Props {
  shortOfSpace: boolean;
  /** Whether the browser promised to keep stored data; undefined until it was asked. */
  persisted: boolean | undefined;
}

/** The data on this device: how safe it is, export and import as a file, and deleting it. */
export function ThisDevice({ shortOfSpace, persisted }: Props) {
  const clearing = useBusy();
  return (
    <section className={card.card} aria-labelledby="this-device">
      <h2 id="this-device">On this device</h2>
      {shortOfSpace && <SpaceNotice />}
      {persisted === false && <PersistenceNotice />}
      <Line
        title="Unsent work as a file"
        text="All your unsent changes and drafts, to keep elsewhere or to move to another browser. Importing them again never counts anything twice."
      >
        <Button icon={<Download aria-hidden />} onClick={() => void saveUnsentFile()}>
          Export unsent work
        </Button>
        <ImportButton />
      </Line>
      <Line
        title="Clear data on this device"
        text="Signs you out and deletes everything that the app has stored in this browser. For a device that others use as well."
      >
        <Button kind="danger" icon={<Trash2 aria-hidden />} {...clearing.props} onClick={() => clearing.run(clearAll)}>
          Clear data
        </Button>
      </Line>
    </section>
  );
}
