/** A rejected labyrinth file. `message` is a sentence for players that names the first fault and its room. */
export class LabyrinthFileFault extends Error {
  override name = 'LabyrinthFileFault';
}

export function fault(message: string): never {
  throw new LabyrinthFileFault(message);
}
