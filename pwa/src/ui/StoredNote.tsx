import { CloudOff } from 'lucide-react';
import { Notice } from './Notice.tsx';

/** Shown over data that could not be brought up to date. */
export function StoredNote() {
  return (
    <Notice icon={<CloudOff aria-hidden />}>
      No connection: this is what your device has stored. What you do here is kept and sent later.
    </Notice>
  );
}
