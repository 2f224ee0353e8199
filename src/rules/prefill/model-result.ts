import type { PrefillResult } from '#contract/prefill.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { openQuestion } from '#rules/forms/types/long-text.ts';
import { type Fact, shortened } from './facts.ts';
import { fitAnswer, type GivenAnswer, readableTexts } from './fit.ts';
import { whyNever } from './never.ts';
import { type AskedQuestion, blankResult, toSource } from './prefill.ts';
import { whyReworded } from './reasons.ts';
import { checkSentences } from './verify.ts';

/** A fact with the passage of it that a model says it used. */
export type Citation = { fact: Fact; quote: string };

const SUPPORTED = 0.75;
const UNSUPPORTED = 0.5;

/**
 * A text that a model made from passages of facts, as a suggestion: never filled in by itself, and never
 * among one's own words. Sentences that no passage supports are marked, and such a text cannot be accepted.
 */
export function modelResult(
  question: AskedQuestion,
  texts: readonly string[],
  { cited, model }: { cited: readonly Citation[]; model: string },
): PrefillResult {
  const [first] = cited;
  const said = texts.join(', ');
  const given: GivenAnswer = { question: openQuestion, options: [said] };
  const fitted = first && !whyNever(question) ? fitAnswer(question, given) : null;
  if (!first || !fitted) return blankResult(question, 'does_not_fit', null);
  const isText = typeRules[question.type].prose !== null;
  const sentences = checkSentences(
    isText ? (fitted.value[0] ?? '') : said,
    cited.map(({ quote }) => quote),
    question.label,
  );
  const isSupported = sentences.every(({ supported }) => supported);
  const code = !isSupported ? 'unverified' : fitted.original ? 'shortened' : 'reworded';
  return {
    ...blankResult(question, code, null),
    author: { kind: 'model', model },
    value: fitted.value,
    state: 'suggested',
    confidence: isSupported ? SUPPORTED : UNSUPPORTED,
    sources: cited.slice(0, 4).map(({ fact, quote }) => toSource(fact, shortened(quote))),
    reason: whyReworded(code, first.fact, model),
    original: fitted.original,
    sentences,
  };
}

/** A quoted passage counts only where it stands in the fact, whatever its spaces, case and quotation marks. */
export function isQuoted(fact: Fact, quote: string): boolean {
  const wanted = plain(quote).replaceAll(/^["'.… ]+|["'.… ]+$/g, '');
  return (
    /[\p{L}\p{N}]/u.test(wanted) && plain(readableTexts(fact.given).join('\n')).includes(wanted)
  );
}

const plain = (text: string): string =>
  text
    // A long run of marks would take time quadratic in its length to be put into order.
    .replaceAll(/(\p{M}{8})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”«»„]/g, '"')
    .replaceAll(/\s+/g, ' ');
