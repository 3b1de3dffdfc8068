import type { Draft } from '../../store/device/draft.ts';

/** The title of a draft, with or without a name. */
export function draftTitle({ name }: Pick<Draft, 'name'>): string {
  return name || 'Untitled';
}
