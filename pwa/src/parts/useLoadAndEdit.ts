import { useNavigate } from '@tanstack/react-router';
import { type Loadable, loadForEditing, NotLoaded } from '../store/drafts/loadForEditing.ts';
import { showToast } from '../ui/toast.ts';

/** Opens a layout in the builder as a new draft, beside the existing ones (spec 4). */
export function useLoadAndEdit(): (labyrinth: Loadable, description?: string) => Promise<void> {
  const navigate = useNavigate();
  return async (labyrinth, description = labyrinth.name) => {
    try {
      await loadForEditing(labyrinth);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      showToast({ title: 'Labyrinth not loaded', description: error.message, kind: 'bad' });
      return;
    }
    showToast({ title: 'Labyrinth Loaded', ...(description && { description }), kind: 'good' });
    await navigate({ to: '/builder' });
  };
}
