import { v7 as newId } from 'uuid';
import type { Draft } from '../device/draft.ts';

interface First {
  /** Default: a new id. */
  id?: string;
  /** Creation time in epoch milliseconds. */
  at: number;
}

/** A draft as it is first stored. */
export function newDraft(
  content: Omit<Draft, 'id' | 'createdAt' | 'updatedAt' | 'rev'>,
  { id = newId(), at }: First = { at: Date.now() },
): Draft {
  return { ...content, id, createdAt: at, updatedAt: at, rev: 1 };
}
