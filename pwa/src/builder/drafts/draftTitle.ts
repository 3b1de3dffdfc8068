import type { Draft } from '../../store/device/draft.ts';

/** What a draft is called, also one without a name. */
export function draftTitle({ name }: Pick<Draft, 'name'>): string {
  return name || 'Untitled';
}
