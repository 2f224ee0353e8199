import type { QuestionView } from '#contract/questions.ts';
import type { OtherText, Texts } from '#web/lib/draft/entry.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { inputs } from '#web/features/forms/parts/types/inputs.ts';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';

/** Two texts for one answer, side by side, and the ways to go on. Nothing is dropped before a choice. */
export function ConflictChoice({
  question,
  entry,
  onChoose,
}: {
  question: QuestionView;
  entry: Texts;
  onChoose: (options: string[], other: OtherText) => void;
}) {
  const text = useText(en);
  const [other] = entry.others;
  if (!other) return null;
  const both = inputs[question.type].join?.(entry.options, other.options);
  return (
    <Notice kind="warning" title={text.conflict.title}>
      <p>{text.conflict.body}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {[
          { title: text.conflict.mine, options: entry.options },
          { title: text.conflict.theirs, options: other.options },
        ].map(({ title, options }) => (
          <section
            key={title}
            aria-label={title}
            className="grid content-start gap-1 rounded-control border border-line bg-surface p-3 text-ink"
          >
            <h4 className="text-xs font-semibold text-muted">{title}</h4>
            <div className="max-h-60 overflow-y-auto">
              <AnswerText question={question} options={options} />
            </div>
          </section>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onChoose([...entry.options], other)}>
          {text.conflict.keepMine}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onChoose([...other.options], other)}>
          {text.conflict.takeTheirs}
        </Button>
        {both ? (
          <Button size="sm" variant="secondary" onClick={() => onChoose(both, other)}>
            {text.conflict.keepBoth}
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
