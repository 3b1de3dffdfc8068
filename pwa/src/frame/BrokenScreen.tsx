import { Button } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/useReady.ts';

/** How browsers say that a part of the app, fetched when first needed, did not come: offline, or its version is gone. */
const missingPart = /dynamically imported module|importing a module script failed|unable to preload/i;

function wordsFor(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return missingPart.test(message)
    ? 'A part of the app could not be loaded. There may be no connection, or a newer version is out.'
    : message;
}

/** Stands where a screen failed by a fault of the program, or could not be loaded. */
export function BrokenScreen({ error }: { error: unknown }) {
  useReady(true);
  return (
    <Screen title="Something broke" narrow intro="What you drew and what waits to be sent is safe on this device.">
      <p role="alert">{wordsFor(error)}</p>
      <div>
        <Button kind="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    </Screen>
  );
}
