import { Clock, Filter } from 'lucide-react';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/screeners.ts';

/** What a closed question says of when it is asked, and that it takes only some answers. */
export function AskedBadges({ question }: { question: FormQuestion }) {
  const text = useText(en);
  return (
    <>
      {question.stage ? (
        <span className="inline-flex items-center gap-1">
          <Clock size={12} aria-hidden />
          {text.stage.badge}
        </span>
      ) : null}
      {question.screener ? (
        <span className="inline-flex items-center gap-1">
          <Filter size={12} aria-hidden />
          {text.takes.badge}
        </span>
      ) : null}
    </>
  );
}
