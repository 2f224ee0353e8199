import { type Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { documentParts } from '#rules/prefill/documents.ts';
import type { DocumentPart } from '#rules/prefill/facts.ts';
import type { Database } from '#server/db/database.ts';
import { isOfFounder } from '#server/authorization/founder-scope.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import type { OwnForm } from '../access.ts';

const DOCUMENTS = 5;
const MAX_BYTES = 200_000;
const READ_MS = 1500;

/**
 * The labelled parts of the caller's own text files: those that answers of this application, or of
 * earlier ones of the same startup, name. Plain text, Markdown and CSV; a file that cannot be read in
 * time is left out, because filling works without it.
 */
export async function listDocumentParts(
  { db, files }: { db: Database; files: FileStore },
  form: OwnForm,
): Promise<DocumentPart[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'storage_key', 'created_at'])
    .where('owner_id', '=', form.userId)
    .where('size', '<=', MAX_BYTES)
    .where(sql<boolean>`lower(name) ~ '\\.(txt|md|markdown|csv)$'`)
    .where((where) =>
      where.exists(
        where
          .selectFrom('application_files')
          .innerJoin('applications', 'applications.id', 'application_files.application_id')
          .select(sql.lit(1).as('one'))
          .whereRef('application_files.file_id', '=', 'files.id')
          .where(isOfFounder(form.userId))
          .where('applications.deleted_at', 'is', null)
          .where((of) =>
            of.or([
              of('applications.id', '=', form.applicationId),
              of('applications.startup_id', 'is not distinct from', form.startup?.id ?? null),
            ]),
          ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(DOCUMENTS)
    .execute();
  const parts = await Promise.all(
    rows.map(async (row) => {
      const text = await readText(files, row.storage_key);
      const found = /\.csv$/i.test(row.name) ? rowsOf(text) : documentParts(text);
      return found.map((part) => ({ ...part, document: row.name, date: row.created_at }));
    }),
  );
  return parts.flat();
}

async function readText(files: FileStore, key: string): Promise<string> {
  try {
    const stream = await files.get(key);
    return stream ? await textOf(stream) : '';
  } catch {
    return '';
  }
}

async function textOf(stream: Readable): Promise<string> {
  const timer = setTimeout(() => stream.destroy(new Error('too slow')), READ_MS);
  try {
    const chunks: Buffer[] = [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stream of a file has no encoding, so it gives bytes.
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').toWellFormed();
  } finally {
    clearTimeout(timer);
  }
}

/** A table of two columns reads as labels and values. */
function rowsOf(text: string): { label: string; text: string }[] {
  try {
    const rows: string[][] = parse(text, { relax_column_count: true, relax_quotes: true, to: 100 });
    return rows.flatMap(([label = '', value = '']) =>
      label.trim() && value.trim() ? [{ label: label.trim(), text: value.trim() }] : [],
    );
  } catch {
    return [];
  }
}
