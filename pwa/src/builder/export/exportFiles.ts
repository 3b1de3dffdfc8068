import { labyrinthFileName } from 'shared-types/labyrinthFile/fileName.ts';
import { writeLabyrinthFile } from 'shared-types/labyrinthFile/write.ts';
import { draftFileName, writeDraftFile } from 'shared-types/draftFile/draftFile.ts';
import { type Draft, filedDraft } from '../../store/device/draft.ts';
import { showMessage } from '../../ui/dialog.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { showToast } from '../../ui/toast.ts';

const type = 'application/json';

/** Downloads the draft as a labyrinth file, and reports what the drawing has that the file cannot express. */
export async function exportLabyrinthFile(draft: Draft): Promise<void> {
  const { difficulty, day, drawing, izaroConfig, roomNames, exitBearings } = draft;
  const name = labyrinthFileName(difficulty, day);
  const { text, notices } = writeLabyrinthFile({
    difficulty,
    day,
    layout: drawing.layout,
    izaroConfig,
    names: roomNames,
    exitBearings,
  });
  downloadFile(new File([text], name, { type }));
  if (notices.length === 0) showToast({ title: 'Labyrinth file exported', description: name, kind: 'good' });
  else await showMessage('Labyrinth file exported', [`${name}:`, ...notices].join('\n'));
}

/** Downloads the draft as a file of our own format, which any builder opens, without the undo history. */
export function exportDraft(draft: Draft): void {
  const filed = filedDraft(draft);
  const file = new File([writeDraftFile(filed)], draftFileName(filed), { type });
  downloadFile(file);
  showToast({ title: 'Draft exported', description: file.name, kind: 'good' });
}
