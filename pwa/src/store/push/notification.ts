import { pushMessageSchema } from 'shared-types/api/push.ts';
import { dayText } from 'shared-types/dayText.ts';
import { type Difficulty, difficultyLabel, isDifficulty } from 'shared-types/difficulty.ts';
import * as v from 'valibot';

/** The data that a notification carries for a press on it. */
interface NotificationData {
  /** The page that the press opens. */
  path: string;
  /** The difficulty whose messages the stop action ends; null where the message could not be read. */
  difficulty: Difficulty | null;
}

export const stopAction = 'stop';

const look = { icon: '/icons/icon-192.png', lang: 'en' };

function readMessage(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** The notification for a push message. Even an unreadable message gets one: browsers demand it. */
export function notificationOf(text: string | undefined): { title: string; options: NotificationOptions } {
  const message = v.safeParse(pushMessageSchema, readMessage(text));
  if (!message.success) {
    const carried: NotificationData = { path: '/labyrinth', difficulty: null };
    const options = { ...look, body: "See today's layouts.", tag: 'settled', data: carried };
    return { title: 'A Labyrinth of today is settled', options };
  }
  const { difficulty, day } = message.output;
  const carried: NotificationData = { path: `/voting/${difficulty}?day=${day}`, difficulty };
  return {
    title: `The ${difficultyLabel[difficulty]} Labyrinth of today is settled`,
    options: {
      ...look,
      body: `Enough players have drawn the same on ${dayText(day)}. Press to see the layout.`,
      tag: `settled-${difficulty}-${day}`,
      actions: [{ action: stopAction, title: 'Stop telling me' }],
      data: carried,
    },
  };
}

/** The data of a pressed notification. */
export function notificationData({ data }: Pick<Notification, 'data'>): NotificationData {
  const { path, difficulty } = (data ?? {}) as Partial<Record<keyof NotificationData, unknown>>;
  return {
    path: typeof path === 'string' ? path : '/labyrinth',
    difficulty: isDifficulty(difficulty) ? difficulty : null,
  };
}
