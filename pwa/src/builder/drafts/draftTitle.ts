import { isVisible } from 'shared-types/rules/visibleText.ts';
import type { Draft } from '../../store/device/draft.ts';

/** The title of a draft, even if its name is empty or invisible. */
export function draftTitle({ name }: Pick<Draft, 'name'>): string {
  return isVisible(name) ? name : 'Untitled';
}
