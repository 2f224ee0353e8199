import { ChevronDown } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/startups.ts';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import type { FillingSummary } from './generation.ts';
import { readable } from './readable.ts';

/** What is taken over, each with its source, and what is still to be said. */
export function FillingList({ summary, title }: { summary: FillingSummary; title: string }) {
  const text = useText(en).generateModal;
  const { filled, missing } = summary;
  return (
    <div className="grid gap-3">
      <div role="status">
        <h3 className="text-base">{title}</h3>
      </div>
      {filled.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line">
          {filled.map(({ question, options, label, shortened }) => (
            <li key={question._id} className="grid gap-0.5 px-4 py-3">
              <p className="text-xs font-medium text-muted">{question.label}</p>
              <div className="line-clamp-3">
                <AnswerText question={readable(question)} options={options} />
              </div>
              <p className="text-xs wrap-anywhere text-muted">
                {text.from(label)}
                {shortened ? ` · ${text.shortened}` : ''}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {missing.length > 0 ? (
        <details className="group rounded-card border border-line">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 text-sm font-medium">
            {text.stillMissing(missing.length)}
            <ChevronDown
              size={16}
              aria-hidden
              className="shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="grid gap-1 px-4 pb-3 text-sm text-muted">
            {missing.map(({ _id, label, required }) => (
              <li key={_id}>
                {label}
                {required ? <span className="text-warn"> ({text.required})</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
