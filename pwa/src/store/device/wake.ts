import { emitter } from '../../patterns/emitter.ts';

type Occasion = 'enqueue' | 'signIn';

/** Emits when there is something to send. The store works without a page; a page that is open listens and sends. */
export const wake = emitter<Occasion>();
