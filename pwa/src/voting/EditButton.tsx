import { useNavigate } from '@tanstack/react-router';
import { PenTool } from 'lucide-react';
import { loadForEditing, NotLoaded } from '../store/drafts/loadForEditing.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toast.ts';

/** Opens a submission's layout in the builder, as a new draft beside those that are there. */
export function EditButton({ submission }: { submission: ListedSubmission }) {
  const navigate = useNavigate();

  async function edit() {
    try {
      await loadForEditing(submission);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      showToast({ title: 'Labyrinth not loaded', description: error.message, kind: 'bad' });
      return;
    }
    showToast({ title: 'Labyrinth Loaded', kind: 'good' });
    await navigate({ to: '/builder' });
  }

  return (
    <Button icon={<PenTool aria-hidden />} onClick={() => void edit()}>
      Load &amp; Edit Labyrinth
    </Button>
  );
}
