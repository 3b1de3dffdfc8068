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
  const words = wordsFor(error);
  const title = words === missingPartText ? 'This page could not be loaded' : 'Something broke';
  return (
    <Screen title={title} narrow intro="Your drawings and unsent changes are safe on this device.">
      <p role="alert">{words}</p>
      <div>
        <Button kind="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    </Screen>
  );
}
