import { Button } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { isMissingPart, missingPartText } from './missingPart.ts';

function wordsFor(error: unknown): string {
  if (isMissingPart(error)) return missingPartText;
  return error instanceof Error ? error.message : String(error);
}

/** Shown in place of a screen that failed or could not be loaded. */
export function BrokenScreen({ error }: { error: unknown }) {
  useReady(true);
  return (
    <Screen title="Something broke" narrow intro="Your drawings and unsent changes are safe on this device.">
      <p role="alert">{wordsFor(error)}</p>
      <div>
        <Button kind="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    </Screen>
  );
}
