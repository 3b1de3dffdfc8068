import styles from './QueueScreen.module.css';

/** What the queue guarantees, in plain words. */
export function Explanation() {
  return (
    <details className={styles.explained}>
      <summary>What happens to my changes?</summary>
      <p>
        Whatever you save, submit or vote is first stored on this device, then sent in the order you made it. Without a
        connection it waits here, even if you close the app or restart the device, and is sent when you are online
        again.
      </p>
      <p>
        Every change counts once, however often it has to be sent. If the server refuses one, it stays here with the
        reason until you edit it, keep it as a draft, export it or discard it.
      </p>
      <p>
        Changes belong to the account that made them: nobody else who signs in on this device can send them, or see what
        is in them. They can only be discarded, after a question. When you log out you choose whether they are sent,
        kept or discarded. Drafts belong to the device, whoever is signed in.
      </p>
      <p>
        If the device runs full, stored lists and pictures are removed first, never what you made. A new version of the
        app waits until you press Update, and keeps drafts and changes.
      </p>
    </details>
  );
}
