import type { PrefillResult } from '#contract/prefill.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/prefill.ts';

type Source = PrefillResult['sources'][number];
type Authored = Pick<PrefillResult, 'sources' | 'author'>;

/**
 * Says who wrote a proposal: `from your answer to "Website" in Cold Start, 3 May 2026`, or which model worded
 * it from what.
 */
export function useSourceWords(): (proposal: Authored) => string {
  const text = useText(en);
  const format = useFormat();
  const one = ({ kind, label, programme, document, date }: Source) => {
    if (kind === 'profile') return text.source.profile(label);
    if (kind === 'document') return text.source.document(document ?? '', label);
    const day = format.date(date);
    return programme
      ? text.source.answer(label, programme, day)
      : text.source.answerSomewhere(label, day);
  };
  return ({ sources, author }) => {
    const [first, ...more] = sources;
    if (!first) return '';
    const from = more.length > 0 ? text.and(one(first), more.length) : one(first);
    return author?.kind === 'model' ? text.source.model(author.model, from) : from;
  };
}

/** How sure a proposal is, in words. */
export function useConfidenceWords(): (
  result: Pick<PrefillResult, 'confidence' | 'author'>,
) => string {
  const text = useText(en).confidence;
  return ({ confidence, author }) => {
    if (author?.kind === 'model') return text.model;
    if (confidence >= 0.9) return text.sure;
    return confidence >= 0.7 ? text.fair : text.low;
  };
}
