import { useNavigate } from '@tanstack/react-router';
import { PenTool } from 'lucide-react';
import { type Loadable, loadForEditing, NotLoaded } from '../store/drafts/loadForEditing.ts';
import { Button, type ButtonKind } from '../ui/Button.tsx';
import { showToast } from '../ui/toast.ts';

interface Props {
  labyrinth: Loadable;
  kind?: ButtonKind;
}

/** Opens a layout in the builder, as a new draft beside those that are there (spec 4). */
export function LoadAndEditButton({ labyrinth, kind = 'plain' }: Props) {
  const navigate = useNavigate();

  async function loadAndEdit() {
    try {
      await loadForEditing(labyrinth);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      showToast({ title: 'Labyrinth not loaded', description: error.message, kind: 'bad' });
      return;
    }
    showToast({ title: 'Labyrinth Loaded', ...(labyrinth.name && { description: labyrinth.name }), kind: 'good' });
    await navigate({ to: '/builder' });
  }

  return (
    <Button kind={kind} icon={<PenTool aria-hidden />} onClick={() => void loadAndEdit()}>
      Load &amp; Edit Labyrinth
    </Button>
  );
}
