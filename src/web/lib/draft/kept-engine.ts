import { browserPlatform, writeAhead } from './browser.ts';
import { nameOf } from './document-name.ts';
import { openDraft, type Draft } from './draft.ts';
import type { DraftOptions } from './draft-options.ts';
import { isSame, markOf, type Entries, type OtherText } from './entry.ts';
import { forgetKeys, keyOf } from './keys.ts';
import type { SaveState } from './state.ts';
import type { Fields, KeptBeside, Taken } from './kept.ts';

export { KeptLine } from './kept-line.tsx';

/** The document in the browser this runs in. */
export function openHere(options: Omit<DraftOptions, 'platform'>): Draft {
  return openDraft({ ...options, platform: browserPlatform() });
}

/** The fields that were touched. */
export function writtenIn(entries: Entries): Fields {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([field, { options }]) =>
      options.length > 0 ? [[field, options]] : [],
    ),
  );
}

/** What waits beside the fields. */
export function besideIn(draft: Draft, taken: Taken): KeptBeside[] {
  return Object.entries(draft.entries()).flatMap(([field, { options, others }]) =>
    others.map((other) => besideOf(draft, field, { options, other, taken })),
  );
}

function besideOf(
  draft: Draft,
  field: string,
  { options, other, taken }: { options: readonly string[]; other: OtherText; taken: Taken },
): KeptBeside {
  return {
    field,
    options: other.options,
    take: () => draft.resolve(field, taken(options, other.options), other),
    drop: () => draft.resolve(field, [...options], other),
  };
}

/** Where the texts are: nothing is to be sent by itself, so the only question is whether the device took it. */
export function placeOf(draft: Draft): SaveState['kind'] {
  const { kind } = draft.overall();
  return kind === 'empty' || kind === 'page' ? kind : 'device';
}

/** The input of a call with the key of this sending; as it is where the device keeps none. */
export function once<T extends object>(
  draft: Pick<Draft, 'id' | 'owner'>,
  call: string,
  input: T,
): T {
  const mark = markOf([call, JSON.stringify(input)]);
  const key = keyOf({ writeAhead }, nameOf(draft.owner, draft.id), mark);
  return key === null ? input : { ...input, key };
}

/** Forgets what a person typed; also where the page that showed it is gone. */
export async function forget(draft: Draft, sent?: Fields): Promise<void> {
  await emptied(draft, sent).catch(() => forgetKept(draft.owner, draft.id, sent));
}

/** Removes what a person typed in a place from this device; what was changed since it was `sent` stays. */
export async function forgetKept(owner: string | null, id: string, sent?: Fields): Promise<void> {
  const draft = openHere({ id, owner });
  await draft.ready;
  await emptied(draft, sent).finally(() => draft.close());
}

/* Emptied first: other windows hear of it, and a storage that gives no answer now learns it at the next start. */
async function emptied(draft: Draft, sent?: Fields): Promise<void> {
  forgetKeys({ writeAhead }, nameOf(draft.owner, draft.id));
  const entries = Object.entries(draft.entries());
  const gone = entries.filter(
    ([field, { options }]) => !sent || options.length === 0 || isSame(options, sent[field] ?? []),
  );
  const empty = () => gone.forEach(([field]) => draft.edit(field, []));
  empty();
  const isAll = gone.length === entries.length;
  if (isAll && entries.every(([, { others }]) => others.length === 0)) {
    await draft.forget().catch(empty);
  }
}
