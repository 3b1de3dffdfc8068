import { emitter } from '../../patterns/emitter.ts';

type Occasion = 'enqueue' | 'signIn';

/** Emits when there is something to send. The store works without a page; an open page listens and sends. */
export const wake = emitter<Occasion>();
