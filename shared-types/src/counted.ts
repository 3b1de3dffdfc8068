/** `1 room`, `2 rooms`: a number with its noun, whose plural takes an `s`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
