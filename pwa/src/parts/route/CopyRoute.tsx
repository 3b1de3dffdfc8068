import { Copy } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { copyWords } from '../../ui/copyWords.ts';

/** Copies the route as one line for party chat. `text` is called on the press. */
export function CopyRoute({ text }: { text: () => string }) {
  return (
    <Button icon={<Copy aria-hidden />} onClick={() => void copyWords('Route as text', text())}>
      Copy route as text
    </Button>
  );
}
