import type { FormChange } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { normaliseAnswer } from '#rules/forms/answers.ts';
import { useChangeWords } from '#web/features/forms/parts/changes/change-words.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/changed-form.ts';
import { Button } from '#web/ui/button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { useEntry } from '#web/lib/draft/use-draft.ts';
import { carryOver } from './carry-over.ts';
import { useFormChanges } from './form-changes-context.ts';
import { KeptAnswerView } from './kept-answer.tsx';
import type { KeptAnswer } from './kept-answers.ts';

/** At a question: what changed since its founder last saw it, and what they had answered in its place. */
export function QuestionChanges({ draft, question }: { draft: Draft; question: QuestionView }) {
  const { changes, kept } = useFormChanges();
  const own = changes.filter(({ questionId }) => questionId === question._id);
  const earlier = kept.filter(({ replacedBy }) => replacedBy === question._id);
  if (own.length === 0 && earlier.length === 0) return null;
  return (
    <div className="grid gap-2">
      {own.length > 0 ? <Marks id={`q-${question._id}-changed`} changes={own} /> : null}
      {earlier.map((answer) => (
        <Earlier key={answer.questionId} kept={answer} question={question} draft={draft} />
      ))}
    </div>
  );
}

function Marks({ id, changes }: { id: string; changes: readonly FormChange[] }) {
  const text = useText(en);
  const asked = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const say = useChangeWords(asked);
  return (
    <ul id={id} data-tone="blue" className="tone grid gap-2 rounded-control px-4 py-3 text-sm">
      {changes.map((change) => {
        const { title, before, after } = say(change);
        return (
          <li key={change.kind} className="grid gap-1">
            <p className="font-semibold">{title}</p>
            {before !== undefined || after !== undefined ? (
              <dl className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
                {before === undefined ? null : (
                  <>
                    <dt>{text.before}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line line-through decoration-1">
                      {before}
                    </dd>
                  </>
                )}
                {after === undefined ? null : (
                  <>
                    <dt>{before === undefined ? text.isNew : text.after}</dt>
                    <dd className="font-medium wrap-anywhere whitespace-pre-line">{after}</dd>
                  </>
                )}
              </dl>
            ) : null}
            {change.kind === 'consent' ? <p>{text.consentWhy}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Earlier({
  kept,
  question,
  draft,
}: {
  kept: KeptAnswer;
  question: QuestionView;
  draft: Draft;
}) {
  const text = useText(en).earlier;
  const entry = useEntry(draft, question._id);
  const present = normaliseAnswer(question, entry?.options ?? []);
  const fit = kept.question ? carryOver(question, kept.question, kept.options) : null;
  const isConsent = kept.question?.type === 'consent';
  const isCopied = fit !== null && JSON.stringify(fit) === JSON.stringify(present);
  const copy = () => {
    if (!fit) return;
    draft.edit(question._id, fit);
    keepFocus(() => document.getElementById(`q-${question._id}-control`));
  };
  return (
    <KeptAnswerView
      kept={kept}
      title={isConsent ? text.consent : text.title}
      askedNow={question.label}
    >
      {isConsent ? null : isCopied ? (
        <p className="text-xs text-muted">{text.copied}</p>
      ) : fit ? (
        isAnswered(question, present) ? null : (
          <div>
            <Button size="sm" variant="secondary" onClick={copy}>
              {text.copy}
            </Button>
          </div>
        )
      ) : (
        <p className="text-xs text-muted">{text.noFit}</p>
      )}
    </KeptAnswerView>
  );
}
