import { useState } from 'react';
import { weightedTotal } from '#rules/reviews.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/reviews.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { SaveState } from '../../management/parts/projects/save-state.tsx';
import { toReviewBody, unscored, type Review, type Rubric } from './review-draft.ts';
import { ScoreChoice } from './score-choice.tsx';
import { useReview, type ReviewPlace } from './use-review.ts';

export interface OwnReviewProps {
  place: ReviewPlace;
  own: Review | undefined;
  rubric: Rubric;
  /** False once it is decided. */
  isOpen: boolean;
}

const COMMENT_MAX = 10_000;

/** One's own scores and comment: saved as they are given, seen by the team once submitted. */
export function OwnReview({ place, own, rubric, isOpen }: OwnReviewProps) {
  const text = useText(en);
  const format = useFormat();
  const { document: draft, status, error, autosave } = useReview(place, own, rubric);
  const [changing, setChanging] = useState(false);
  const [tried, setTried] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const missing = unscored(draft, rubric);
  const isReading = !isOpen || (draft.submitted && !submitting && !changing);
  const total = weightedTotal(rubric.criteria, toReviewBody(draft, rubric).scores);
  const submit = async () => {
    setTried(true);
    if (missing.length) return;
    setSubmitting(true);
    autosave.edit((present) => ({ ...present, submitted: true }));
    const isSaved = await autosave.flush();
    setSubmitting(false);
    if (isSaved) {
      setTried(false);
      showToast(text.own.submitted, 'success');
    } else if (autosave.store.getState().status === 'refused') {
      autosave.edit((present) => ({ ...present, submitted: false }));
    }
  };
  if (isReading && !draft.submitted) {
    return <p className="text-sm text-muted">{text.own.closed}</p>;
  }
  return (
    <div className="grid gap-5">
      {rubric.criteria.map((criterion) => (
        <ScoreChoice
          key={criterion._id}
          criterion={criterion}
          value={draft.scores[criterion._id]}
          missing={tried && missing.includes(criterion)}
          disabled={isReading}
          onChange={(score) =>
            autosave.edit((present) => ({
              ...present,
              scores: { ...present.scores, [criterion._id]: score },
            }))
          }
        />
      ))}
      {rubric.criteria.length === 0 ? (
        <p className="text-sm text-muted">{text.own.noRubric}</p>
      ) : null}
      {isReading ? (
        draft.comment ? (
          <p className="text-sm wrap-anywhere whitespace-pre-line">{draft.comment}</p>
        ) : null
      ) : (
        <TextArea
          label={text.own.comment}
          help={text.own.commentHelp}
          rows={4}
          maxLength={COMMENT_MAX}
          value={draft.comment}
          onChange={(event) =>
            autosave.edit((present) => ({ ...present, comment: event.target.value }))
          }
        />
      )}
      {total === null ? null : (
        <p className="tabular text-sm">{text.own.total(format.number(total))}</p>
      )}
      {isReading ? (
        isOpen ? (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {text.own.change}
          </Button>
        ) : null
      ) : (
        <div className="grid gap-1">
          <SaveState status={status} error={error} complete onRetry={() => void autosave.flush()} />
          {draft.submitted && !submitting ? (
            <Notice>{text.own.counts}</Notice>
          ) : (
            <Button wide pending={submitting} onClick={() => void submit()}>
              {text.own.submit}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
