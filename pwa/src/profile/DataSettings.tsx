import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from 'shared-types/api/accounts.ts';
import { exportOwnData } from '../store/account/accountActions.ts';
import { readAllRuns } from '../store/runs/runs.ts';
import { Button } from '../ui/Button.tsx';
import { downloadFile } from '../ui/downloadFile.ts';
import card from '../ui/Card.module.css';
import { attempt } from './attempt.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { SettingRow } from './SettingRow.tsx';

async function download(): Promise<void> {
  const all = { ...(await exportOwnData()), runsOnThisDevice: await readAllRuns() };
  const name = `labyrinth-routes-account-${all.exportedAt.slice(0, 10)}.json`;
  downloadFile(new File([JSON.stringify(all, null, 2)], name, { type: 'application/json' }));
}

function DownloadButton() {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await attempt('Your data could not be downloaded', download).finally(() => setBusy(false));
  }
  return (
    <Button icon={<Download aria-hidden />} disabled={busy} onClick={() => void press()}>
      {busy ? 'Preparing...' : 'Download my data'}
    </Button>
  );
}

/** Downloading and deleting everything that is kept about the player. */
export function DataSettings({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <section className={card.card} aria-labelledby="data">
      <h3 id="data">Your data</h3>
      <SettingRow
        title="Download"
        text="One file with everything that is kept: what you made, your votes and points, your devices, tokens and mails, the runs on this device, and more."
        action={<DownloadButton />}
      />
      <SettingRow
        title="Delete"
        text="Deletes the account for good. You choose what happens to what you published."
        action={
          <Button kind="danger" icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        }
      />
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </section>
  );
}
