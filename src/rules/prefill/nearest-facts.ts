import { profileFields, startupField } from '#contract/startup-fields.ts';
import { normaliseLabel, stemsOf } from '#rules/slots/words.ts';
import { type Fact, type FactIndex, isMeantBy, profileFact } from './facts.ts';
import type { AskedQuestion } from './prefill.ts';

const profileSlots = profileFields.flatMap((field) => startupField(field).question.slot ?? []);
const MAX_FACTS = 12;

/**
 * The facts that say most to a question of this account's form, at most 12, the likeliest first; only such as may be
 * carried. What another organisation tagged in a word of its own is not among them.
 */
export function nearestFacts(question: AskedQuestion, facts: FactIndex, accountId: string): Fact[] {
  const asked = new Set(stemsOf(normaliseLabel(`${question.label} ${question.help ?? ''}`)));
  const profile = profileSlots.flatMap(
    (slot) => profileFact(facts, slot, { label: '', type: 'short_text' }) ?? [],
  );
  const carried = [...facts.bySlot].filter(([slot]) => isMeantBy(slot, accountId));
  const all = [...profile, ...carried.flatMap(([, known]) => known)];
  const scored = all.map((fact, place) => {
    const words = stemsOf(normaliseLabel(fact.label));
    const shared = words.filter((word) => asked.has(word)).length;
    // What describes the startup helps with any question; of equals the newer one stands first.
    const general = ['description', 'solution', 'problem', 'oneliner'].includes(fact.meaning.slot);
    return { fact, score: shared * 2 + (general ? 1.5 : 0) - place / 10_000 };
  });
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_FACTS)
    .map(({ fact }) => fact);
}
