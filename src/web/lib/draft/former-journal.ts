import type { Draft } from './draft.ts';
import type { Fields, OpenRecord, RecordPorts } from './record.ts';

/** What an earlier release called the document in local storage, such as `flair.journal.form.PERSON.ID`. */
const formerName = ({ id, owner }: Pick<Draft, 'id' | 'owner'>): string =>
  `flair.journal.${id.replace('-details', '').replace(':', `.${owner}.`)}`;

/** Takes over what an earlier release left unsent of this document: what was changed is typed again, once. */
export function takeFormerJournal<D>(
  draft: Pick<Draft, 'id' | 'owner'>,
  record: OpenRecord<D>,
  ports: RecordPorts<D>,
): void {
  const name = formerName(draft);
  try {
    const text = localStorage.getItem(name);
    if (text === null) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an older release of this app wrote it so.
    const former = JSON.parse(text) as { base: { document: D }; document: D };
    const before = ports.toFields(former.base.document);
    const after = ports.toFields(former.document);
    const changed: Fields = Object.fromEntries(
      [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
        .map((key) => [key, after[key] ?? []]),
    );
    record.edit((document) => ports.toDocument({ ...ports.toFields(document), ...changed }));
    localStorage.removeItem(name);
  } catch {
    // Forbidden or unreadable: it stays where it is.
  }
}
