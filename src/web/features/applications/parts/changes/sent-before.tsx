import type { QuestionView } from '#contract/questions.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { normaliseAnswer } from '#rules/forms/answers.ts';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import type { Draft } from '#web/lib/draft/draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/changed-form.ts';
import { Button } from '#web/ui/button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { useEntry } from '#web/lib/draft/use-draft.ts';
import { type SentBefore, useFormChanges } from './form-changes-context.ts';

interface Shown {
  draft: Draft;
  question: QuestionView;
}

/** Under a question that is asked for again: what was sent, beside the box in which it is completed. */
export function SentBeforeView({ draft, question }: Shown) {
  const text = useText(en).sentBefore;
  const { sentBefore } = useFormChanges();
  const date = useDay();
  const entry = useEntry(draft, question._id);
  if (!sentBefore) return null;
  const sent = sentBefore.answers.get(question._id) ?? [];
  const isSame = isAlike(question, sent, entry?.options ?? []);
  return (
    <section
      aria-label={text.title(date(sentBefore.sentAt))}
      data-sent-before={question._id}
      className="grid gap-1.5 rounded-control border border-line bg-sunken px-4 py-3"
    >
      <p className="text-xs font-semibold text-muted">{text.title(date(sentBefore.sentAt))}</p>
      {isAnswered(question, sent) ? (
        <div className="max-h-72 overflow-y-auto">
          <Sent sentBefore={sentBefore} question={question} />
        </div>
      ) : (
        <p className="text-sm text-muted">{text.nothing}</p>
      )}
      {isSame || !isAnswered(question, sent) ? null : (
        <div>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              draft.edit(question._id, [...sent]);
              keepFocus(() => document.getElementById(`q-${question._id}-control`));
            }}
          >
            {text.putBack}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A question that nobody asked to complete: its answer as it was sent, and what else this device holds. */
export function AsSent({ draft, question }: Shown) {
  const text = useText(en).sentBefore;
  const { sentBefore } = useFormChanges();
  const date = useDay();
  const entry = useEntry(draft, question._id);
  if (!sentBefore) return null;
  const sent = sentBefore.answers.get(question._id) ?? [];
  const here = entry?.options ?? [];
  const isMore = isAnswered(question, here) && !isAlike(question, sent, here);
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
      <Sent sentBefore={sentBefore} question={question} />
      <p className="text-xs text-muted">{text.asSent(date(sentBefore.sentAt))}</p>
      {isMore ? (
        <div className="grid gap-1 border-t border-line pt-2">
          <p className="text-xs text-muted">{text.onDevice}</p>
          <AnswerText question={question} options={here} />
        </div>
      ) : null}
    </div>
  );
}

/* In the words of the version that was answered. */
function Sent({ sentBefore, question }: { sentBefore: SentBefore; question: QuestionView }) {
  const asked = sentBefore.questions.get(question._id) ?? question;
  const options = sentBefore.answers.get(question._id) ?? [];
  return <AnswerText question={asked} options={options} files={sentBefore.files} />;
}

function isAlike(question: QuestionView, a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [a, b].map((options) => JSON.stringify(normaliseAnswer(question, options)));
  return one === other;
}

function useDay(): (instant: string) => string {
  const format = useFormat();
  const zone = useTimeZone();
  return (instant) => format.date(instant, zone);
}
