import { useNavigate } from '@tanstack/react-router';
import { PenTool } from 'lucide-react';
import { chooseDraft } from '../store/drafts/drafts.ts';
import { findDraft } from '../store/drafts/readDraft.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toast.ts';

/** Button that leads from a run back to the player's own drawing. */
export function EditDrawing({ id }: { id: string }) {
  const navigate = useNavigate();
  const open = async () => {
    if (!(await findDraft(id))) {
      showToast({ title: 'This drawing is not on this device.', kind: 'bad' });
      return;
    }
    await chooseDraft(id);
    await navigate({ to: '/builder' });
  };
  return (
    <div>
      <Button icon={<PenTool aria-hidden />} onClick={() => void open()}>
        Edit my drawing
      </Button>
    </div>
  );
}
