import { limits } from 'shared-types/rules/limits.ts';
import type { Draft } from '../../store/device/draft.ts';
import { deleteDraft, duplicateDraft, forgetDraft, renameDraft, restoreDraft } from '../../store/drafts/draftList.ts';
import { askText, showMessage } from '../../ui/dialog.ts';
import type { DraftSession } from '../draftSession.ts';
import { draftTitle } from './draftTitle.ts';

/** What can be done with the drafts of the device. Each announces what it did. */
export interface DraftActions {
  open: (draft: Draft) => Promise<void>;
  rename: (draft: Draft) => Promise<void>;
  duplicate: (draft: Draft) => Promise<void>;
  /** Takes it off the list; it can be restored. */
  remove: (draft: Draft) => Promise<void>;
  restore: (draft: Draft) => Promise<void>;
  /** Deletes a deleted draft for good. */
  forget: (draft: Draft) => Promise<void>;
}

const failed = 'This device could not save the change. Nothing was lost; please try again.';

export function draftActions(session: DraftSession, say: (text: string) => void): DraftActions {
  const isCurrent = ({ id }: Draft) => session.get().draft?.id === id;

  async function rename(draft: Draft): Promise<string | null> {
    const options = { initial: draft.name, maxLength: limits.layoutName.max, ok: 'Rename' };
    const name = (await askText('Rename draft', 'Name of the draft', options))?.trim() ?? '';
    if (name === '') return null;
    if (isCurrent(draft)) session.change((open) => ({ ...open, name }));
    else await renameDraft(draft.id, name);
    await session.settled();
    return `The draft is called ${name} now.`;
  }

  /** Does the work, then announces what was done; a failure of the device is reported in a dialog. */
  function reporting(work: (draft: Draft) => Promise<string | null>): (draft: Draft) => Promise<void> {
    return async (draft) => {
      try {
        const done = await work(draft);
        if (done !== null) say(done);
      } catch {
        await showMessage('Not changed', failed);
      }
    };
  }

  return {
    open: reporting(async (draft) => {
      await session.goTo(draft.id);
      return `${draftTitle(draft)} is open.`;
    }),
    rename: reporting(rename),
    duplicate: reporting(async (draft) => {
      await session.settled();
      const copy = await duplicateDraft(draft.id);
      return copy ? `${copy.name} was added.` : null;
    }),
    remove: reporting(async (draft) => {
      await (isCurrent(draft) ? session.deleteCurrent() : deleteDraft(draft.id));
      return `${draftTitle(draft)} was deleted. It can be brought back.`;
    }),
    restore: reporting(async (draft) => {
      await restoreDraft(draft.id);
      return `${draftTitle(draft)} is back.`;
    }),
    forget: reporting(async (draft) => {
      await forgetDraft(draft.id);
      return `${draftTitle(draft)} is deleted for good.`;
    }),
  };
}
