import { z } from 'zod';
import { damage } from './damage.ts';

/** Of the layout of a backup; a number that this program does not know is a newer one's. */
export const FORMAT = 1;

/** The first and the last file of the tar. */
export const HEADER_NAME = 'flair-backup.json';
export const MANIFEST_NAME = 'manifest.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const header = z.object({ format: z.int(), product: z.string(), madeAt: z.iso.datetime() });

const table = z.object({
  name,
  columns: z.array(name),
  rows: count,
  /** Files in the tar that hold it, one behind the other. */
  parts: count,
  bytes: count,
  sha256: hash,
});

const manifest = header.extend({
  format: z.literal(FORMAT),
  /** In the order of their names: what the schema is made of. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(table),
  /** Jobs that were waiting. */
  jobs: table,
  sequences: z.array(z.object({ name, last: z.string(), called: z.boolean() })),
  files: z.array(z.object({ key: z.string(), bytes: count, sha256: hash })),
  /** Files whose rows are here and whose bytes the store had lost. */
  lost: z.array(z.object({ key: z.string(), why: z.string() })),
});

export type Header = z.output<typeof header>;
export type TableEntry = z.output<typeof table>;
export type Manifest = z.output<typeof manifest>;

/** Throws damage for what is no header. */
export function readHeader(text: string): Header {
  return parse(header, text, HEADER_NAME);
}

/** Throws damage for what is no manifest of this format. */
export function readManifest(text: string): Manifest {
  return parse(manifest, text, MANIFEST_NAME);
}

function parse<T>(schema: z.ZodType<T>, text: string, of: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw damage(`its ${of} cannot be read`, error);
  }
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw damage(`its ${of} cannot be read`, error);
  return data;
}

/** Where in the tar a part of a table lies. */
export const partName = (tableName: string, part: number): string =>
  `tables/${tableName}/${String(part).padStart(6, '0')}.copy`;
export const fileName = (key: string): string => `files/${key}`;
/** What the jobs are called among the tables. */
export const JOBS = 'waiting_jobs';
