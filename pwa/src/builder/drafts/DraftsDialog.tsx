import { useLiveQuery } from 'dexie-react-hooks';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import type { Draft } from '../../store/device/draft.ts';
import { readDeletedDrafts, readDrafts } from '../../store/drafts/draftList.ts';
import { serverDay } from '../../store/device/serverClock.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { EditorContext } from '../actions/action.ts';
import { draftActions } from './draftActions.ts';
import { DeletedDrafts } from './DeletedDrafts.tsx';
import { DraftCard } from './DraftCard.tsx';
import { openNewDraft } from './openNewDraft.ts';
import styles from './Drafts.module.css';

interface Props {
  /** The draft in the builder. */
  current: Draft;
  context: EditorContext;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** The drafts of this device: today's first, then those of other days. */
export default function DraftsDialog({ current, context, onClose, opener }: Props) {
  const list = useLiveQuery(async () => {
    const [drafts, deleted, today] = await Promise.all([readDrafts(), readDeletedDrafts(), serverDay()]);
    return { drafts, deleted, today };
  });
  const { drafts = [], deleted = [], today = '' } = list ?? {};
  const actions = draftActions(context.session, context.say);

  async function open(draft: Draft) {
    if (await actions.open(draft)) onClose();
  }

  function startNew() {
    onClose();
    void openNewDraft(context, current.difficulty);
  }

  const group = (title: string, members: readonly Draft[]) =>
    members.length > 0 && (
      <section className={styles.group} aria-label={title}>
        <h3>{title}</h3>
        <ul className={styles.list}>
          {members.map((draft) => (
            <DraftCard
              key={draft.id}
              draft={draft}
              isOpen={draft.id === current.id}
              actions={actions}
              onOpen={() => void open(draft)}
            />
          ))}
        </ul>
      </section>
    );

  return (
    <Modal title="Drafts" wide onClose={onClose} opener={opener}>
      <div className={styles.drafts} aria-busy={list === undefined}>
        <div className={styles.top}>
          <Button icon={<Plus aria-hidden />} onClick={startNew}>
            New draft
          </Button>
          <p>Drafts are kept on this device only. Save a labyrinth to have it in your account.</p>
        </div>
        <DeletedDrafts drafts={deleted} actions={actions} />
        {group(
          'Today',
          drafts.filter(({ day }) => day >= today),
        )}
        {group(
          'Older',
          drafts.filter(({ day }) => day < today),
        )}
      </div>
    </Modal>
  );
}
