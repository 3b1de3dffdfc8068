import { type IzaroConfig, type IzaroField, izaroLabels } from '../layout/izaro.ts';
import { type RoomId, shortPlace } from '../layout/grid.ts';
import { roomTypeLabel, type RoomType } from '../layout/rooms.ts';
import type { ClaimParts } from './claims.ts';

/** A room's content in a sentence: "a silver key", "Argus". */
export function contentWords(type: RoomType): string {
  return type === 'argus' ? roomTypeLabel.argus : `a ${roomTypeLabel[type].toLowerCase()}`;
}

export const izaroFieldWords: Record<IzaroField, string> = {
  firstPhaseMechanic: "Izaro's first phase",
  secondPhaseMechanic: "Izaro's second phase",
  lastPhaseMechanic: "Izaro's last phase",
  weaponSet: "Izaro's weapon",
};

export function izaroValueWords(field: IzaroField, value: string): string {
  return izaroLabels[field][value] ?? value;
}

/** The value of a field with this label; undefined for any other text. */
export function izaroValueIn(field: IzaroField, words: string): IzaroConfig[IzaroField] {
  const found = Object.entries(izaroLabels[field]).find(([, label]) => label.toLowerCase() === words.toLowerCase());
  return found?.[0] as IzaroConfig[IzaroField];
}

/** A claim as something that `room` has: "a silver key", "a door to C13R4", "this room". */
export function thingWords(parts: ClaimParts, room: RoomId | null): string {
  switch (parts.kind) {
    case 'room':
      return 'this room';
    case 'content':
      return contentWords(parts.type);
    case 'izaro':
      return izaroValueWords(parts.field, parts.value);
    case 'door':
    case 'secret': {
      const [a, b] = parts.rooms;
      return `a ${parts.kind === 'door' ? 'door' : 'secret passage'} to ${shortPlace(a === room ? b : a)}`;
    }
  }
}
