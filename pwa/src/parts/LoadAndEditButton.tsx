import { PenTool } from 'lucide-react';
import type { Loadable } from '../store/drafts/loadForEditing.ts';
import { Button, type ButtonKind } from '../ui/Button.tsx';
import { useLoadAndEdit } from './useLoadAndEdit.ts';

interface Props {
  labyrinth: Loadable;
  kind?: ButtonKind;
}

/** Opens a layout in the builder, as a new draft beside those that are there (spec 4). */
export function LoadAndEditButton({ labyrinth, kind = 'plain' }: Props) {
  const loadAndEdit = useLoadAndEdit();
  return (
    <Button kind={kind} icon={<PenTool aria-hidden />} onClick={() => void loadAndEdit(labyrinth)}>
      Load &amp; Edit Labyrinth
    </Button>
  );
}
