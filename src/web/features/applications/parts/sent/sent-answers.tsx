import { useMemo } from 'react';
import type { Snapshot } from '#contract/submissions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as applyTexts } from '#web/locales/en/apply.ts';
import { en } from '#web/locales/en/submissions.ts';
import { FormattedText } from '#web/ui/formatted-text.tsx';
import { screensOf } from '#web/features/forms/parts/fill/form-model.ts';
import { AnswersToReview } from '../review-step.tsx';

const isAlwaysLocked = () => true;
const showLong = (text: string) => <FormattedText text={text} topLevel={5} />;

/** What was sent, in the words of the version of the form that it answered. */
export function SentAnswers({ snapshot }: { snapshot: Snapshot }) {
  const text = useText(en).sendings;
  const { screenNumber } = useText(applyTexts);
  const { screens, answers } = useMemo(() => {
    const given = Object.fromEntries(
      snapshot.answers.map(({ questionId, options }) => [questionId, options]),
    );
    const asked = snapshot.questions.map((question) => ({ ...question, files: snapshot.files }));
    return { answers: given, screens: screensOf(asked, given, screenNumber) };
  }, [snapshot, screenNumber]);
  const { startup } = snapshot;
  return (
    <div className="grid gap-4">
      {screens.length > 0 ? (
        <AnswersToReview
          screens={screens}
          answers={answers}
          search=""
          isLocked={isAlwaysLocked}
          showLong={showLong}
        />
      ) : (
        <p className="text-muted">{text.noAnswers}</p>
      )}
      {startup ? (
        <p className="text-sm wrap-anywhere text-muted">
          {text.startup}: <span className="font-medium text-ink">{startup.name}</span>
        </p>
      ) : null}
    </div>
  );
}
