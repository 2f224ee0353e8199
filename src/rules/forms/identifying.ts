import type { QuestionType } from '#contract/questions.ts';
import { typeRules } from './types/index.ts';

const namingSlot =
  /name|website|domain|legal|member|founder|team|email|phone|contact|address|linkedin|twitter|social|logo|deck|video|regn|registration|repo|resume|referral|whocodes|demo|url/i;
const namingLabel =
  /\b(?:names?|called|e-?mail|phone|website|linkedin|(?:co)?founders?|members?|team|contact)\b/i;

/**
 * True when the answer names people or the startup, so that blind review holds it back. What the
 * organiser says counts; otherwise type, slot and label decide, on the side of holding back.
 */
export function isIdentifying(question: {
  type: QuestionType;
  slot: string | null;
  label: string;
  identifying?: boolean | null | undefined;
}): boolean {
  const { type, slot, label, identifying } = question;
  if (identifying !== null && identifying !== undefined) return identifying;
  const { names } = typeRules[type];
  if (names !== 'perhaps') return names === 'always';
  return slot ? namingSlot.test(slot) : namingLabel.test(label);
}
