import { stripVTControlCharacters } from 'node:util';
import { contactSubjects } from 'shared-types/api/contact.ts';
import { type ContactRow, listContactMessages } from '../storage/contactMessages.ts';
import type { Database } from '../storage/tables.ts';

/** What a stranger typed, fit for a terminal: nothing in it moves the cursor, colours or turns the writing round. */
function harmless(typed: string): string {
  return stripVTControlCharacters(typed.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')).replace(/[^\P{C}\n]/gu, '');
}

function linesOf({ email, subject, comments, created_at }: ContactRow): string[] {
  const when = new Date(created_at).toISOString().slice(0, 16).replace('T', ' ');
  const about = contactSubjects.find(({ value }) => value === subject)?.label ?? subject;
  const head = `${when} UTC  ${harmless(email).replaceAll('\n', ' ')}  ${harmless(about)}`;
  const body = harmless(comments).split('\n');
  return [head, ...body.map((line) => `    ${line}`.trimEnd()), ''];
}

/** The messages to the operators as lines to read, the newest first. */
export async function contactReport(db: Database): Promise<string[]> {
  const messages = await listContactMessages(db);
  return messages.length === 0 ? ['There are no messages.'] : messages.flatMap(linesOf).slice(0, -1);
}
