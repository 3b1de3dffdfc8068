import type { RefObject } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import dialog from '../../ui/Dialog.module.css';
import styles from './RouteDialog.module.css';

interface Props {
  text: string;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** The route as text, to be copied by hand if the browser does not let the app copy it. */
export default function RouteDialog({ text, onClose, opener }: Props) {
  return (
    <Modal title="Route as text" onClose={onClose} opener={opener}>
      <div className={dialog.stack}>
        <p>This browser does not let the app copy. The text is selected: copy it by hand.</p>
        <textarea
          className={styles.text}
          aria-label="Route"
          rows={5}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Modal>
  );
}
