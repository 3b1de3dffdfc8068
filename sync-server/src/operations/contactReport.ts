import { stripVTControlCharacters } from 'node:util';
import { contactSubjects } from 'shared-types/api/contact.ts';
import { type ContactRow, listContactMessages } from '../storage/contactMessages.ts';
import type { Database } from '../storage/tables.ts';

/** Strips from a stranger's text what would move a terminal's cursor, change its colours or reverse its writing. */
function safeForTerminal(typed: string): string {
  return stripVTControlCharacters(typed.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')).replace(/[^\P{C}\n]/gu, '');
}

function linesOf({ email, subject, comments, created_at }: ContactRow): string[] {
  const when = new Date(created_at).toISOString().slice(0, 16).replace('T', ' ');
  const about = contactSubjects.find(({ value }) => value === subject)?.label ?? subject;
  const head = `${when} UTC  ${safeForTerminal(email).replaceAll('\n', ' ')}  ${safeForTerminal(about)}`;
  const body = safeForTerminal(comments).split('\n');
  return [head, ...body.map((line) => `    ${line}`.trimEnd()), ''];
}

/** The messages to the operators as lines of text, the newest first. */
export async function contactReport(db: Database): Promise<string[]> {
  const messages = await listContactMessages(db);
  return messages.length === 0 ? ['There are no messages.'] : messages.flatMap(linesOf).slice(0, -1);
}
