import { CornerDownRight } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/filled-answers.ts';
import type { AnsweredQuestion } from '#web/lib/answered-question.ts';

type Origin = NonNullable<NonNullable<AnsweredQuestion['answer']>['filledFrom']>;

/** Says to the organisation that an answer was filled in, and from what kind of source. */
export function FilledMark({ origin }: { origin: Origin }) {
  const text = useText(en).seen;
  const said = [
    text[origin.kind],
    origin.provider === 'llm' && text.model,
    origin.edited && text.edited,
  ];
  return (
    <p
      data-filled-from={origin.kind}
      title={text.help}
      className="mt-1.5 flex items-center gap-1.5 text-xs text-muted"
    >
      <CornerDownRight size={14} aria-hidden className="shrink-0 rtl:-scale-x-100" />
      {said.filter(Boolean).join(' · ')}
    </p>
  );
}
