import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { SlotGuess, SlotPhrase } from '#rules/slots/bank.ts';
import type { AskedWords, SlotPredictor } from '#rules/slots/predict.ts';
import type { Database } from '#server/db/database.ts';
import type { ExportPerson } from '#server/feature.ts';

const PHRASES_OF_ACCOUNT = 500;
const PHRASES_OF_ALL = 1000;

/** The confirmed wordings that count for an account, its own among them: an expression of a JSON list. */
export function phrasesFor(
  accountId: string | null | RawBuilder<unknown>,
): RawBuilder<SlotPhrase[]> {
  return sql<SlotPhrase[]>`coalesce((
    select json_agg(json_build_object('slot', slot, 'text', text)) from (
      (select slot, text from slot_phrases
        where account_id = ${accountId}::uuid order by created_at desc limit ${PHRASES_OF_ACCOUNT})
      union
      (select slot, text from slot_phrases
        where agreed order by created_at desc limit ${PHRASES_OF_ALL})) counted), '[]')`;
}

/** The confirmed wordings that count for an account; for nobody's, those that several agree on. */
export async function listPhrases(db: Database, accountId: string | null): Promise<SlotPhrase[]> {
  const { rows } = await sql<{ phrases: SlotPhrase[] }>`
    select ${phrasesFor(accountId)} as phrases`.execute(db);
  return rows[0]?.phrases ?? [];
}

const atOnce = 20;

/**
 * What each question seems to mean, in their order. Some at a time: 200 long ones would keep everybody
 * else waiting for a tenth of a second.
 */
export async function guessAll(
  predict: SlotPredictor,
  questions: readonly AskedWords[],
): Promise<SlotGuess[][]> {
  const guesses: SlotGuess[][] = [];
  for (const question of questions) {
    // oxlint-disable-next-line no-await-in-loop -- the point of it: others have their turn between
    if (guesses.length % atOnce === atOnce - 1) await setImmediate();
    guesses.push(predict(question));
  }
  return guesses;
}

/** The wordings whose meaning the person confirmed. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => ({
  slotPhrases: await read(sql`
    select slot, text, created_at as "createdAt"
    from slot_phrases where confirmed_by = ${me} order by created_at, text, slot`),
});
