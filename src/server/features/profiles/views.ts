import { Readable } from 'node:stream';
import type { PersonalRows } from '#server/feature.ts';
import type { FileReply } from '#server/http/context.ts';

/** The export as a file to save, indented because people read it too. */
export function toAccountFile(rows: PersonalRows, now: Date): FileReply {
  const exportedAt = now.toISOString();
  const content = JSON.stringify({ format: 'flair-account-1', exportedAt, ...rows }, null, 2);
  const bytes = Buffer.from(content, 'utf8');
  return {
    stream: Readable.from([bytes]),
    name: `flair-account-${exportedAt.slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    size: bytes.length,
    inline: false,
  };
}
