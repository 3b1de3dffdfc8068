import { appendFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, visitedRooms } from 'shared-types/layout/layout.ts';
import { enteredText, logLine, plazaText } from 'shared-types/testing/gameLog.ts';

/** A log on disk, as the game would write it. */
export interface GameLogFile {
  path: string;
  /** Writes a line with the current time. */
  write: (text: string, client?: number) => void;
  plaza: () => void;
  /** Writes the game's line for entering a room. */
  enter: (room: RoomId) => void;
  /** Pads the log with empty bytes up to a size, without using disk space. */
  grow: (bytes: number) => void;
  cut: () => void;
  dispose: () => void;
}

/** 2023-11-14: the time from which `logLine` counts. */
const firstTime = 1_700_000_000_000;

/** Not in the temporary folder, which may be below /dev, where browsers accept no folder. */
const logs = join(import.meta.dirname, '../../../node_modules/.cache/labyrinth/logs');

export function openGameLog(layout: Layout, difficulty: Difficulty): GameLogFile {
  mkdirSync(logs, { recursive: true });
  const folder = mkdtempSync(join(logs, 'log-'));
  const path = join(folder, 'Client.txt');
  writeFileSync(path, '');
  const rooms = visitedRooms(layout);
  const write = (text: string, client?: number) =>
    appendFileSync(path, `${logLine(text, Date.now() - firstTime, client)}\r\n`);
  return {
    path,
    write,
    plaza: () => write(plazaText(Date.now())),
    enter: (room) => write(enteredText(layout, difficulty, room, 5_000 + rooms.indexOf(room))),
    grow: (bytes) => truncateSync(path, bytes),
    cut: () => truncateSync(path, 0),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Drops a file from disk on the page, as the system's file manager does. */
export async function dropFile(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  }
  await session.detach();
}
