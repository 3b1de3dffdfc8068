import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { displayName } from 'shared-types/rules/displayName.ts';
import { queueTag } from '../store/queue/outbox.ts';
import type { TagState } from '../store/lists/readTag.ts';
import { PendingMark } from '../parts/PendingMark.tsx';
import { queueAndReport } from '../parts/queueAndReport.ts';
import styles from './Profile.module.css';

/**
 * 'Hide my user tag' (spec 6). The change goes through the queue; if it is rejected, the box shows the server's value.
 */
export function TagSwitch({ name, tag }: { name: string; tag: TagState }) {
  // Reading the device takes a moment: until then the box shows what was pressed.
  const [pressed, setPressed] = useState<boolean | null>(null);
  if (pressed !== null && tag.hidden === pressed) setPressed(null);
  const hidden = pressed ?? tag.hidden;

  async function press(wanted: boolean) {
    setPressed(wanted);
    const outcome = await queueAndReport({
      queue: async () => {
        await queueTag(wanted);
        return { entityKey: 'tag' };
      },
      messages: { refused: (reason) => ['User tag not changed', reason] },
      signInReason: 'required',
      showIn: 'toast',
    });
    // A slow device may never have shown the refused change: then nothing else resets the box.
    if (outcome === null || outcome === 'refused') setPressed(null);
  }

  return (
    <div className={styles.tag}>
      <label>
        <input type="checkbox" checked={hidden} onChange={(event) => void press(event.target.checked)} />
        Hide my user tag
      </label>
      {tag.pending !== null && <PendingMark />}
      <p>
        Others see <strong translate="no">{displayName(name, hidden)}</strong>.{' '}
        <span>
          {name.includes('#') ? 'The tag is what follows the last #.' : 'Your name has no tag, which would follow a #.'}
        </span>
      </p>
      {tag.refusal !== null && (
        <p className={styles.refused} role="alert">
          <span>{`The server refused the change: ${tag.refusal}`}</span> <Link to="/queue">Look at the queue</Link>
        </p>
      )}
    </div>
  );
}
