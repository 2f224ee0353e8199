import type { Fields, OpenRecord, RecordPorts } from './record.ts';

/**
 * Takes over what an earlier release left unsent of this document in local storage, by the name it had there: what was
 * changed is typed again, once.
 */
export function takeFormerJournal<D>(
  name: string,
  record: OpenRecord<D>,
  { toFields, toDocument }: RecordPorts<D>,
): void {
  try {
    const text = localStorage.getItem(name);
    if (text === null) return;
    const former = JSON.parse(text) as { base: { document: D }; document: D };
    const before = toFields(former.base.document);
    const after = toFields(former.document);
    const changed: Fields = Object.fromEntries(
      [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
        .map((key) => [key, after[key] ?? []]),
    );
    record.edit((document) => toDocument({ ...toFields(document), ...changed }));
    localStorage.removeItem(name);
  } catch {
    // Forbidden or unreadable: it stays where it is.
  }
}
