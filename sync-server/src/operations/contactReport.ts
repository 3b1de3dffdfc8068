import { contactSubjects } from 'shared-types/api/contact.ts';
import { type ContactRow, listContactMessages } from '../storage/contactMessages.ts';
import type { Database } from '../storage/tables.ts';

function linesOf({ email, subject, comments, created_at }: ContactRow): string[] {
  const when = new Date(created_at).toISOString().slice(0, 16).replace('T', ' ');
  const about = contactSubjects.find(({ value }) => value === subject)?.label ?? subject;
  const body = comments.replaceAll('\t', ' ').split(/\r\n?|\n/);
  return [`${when} UTC  ${email}  ${about}`, ...body.map((line) => `    ${line}`.trimEnd()), ''];
}

/** The messages to the operators as lines of text, the newest first. */
export async function contactReport(db: Database): Promise<string[]> {
  const messages = await listContactMessages(db);
  return messages.length === 0 ? ['There are no messages.'] : messages.flatMap(linesOf).slice(0, -1);
}
