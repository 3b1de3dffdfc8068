import { Copy, Share2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { classes } from '../../ui/classes.ts';
import { copyText } from '../../ui/copyText.ts';
import { showMessage } from '../../ui/dialog.ts';
import { mayShare, share } from '../../ui/shareSheet.ts';
import dialog from '../../ui/Dialog.module.css';
import { QrCode } from './QrCode.tsx';
import styles from './LinkDialog.module.css';

interface Props {
  link: string;
  /** What the link leads to, in a sentence or two. */
  about: string;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

function shareLink(url: string): Promise<void> {
  return share({ url }, () =>
    showMessage('Link not shared', 'Your browser did not allow sharing the link. Copy it instead.'),
  );
}

/** A link, to be copied, passed on to another app, or scanned with a phone. */
export default function LinkDialog({ link, about, onClose, opener }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal title="Link & QR code" onClose={onClose} opener={opener}>
      <div className={classes(dialog.stack, styles.link)}>
        <p>{about}</p>
        <QrCode text={link} label="QR code of the link" className={styles.code} />
        <TextField
          ref={field}
          label="Link"
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
          className={styles.field}
        />
        <div className={styles.ways}>
          <Button
            kind="primary"
            icon={<Copy aria-hidden />}
            onClick={() => void copyText(link, 'Link Copied', () => field.current?.focus())}
          >
            Copy link
          </Button>
          {mayShare({ url: link }) && (
            <Button icon={<Share2 aria-hidden />} onClick={() => void shareLink(link)}>
              Share link
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
