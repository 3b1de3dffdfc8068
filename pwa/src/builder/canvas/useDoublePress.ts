import { useRef } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';

/** The longest time between the two presses, in milliseconds. */
const quickMs = 350;

/** Whether a press, released where it started, is the second quick one on the same room. */
export function useDoublePress(): (room: RoomId, event: { timeStamp: number }) => boolean {
  const first = useRef<{ room: RoomId; at: number } | null>(null);
  return (room, { timeStamp }) => {
    const second = first.current?.room === room && timeStamp - first.current.at <= quickMs;
    first.current = second ? null : { room, at: timeStamp };
    return second;
  };
}
