import type { z } from 'zod';
import type { fileView } from '#contract/files.ts';

/** What `toFileView` needs of a row of `files`. */
export type FileRow = { id: string; name: string; type: string; size: number; created_at: Date };

/** The metadata of a file; the bytes have their own call. */
export function toFileView(row: FileRow): z.infer<typeof fileView> {
  return {
    _id: row.id,
    name: row.name,
    type: row.type,
    size: row.size,
    createdAt: row.created_at.toISOString(),
  };
}
