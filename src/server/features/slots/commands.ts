import { sql } from 'kysely';
import { normaliseLabel } from '#rules/slots/words.ts';
import { findSlot } from '#rules/slots/slot-list.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';

type Tagged = { label: string; slot: string | null };

/** A wording longer than this is no wording but an essay; it would teach nothing. */
const MAX_WORDING = 300;
const PHRASES_OF_ACCOUNT = 2000;

/**
 * Keeps the wordings that an organisation tagged with a slot of ours. Once two organisations, by two
 * people, say the same, the wording counts for everybody: one of them alone cannot mislead the others.
 */
export async function rememberSlotPhrases(
  db: Database,
  account: ManagedAccount,
  questions: readonly Tagged[],
  now: Date,
): Promise<void> {
  const rows = questions.flatMap(({ label, slot }) => {
    const text = normaliseLabel(label);
    const known = findSlot(slot);
    return known && text !== '' && text.length <= MAX_WORDING ? [{ slot: known.key, text }] : [];
  });
  if (rows.length === 0) return;
  const sent = JSON.stringify(rows);
  // The newest word of an organisation stands: a wording means one thing to it.
  await sql`
    delete from slot_phrases using jsonb_to_recordset(${sent}::jsonb) as sent (slot text, text text)
    where slot_phrases.account_id = ${account.id} and slot_phrases.text = sent.text
      and slot_phrases.slot <> sent.slot`.execute(db);
  const added = await sql`
    insert into slot_phrases (account_id, slot, text, confirmed_by, created_at)
    select distinct ${account.id}::uuid, slot, text, ${account.userId}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${sent}::jsonb) as sent (slot text, text text)
    where (select count(*) from slot_phrases where account_id = ${account.id}) < ${PHRASES_OF_ACCOUNT}
    on conflict do nothing`.execute(db);
  if (!added.numAffectedRows) return;
  await sql`
    update slot_phrases set agreed = true
    where not agreed and (slot, text) in (
      select phrase.slot, phrase.text
      from slot_phrases phrase
      join jsonb_to_recordset(${sent}::jsonb) as sent (slot text, text text)
        on sent.slot = phrase.slot and sent.text = phrase.text
      group by phrase.slot, phrase.text
      having count(distinct phrase.account_id) > 1 and count(distinct phrase.confirmed_by) > 1)`.execute(
    db,
  );
}
