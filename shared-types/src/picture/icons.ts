import type { RoomType } from '../layout/rooms.ts';

/** Which colour a shape takes: the icon's main or second colour, or that of the plate behind it. */
type IconTone = 'main' | 'detail' | 'ground';

/** One shape of an icon: path data on a 24 x 24 grid, filled, outlined, or both. */
export interface IconShape {
  d: string;
  fill?: IconTone;
  line?: { tone: IconTone; width: number };
}

const door = 'M4 22.5V10.5C4 5.5 7.6 1.5 12 1.5s8 4 8 9v12z';
const doorHole = 'M12 11.2a2.6 2.6 0 0 1 1.5 4.7l.9 4.1H9.6l.9-4.1A2.6 2.6 0 0 1 12 11.2z';
const key = 'M7.5 5.5a6.3 6.3 0 0 1 6 4.4H22.8v8.6h-3.8v-3.7h-2.3v3H13v-3A6.3 6.3 0 1 1 7.5 5.5z';

/** One icon per room type. They differ in outline, so that they can be told apart without colour. */
export const icons: Record<RoomType, readonly IconShape[]> = {
  normal: [{ d: 'M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z', fill: 'main' }],
  izaro: [
    { d: 'M4.5 10.5h15v5c0 3.6-3 6-7.5 7.5c-4.5-1.5-7.5-3.9-7.5-7.5z', fill: 'main' },
    { d: 'M4 9.2L3 2.4l4.6 3L12 .8l4.4 4.6l4.6-3l-1 6.8z', fill: 'detail' },
    { d: 'M6.8 13h10.4v2.4h-3.8V20h-2.8v-4.6H6.8z', fill: 'ground' },
  ],
  trinket: [
    { d: 'M4 1.5c0 6 3.4 9.4 8 9.4s8-3.4 8-9.4', line: { tone: 'main', width: 2 } },
    { d: 'M12 9.5l6 6.2l-6 7.5l-6-7.5z', fill: 'main' },
    { d: 'M12 12.6l2.8 3l-2.8 3.6z', fill: 'detail' },
  ],
  'golden-door': [
    { d: door, fill: 'main' },
    { d: doorHole, fill: 'ground' },
  ],
  'silver-door': [
    { d: door, line: { tone: 'main', width: 2.2 } },
    { d: doorHole, fill: 'main' },
  ],
  'golden-key': [
    { d: key, fill: 'main' },
    { d: 'M7.2 9.7a2.1 2.1 0 1 0 0 4.2a2.1 2.1 0 1 0 0-4.2z', fill: 'ground' },
  ],
  'silver-key': [
    { d: key, line: { tone: 'main', width: 2 } },
    { d: 'M7.2 10.2a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2z', fill: 'main' },
  ],
  argus: [
    {
      d: 'M1.5 2c-.6 5.5 1 9 5 9.6L8.6 20l3.4 3l3.4-3l2.1-8.4c4-.6 5.6-4.1 5-9.6c-1.3 3-2.9 4.6-5.5 4.9C15.6 6 14 5.6 12 5.6S8.4 6 7 6.9C4.4 6.6 2.8 5 1.5 2z',
      fill: 'main',
    },
    { d: 'M8.2 11.2l3 1.7l-.5 1.9l-2.1-.9zM15.8 11.2l-3 1.7l.5 1.9l2.1-.9z', fill: 'ground' },
  ],
  darkshrine: [
    {
      d: 'M12.5 .5c.6 3.2 5 5 5 9.3c0 2.5-1.6 4.2-3.2 4.7H9.2c-1.6-.8-2.7-2.4-2.7-4.5c0-2.2 1.3-3.5 2-5.2c1 .6 1.5 1.5 1.6 2.5C11.7 5.5 12.7 3.3 12.5 .5z',
      fill: 'main',
    },
    { d: 'M12 9.2c1.6 1.3 2 2.2 2 3.3c0 1-.5 1.7-1 2h-2.2c-.6-.4-.9-1-.9-1.8c0-1.3 1.5-1.9 2.1-3.5z', fill: 'detail' },
    { d: 'M2 15.5h20c-.5 3-3 4.5-6 4.8V22h2v1.5H6V22h2v-1.7c-3-.3-5.5-1.8-6-4.8z', fill: 'main' },
  ],
  gauntlet: [
    {
      d: 'M1.4 1.4L2 5L13.8 16.7L11.7 18.8L13.8 20.9L16.3 18.4L20.8 23L23 20.8L18.4 16.3L20.9 13.8L18.8 11.7L16.7 13.8L5 2z',
      fill: 'main',
    },
    {
      d: 'M22.6 1.4L22 5L10.2 16.7L12.3 18.8L10.2 20.9L7.7 18.4L3.2 23L1 20.8L5.6 16.3L3.1 13.8L5.2 11.7L7.3 13.8L19 2z',
      fill: 'main',
      line: { tone: 'ground', width: 0.9 },
    },
  ],
  puzzle: [
    { d: 'M2 17.5h20V23H2z', fill: 'main' },
    { d: 'M10.5 17.5L17 6.5', line: { tone: 'main', width: 3.4 } },
    { d: 'M18 1a4 4 0 1 0 0 8a4 4 0 1 0 0-8z', fill: 'main' },
  ],
};
