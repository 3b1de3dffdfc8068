import { PenTool } from 'lucide-react';
import type { Loadable } from '../store/drafts/loadForEditing.ts';
import { Button, type ButtonKind } from '../ui/Button.tsx';
import { useBusy } from '../ui/hooks/useBusy.ts';
import { useLoadAndEdit } from './useLoadAndEdit.ts';

interface Props {
  labyrinth: Loadable;
  kind?: ButtonKind;
}

/** Opens a layout in the builder as a new draft, beside the existing ones (spec 4). */
export function LoadAndEditButton({ labyrinth, kind = 'plain' }: Props) {
  const loadAndEdit = useLoadAndEdit();
  const busy = useBusy();
  return (
    <Button
      kind={kind}
      icon={<PenTool aria-hidden />}
      {...busy.props}
      onClick={() => busy.run(() => loadAndEdit(labyrinth))}
    >
      Load &amp; Edit Labyrinth
    </Button>
  );
}
