import { expect, it, vi } from 'vitest';
import { emitter } from './emitter.ts';
import { openSlot } from './openSlot.ts';

it('an emitter calls its listeners in order until they are removed', () => {
  const heard: string[] = [];
  const { emit, watch, isWatched } = emitter<string>();
  const endFirst = watch((event) => heard.push(`first ${event}`));
  const endSecond = watch((event) => heard.push(`second ${event}`));
  emit('a');
  endFirst();
  emit('b');
  expect(heard).toEqual(['first a', 'second a', 'second b']);
  expect(isWatched()).toBe(true);
  endSecond();
  expect(isWatched()).toBe(false);
});

it('a slot holds the last value and reports changes until its listener is removed', () => {
  const slot = openSlot<string>();
  const listener = vi.fn();
  const end = slot.watch(listener);
  expect(slot.get()).toBeNull();
  slot.set('a');
  expect(slot.get()).toBe('a');
  end();
  slot.set(null);
  expect(slot.get()).toBeNull();
  expect(listener).toHaveBeenCalledOnce();
});
