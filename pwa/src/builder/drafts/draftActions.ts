import { limits } from 'shared-types/rules/limits.ts';
import type { Draft } from '../../store/device/draft.ts';
import { reportBug } from '../../store/device/reportBug.ts';
import { deleteDraft, duplicateDraft, forgetDraft, renameDraft, restoreDraft } from '../../store/drafts/draftList.ts';
import { askText, showMessage } from '../../ui/dialog.ts';
import type { DraftSession } from '../draftSession.ts';
import { draftTitle } from './draftTitle.ts';

type DraftAction = (draft: Draft) => Promise<boolean>;

/** The actions on the drafts of this device. Each announces what it did, and resolves to false if it did nothing. */
export interface DraftActions {
  open: DraftAction;
  /** Opens the draft that was set aside. */
  bringBack: () => Promise<boolean>;
  rename: DraftAction;
  duplicate: DraftAction;
  /** Takes the draft off the list; it can be restored. */
  remove: DraftAction;
  restore: DraftAction;
  /** Deletes a deleted draft for good. */
  forget: DraftAction;
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
  function reporting<Args extends unknown[]>(work: (...args: Args) => Promise<string | null>) {
    return async (...args: Args): Promise<boolean> => {
      try {
        const done = await work(...args);
        if (done !== null) say(done);
        return done !== null;
      } catch (error) {
        reportBug(error);
        await showMessage('Not changed', failed);
        return false;
      }
    };
  }

  async function sayDeleted(): Promise<null> {
    await showMessage('Draft not opened', 'It was deleted meanwhile. ‘Drafts’ lists what can still be brought back.');
    return null;
  }

  return {
    open: reporting(async (draft) => ((await session.goTo(draft.id)) ? `${draftTitle(draft)} is open.` : sayDeleted())),
    bringBack: reporting(async () => ((await session.bringBack()) ? 'The previous drawing is back.' : sayDeleted())),
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
