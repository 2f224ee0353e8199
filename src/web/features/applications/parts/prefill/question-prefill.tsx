import { useId } from 'react';
import { isAnswered } from '#rules/forms/answered.ts';
import { normaliseAnswer } from '#rules/forms/answers.ts';
import type { Texts } from '#web/lib/draft/entry.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/prefill.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import { FilledMark } from './filled-mark.tsx';
import { focusAnswer, usePrefill } from './prefill-context.ts';
import { ProposalView } from './proposal-view.tsx';
import { useSourceWords } from './source-words.ts';

const nothing: readonly string[] = [];

/** Under a question: while it is empty what is suggested for it, afterwards where its answer came from. */
export function QuestionPrefill({
  entry,
  question,
}: {
  entry: Texts | undefined;
  question: FormQuestionView;
}) {
  const text = useText(en).heading;
  const words = useSourceWords();
  const title = useId();
  const prefill = usePrefill();
  const options = normaliseAnswer(question, entry?.options ?? nothing);
  const focus = () => focusAnswer(question._id);
  if (isAnswered(question, options)) {
    const { answer } = question;
    const isAsSaved =
      JSON.stringify(normaliseAnswer(question, answer?.options ?? nothing)) ===
      JSON.stringify(options);
    return answer?.filledFrom ? (
      <FilledMark
        question={question}
        origin={answer.filledFrom}
        isEdited={answer.filledFrom.edited || !isAsSaved}
        onUndone={focus}
      />
    ) : null;
  }
  const proposal = prefill?.proposals.get(question._id);
  if (!prefill || !proposal?.result.value || prefill.dismissed.has(question._id)) return null;
  if (entry?.others.length) return null;
  const { state } = proposal.result;
  return (
    <section
      aria-labelledby={title}
      className="grid gap-2 rounded-card border border-dashed border-line-strong bg-sunken px-4 py-3"
    >
      <p id={title} className="text-xs leading-5 wrap-anywhere text-muted">
        <span className="font-semibold text-ink">
          {text[state === 'filled' ? 'filled' : 'suggested']}
        </span>{' '}
        {words(proposal.result)}
      </p>
      <ProposalView
        prefill={prefill}
        question={question}
        proposal={proposal}
        onAccepted={focus}
        onEdit={focus}
        onDismissed={focus}
      />
    </section>
  );
}
