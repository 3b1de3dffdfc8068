import { CloudOff } from 'lucide-react';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Notice } from '../ui/Notice.tsx';

interface Props {
  /** When the data was read, in epoch milliseconds of the device; null or absent if unknown. */
  readAt?: number | null;
}

/** Shown over data that could not be refreshed. */
export function StoredNote({ readAt = null }: Props) {
  const asOf = readAt === null ? '' : `, as of ${formatDateTime(readAt)}`;
  return (
    <Notice icon={<CloudOff aria-hidden />}>
      {`No connection: this is what your device has stored${asOf}. What you do here is kept and sent later.`}
    </Notice>
  );
}
