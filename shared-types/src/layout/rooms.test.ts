import { describe, expect, it } from 'vitest';
import { extraRoomTypes, mainRoomType, mayRemove, mayRetype, type RoomType, withTypeToggled } from './rooms.ts';

describe('the type a room is drawn as (spec 4)', () => {
  it('is the first of golden door, argus, silver door, golden key, silver key, darkshrine, trinket', () => {
    const all: RoomType[] = [
      'trinket',
      'darkshrine',
      'silver-key',
      'golden-key',
      'silver-door',
      'argus',
      'golden-door',
    ];
    const order: RoomType[] = [];
    for (let left = all; left.length > 0; left = extraRoomTypes(left)) order.push(mainRoomType(left));
    expect(order).toEqual(['golden-door', 'argus', 'silver-door', 'golden-key', 'silver-key', 'darkshrine', 'trinket']);
  });

  it('is normal when the room has no content', () => {
    expect(mainRoomType([])).toBe('normal');
  });

  it('is gauntlet or puzzle only if the room has no other content', () => {
    expect(mainRoomType(['gauntlet', 'puzzle'])).toBe('gauntlet');
    expect(mainRoomType(['puzzle'])).toBe('puzzle');
    expect(mainRoomType(['gauntlet', 'trinket'])).toBe('trinket');
    expect(extraRoomTypes(['gauntlet', 'trinket', 'puzzle'])).toEqual(['gauntlet', 'puzzle']);
  });
});

describe('choosing a room type (spec 4)', () => {
  it('toggles it on and off', () => {
    expect(withTypeToggled([], 'argus')).toEqual(['argus']);
    expect(withTypeToggled(['argus'], 'puzzle')).toEqual(['argus', 'puzzle']);
    expect(withTypeToggled(['argus', 'puzzle'], 'argus')).toEqual(['puzzle']);
  });

  it('clears all types if it is normal', () => {
    expect(withTypeToggled(['argus', 'puzzle'], 'normal')).toEqual([]);
  });

  it('is impossible for boss rooms', () => {
    expect(mayRetype('c15r3')).toBe(false);
    expect(mayRetype('c1r3')).toBe(true);
  });
});

it('neither the start room nor a boss room can be removed (spec 4)', () => {
  expect([mayRemove('c1r3'), mayRemove('c7r3'), mayRemove('c2r3')]).toEqual([false, false, true]);
});
