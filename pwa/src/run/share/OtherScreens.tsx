import { Copy, MonitorSmartphone } from 'lucide-react';
import { LinkButton } from '../../parts/link/LinkButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';
import { showToast } from '../../ui/toast.ts';
import { overlayPath, overlaySize, overlayViews } from '../overlay/overlayViews.ts';
import styles from '../Run.module.css';
import { canShowRuns } from './runKey.ts';
import type { Sending } from './RunSender.ts';
import type { RunSharing } from './useRunSharing.ts';

function sendingText(sending: Sending): string {
  switch (sending.at) {
    case 'idle':
      return 'Other screens wait for the next run.';
    case 'live':
      return 'Other screens show this run.';
    case 'lost':
      return 'The server cannot be reached. Other screens catch up when it can.';
    case 'refused':
      return `Other screens cannot follow this run: ${sending.reason}`;
  }
}

const viewName = { map: 'Map', bar: 'Bar', strip: 'Strip' };

function copyAddress(path: string): void {
  const link = new URL(path, location.origin).href;
  void copyText(link, 'Link Copied', () => showToast({ title: 'Copy this address', description: link, kind: 'plain' }));
}

/** Shows the run on a phone, to a friend, or on a stream. */
export function OtherScreens({ sharing: { token, sending, start, stop, renew } }: { sharing: RunSharing }) {
  if (!canShowRuns()) return <p className={styles.quiet}>A run can be shown on other screens over HTTPS only.</p>;
  if (token === null) {
    return (
      <>
        <p className={styles.quiet}>
          A phone, a friend’s screen or a stream shows where you are as you go. Anyone with the link can watch; the
          server stores nothing.
        </p>
        <div>
          <Button icon={<MonitorSmartphone aria-hidden />} onClick={start}>
            Show on other screens
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p role="status" data-showing={sending.at}>
        {sendingText(sending)}
      </p>
      <div className={styles.claims}>
        <LinkButton
          path={overlayPath(token)}
          about="This link shows your runs on another screen, as long as you show them. Scan it with the phone."
        />
        <Button onClick={renew} title="The old link no longer shows anything">
          New link
        </Button>
        <Button onClick={stop}>Stop showing</Button>
      </div>
      <h3>For a stream</h3>
      <p className={styles.quiet}>Browser sources with a transparent background:</p>
      <ul className={styles.claims}>
        {overlayViews.map((view) => (
          <li key={view}>
            <Button icon={<Copy aria-hidden />} onClick={() => copyAddress(overlayPath(token, view))}>
              {`${viewName[view]}, ${overlaySize[view].width} × ${overlaySize[view].height}`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
