import { appendFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, visitedRooms } from 'shared-types/layout/layout.ts';
import { enteredText, logLine, plazaText } from 'shared-types/testing/gameLog.ts';

/** A log that a game would write, on the disk. */
export interface GameLogFile {
  path: string;
  /** Writes a line with the time of the clock. */
  write: (text: string, client?: number) => void;
  plaza: () => void;
  /** Writes what the game writes when a room is entered. */
  enter: (room: RoomId) => void;
  /** Fills the log with nothing up to a size, without using the disk. */
  grow: (bytes: number) => void;
  cut: () => void;
  dispose: () => void;
}

/** 2023-11-14: where the lines of `logLine` begin. */
const firstTime = 1_700_000_000_000;

/** Not among the temporary files, which may lie below /dev: browsers take no folder from there. */
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

/** Drops a file of the disk on the page, as from the system's file manager. */
export async function dropFile(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  }
  await session.detach();
}
