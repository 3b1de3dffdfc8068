import { Button } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/useReady.ts';

/** Stands where a screen failed by a fault of the program. */
export function BrokenScreen({ error }: { error: unknown }) {
  useReady(true);
  return (
    <Screen title="Something broke" narrow intro="What you drew and what waits to be sent is safe on this device.">
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <div>
        <Button kind="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    </Screen>
  );
}
