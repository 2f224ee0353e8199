import { ownerIn } from './document-name.ts';
import { readAbout, type About } from './about.ts';
import type { Entry } from './entry.ts';
import { isDirty } from './dirty.ts';
import { merged } from './merged.ts';
import { parseEntry, PREFIX } from './journal.ts';
import type { WriteAhead } from './platform.ts';

/** One text in this device's storage. */
export interface Row {
  documentId: string;
  questionId: string;
  entry: Entry;
}

/** A document of which this device holds texts that the server lacks. */
export interface KeptDocument {
  documentId: string;
  owner: string | null;
  id: string;
  about: About | null;
  texts: { questionId: string; entry: Entry }[];
  /** When the oldest of these texts was typed, in ms. */
  since: number;
}

/** What the server lacks of the rows and of the write-ahead, by document, the latest first. */
export function keptDocuments(rows: readonly Row[], writeAhead: WriteAhead): KeptDocument[] {
  const documents = new Map<string, Map<string, Entry>>();
  for (const { documentId, questionId, entry } of [...rows, ...aheadRows(writeAhead)]) {
    const texts = documents.get(documentId) ?? new Map<string, Entry>();
    documents.set(documentId, texts);
    const known = texts.get(questionId);
    texts.set(questionId, known ? merged(known, entry, (options) => [...options]) : entry);
  }
  return [...documents]
    .flatMap(([documentId, entries]) => {
      const texts = [...entries]
        .filter(([, entry]) => isUnsent(entry))
        .map(([questionId, entry]) => ({ questionId, entry }));
      if (texts.length === 0) return [];
      const since = Math.min(...texts.map(({ entry }) => entry.stamp));
      const about = readAbout({ writeAhead }, documentId);
      return [{ documentId, ...ownerIn(documentId), about, texts, since }];
    })
    .toSorted((a, b) => latest(b) - latest(a));
}

/** Removes what the write-ahead holds of a document. */
export function dropAhead(writeAhead: WriteAhead, documentId: string): void {
  for (const key of keysOf(writeAhead)) {
    if (key.startsWith(`${PREFIX}${documentId}|`)) writeAhead.remove(key);
  }
}

const latest = ({ texts }: KeptDocument) => Math.max(...texts.map(({ entry }) => entry.stamp));

/** A text that the server lacks, or another one beside it that is on this device alone. */
export function isUnsent(entry: Entry): boolean {
  const isBlank = entry.options.every((option) => option.trim() === '');
  const isNew = isDirty(entry) && !(isBlank && entry.baseRevision === 0);
  return isNew || entry.others.some(({ revision }) => revision === null);
}

function keysOf(writeAhead: WriteAhead): string[] {
  try {
    return writeAhead.keys();
  } catch {
    return [];
  }
}

function aheadRows(writeAhead: WriteAhead): Row[] {
  return keysOf(writeAhead).flatMap((key) => {
    if (!key.startsWith(PREFIX)) return [];
    const [documentId = '', ...rest] = key.slice(PREFIX.length).split('|');
    const entry = parseEntry(writeAhead.get(key) ?? '');
    const questionId = rest.slice(0, -1).join('|');
    return entry ? [{ documentId, questionId, entry }] : [];
  });
}
