import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonKind } from '../ui/Button.tsx';

/** 'Try again', which shows that a retry is running. */
export function RetryButton({ retry, kind = 'plain' }: { retry: () => Promise<void>; kind?: ButtonKind }) {
  const [trying, setTrying] = useState(false);
  async function press() {
    setTrying(true);
    await retry().finally(() => setTrying(false));
  }
  return (
    <Button kind={kind} icon={<RotateCw aria-hidden />} disabled={trying} onClick={() => void press()}>
      {trying ? 'Trying...' : 'Try again'}
    </Button>
  );
}
