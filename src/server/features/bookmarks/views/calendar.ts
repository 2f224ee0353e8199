import { Readable } from 'node:stream';
import type { Language } from '#contract/limits.ts';
import { calendarText } from '#rules/text/calendar.ts';
import type { Config } from '#server/config.ts';
import type { FileReply } from '#server/http/context.ts';
import type { DeadlineRow } from '../queries/calendar.ts';

const words: Record<Language, { name: string; title: (project: string) => string }> = {
  en: { name: 'Flair deadlines', title: (project) => `Deadline: ${project}` },
  fr: { name: 'Dates limites Flair', title: (project) => `Date limite : ${project}` },
};

/** A text as the file that a call replies with. */
export function fileOf(text: string, { name, type }: Pick<FileReply, 'name' | 'type'>): FileReply {
  const bytes = Buffer.from(text, 'utf8');
  return { stream: Readable.from([bytes]), name, type, size: bytes.length, inline: true };
}

type Look = { config: Pick<Config, 'publicUrl'>; language: Language };

/** Deadlines as an iCalendar file in a language. */
export function toCalendar(rows: DeadlineRow[], { config, language }: Look): FileReply {
  const { name, title } = words[language];
  const host = new URL(config.publicUrl).hostname;
  const deadlines = rows.map((row) => {
    const url = `${config.publicUrl}/projects/${row.slug}`;
    return {
      uid: `project-${row.id}@${host}`,
      title: title(row.name),
      details: `${row.entity_name}\n${url}`,
      url,
      deadline: row.deadline,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  });
  return fileOf(calendarText(name, deadlines), {
    name: 'flair.ics',
    type: 'text/calendar; charset=utf-8',
  });
}
