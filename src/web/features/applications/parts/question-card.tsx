import { useMessageText } from '#web/lib/failure-text.ts';
import { CircleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import { normaliseAnswer, whyUnsent } from '#rules/forms/answers.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { cx } from '#web/ui/cx.ts';
import { afterPress, watchPresses } from './after-press.ts';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { uploadsOf } from './draft-uploads.ts';
import { AnswerInput } from '#web/features/forms/parts/fill/answer-input.tsx';
import { useCounter } from '#web/features/forms/parts/fill/counter.ts';
import type { SavedFile, Wiring } from '#web/features/forms/parts/fill/input-props.ts';
import { QuestionLabel } from '#web/features/forms/parts/fill/question-label.tsx';
import { inputs } from '#web/features/forms/parts/types/inputs.ts';
import { useChangeParts } from './changes/change-parts-context.ts';
import { useFormChanges } from './changes/form-changes-context.ts';
import { useRefusal } from './form-state.ts';
import { QuestionPrefill } from './prefill/question-prefill.tsx';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import { SaveNote } from '#web/ui/save-note.tsx';
import { useEntry, useSaveState } from '#web/lib/draft/use-draft.ts';

export interface QuestionCardProps {
  draft: Draft;
  question: FormQuestionView;
  /** Its place in the whole form, from 1. */
  number: number;
  /** What keeps the application from being sent, once sending was tried. */
  problem: string | undefined;
  locked: boolean;
  canUpload: boolean;
  /** Who else writes here now, by first name. */
  writer?: string | undefined;
}

const noFiles: readonly SavedFile[] = [];
const nothing: readonly string[] = [];

/* Where the answer is. It changes several times while a word is written, and nothing else of the question with it. */
const AnswerNote = memo(function AnswerNote({
  draft,
  questionId,
}: {
  draft: Draft;
  questionId: string;
}) {
  const state = useSaveState(draft, questionId);
  return state.kind === 'empty' ? null : <SaveNote state={state} className="ms-auto" />;
});

/** One question: text, help, control, counter, what is wrong, and where the answer is saved. */
export const QuestionCard = memo(function QuestionCard({
  draft,
  question,
  number,
  problem,
  locked,
  canUpload,
  writer,
}: QuestionCardProps) {
  const text = useText(en);
  const say = useMessageText();
  const entry = useEntry(draft, question._id);
  const refusal = useRefusal(draft, question._id);
  const { changes, sentBefore } = useFormChanges();
  const parts = useChangeParts();
  const isMarked = parts !== null && changes.some((one) => one.questionId === question._id);
  const [isLeft, setLeft] = useState(false);
  const options = entry?.options ?? nothing;
  const base = `q-${question._id}`;
  // A choice is made at once; what is typed is judged when it is done.
  const isChosen = typeRules[question.type].logic.domain(question).kind !== 'range';
  const found = whyUnsent(question, normaliseAnswer(question, options)).find(
    ({ code }) => isLeft || (isChosen && code === 'screened'),
  );
  const error =
    (found ? say(found) : problem) ?? (refusal !== null && !locked ? say(refusal) : null);
  const counter = useCounter(question, options[0] ?? '');
  const described = [
    question.help && `${base}-help`,
    isMarked && `${base}-changed`,
    error && `${base}-error`,
    counter && `${base}-counter`,
  ]
    .filter(Boolean)
    .join(' ');
  const wiring: Wiring = {
    id: `${base}-control`,
    'aria-labelledby': `${base}-label`,
    'aria-describedby': described || undefined,
    'aria-invalid': error || counter?.isOver ? true : undefined,
    'aria-required': question.required || undefined,
  };
  const { isGroup = false } = inputs[question.type];
  return (
    <div
      id={base}
      data-question={question._id}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${base}-label` : undefined}
      aria-describedby={isGroup && described ? described : undefined}
      onFocus={watchPresses}
      onBlur={(event) => {
        // Within a group the focus only moves on.
        if (!event.currentTarget.contains(event.relatedTarget)) {
          afterPress(() => setLeft(true));
        }
      }}
      className="grid scroll-mt-24 gap-2.5 contain-layout"
    >
      <QuestionLabel question={question} base={base}>
        <span aria-hidden className="tabular shrink-0 text-muted">
          {number}
        </span>
      </QuestionLabel>
      {parts ? <parts.QuestionChanges draft={draft} question={question} /> : null}
      {locked && parts && sentBefore ? (
        <parts.AsSent draft={draft} question={question} />
      ) : locked ? (
        <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
          <AnswerText question={question} options={options} files={question.files ?? noFiles} />
          <p className="text-xs text-muted">{text.needsInfo.locked}</p>
        </div>
      ) : (
        <AnswerInput
          question={question}
          options={options}
          wiring={wiring}
          files={question.files ?? noFiles}
          uploads={canUpload ? uploadsOf(draft, question._id) : null}
          onChange={(next) => draft.edit(question._id, next)}
        />
      )}
      {locked ? null : <QuestionPrefill entry={entry} question={question} />}
      {error ? (
        <p
          id={`${base}-error`}
          role="alert"
          className="flex items-start gap-1.5 text-sm text-danger"
        >
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          {error}
        </p>
      ) : null}
      {locked ? null : (
        <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-muted">
          {counter ? (
            <span
              id={`${base}-counter`}
              className={cx('tabular', counter.isOver && 'font-semibold text-danger')}
            >
              {counter.label}
            </span>
          ) : null}
          {writer ? (
            <span role="status" className="font-medium text-accent-text">
              {text.presence.writesHere(writer)}
            </span>
          ) : null}
          <AnswerNote draft={draft} questionId={question._id} />
        </div>
      )}
      {!locked && parts && sentBefore ? (
        <parts.SentBeforeView draft={draft} question={question} />
      ) : null}
      {entry && entry.others.length > 0 ? (
        <ConflictChoice
          question={question}
          entry={entry}
          onChoose={(chosen, other) => draft.resolve(question._id, chosen, other)}
        />
      ) : null}
    </div>
  );
});
