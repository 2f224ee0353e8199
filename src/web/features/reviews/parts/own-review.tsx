import { useState } from 'react';
import { weightedTotal } from '#rules/reviews/review.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { en as caseFile } from '#web/locales/en/case-file.ts';
import { AnswerChanges } from './answer-changes.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { KeptReview } from './kept-review.tsx';
import type { RecordState } from '#web/lib/draft/use-record.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { LateConflict } from '#web/workspace/late-conflict.tsx';
import { SaveState } from '#web/ui/save-state.tsx';
import {
  rubricFor,
  toReviewBody,
  unscored,
  type Review as OwnOne,
  type ReviewDraft,
  type Rubric,
} from './review-draft.ts';
import { ScoreAnew } from './score-anew.tsx';
import { ScoreChoice } from './score-choice.tsx';
import { useReview, type ReviewPlace } from './use-review.ts';

export interface OwnReviewProps {
  place: ReviewPlace;
  own: OwnOne | undefined;
  rubric: Rubric;
  /** The number of the last sending, which is what the page shows. */
  lastSending: number | null;
  /** False once it is decided. */
  isOpen: boolean;
}

const COMMENT_MAX = 10_000;

/** One's own scores and comment: saved as they are given, seen by the team once submitted. */
export function OwnReview(props: OwnReviewProps) {
  const record = useReview(props.place, props.own, props.rubric);
  return record ? <Review {...props} record={record} /> : <SkeletonText lines={4} />;
}

function Review(props: OwnReviewProps & { record: RecordState<ReviewDraft> }) {
  const { place, own, rubric: newest, lastSending, isOpen, record } = props;
  const text = useText(en);
  const format = useFormat();
  const { document: draft, state, error, conflict, edit, flush } = record;
  const caseText = useText(caseFile);
  const rubric = rubricFor(draft, own, newest);
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
    edit((present) => ({
      ...present,
      submitted: true,
      submissionNumber: present.submissionNumber ?? lastSending,
    }));
    const isSaved = await flush();
    setSubmitting(false);
    if (isSaved) {
      setTried(false);
      showToast(text.own.submitted, 'success');
    } else if (record.refused('submitted')) {
      edit((present) => ({ ...present, submitted: false, submissionNumber: null }));
    }
  };
  const judged = own?.submitted ? own.submissionNumber : null;
  const isBehind =
    judged !== null &&
    lastSending !== null &&
    judged < lastSending &&
    draft.submissionNumber === judged;
  const judgeNewest = () => edit((present) => ({ ...present, submissionNumber: lastSending }));
  const confirm = async () => {
    judgeNewest();
    if (await flush()) showToast(caseText.since.confirmed, 'success');
  };
  const isOlder = draft.submitted && rubric.version !== newest.version;
  const scoreAnew = (scores: Record<string, number>) => {
    edit((present) => ({ ...present, scores, rubricVersion: newest.version }));
    void flush();
  };
  if (isReading && !draft.submitted) {
    return <p className="text-sm text-muted">{text.own.closed}</p>;
  }
  return (
    <div className="grid gap-5">
      {own?.kept ? <KeptReview kept={own.kept} /> : null}
      {judged === null ? null : (
        <p className="text-xs text-muted">{caseText.judged(judged, own?.rubric?.number ?? null)}</p>
      )}
      {isBehind ? (
        <Notice kind="warning">
          <AnswerChanges isOwn applicationId={place.applicationId} from={judged} to={lastSending} />
          {isOpen ? (
            <Button className="mt-3" size="sm" variant="secondary" onClick={() => void confirm()}>
              {caseText.since.confirm}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {isOpen && isOlder && !submitting ? (
        <ScoreAnew rubric={newest} given={draft.scores} onDone={scoreAnew} />
      ) : null}
      {rubric.criteria.map((criterion) => (
        <ScoreChoice
          key={criterion._id}
          criterion={criterion}
          value={draft.scores[criterion._id]}
          missing={tried && missing.includes(criterion)}
          disabled={isReading}
          onChange={(score) =>
            edit((present) => ({
              ...present,
              scores: { ...present.scores, [criterion._id]: score },
            }))
          }
        />
      ))}
      {rubric.criteria.length === 0 ? (
        <p className="text-sm text-muted">{text.own.noRubric}</p>
      ) : null}
      {conflict ? (
        <LateConflict
          items={[
            {
              key: 'comment',
              label: text.own.comment,
              mine: draft.comment,
              theirs: conflict.theirs.comment,
            },
          ]}
          onResolve={record.resolve}
        />
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
          onChange={(event) => edit((present) => ({ ...present, comment: event.target.value }))}
        />
      )}
      {total === null ? null : (
        <p className="tabular text-sm">{text.own.total(format.number(total))}</p>
      )}
      {own ? (
        <EarlierVersions
          place={place}
          rubric={rubric}
          comment={draft.comment}
          onUse={isReading ? null : (comment) => edit((present) => ({ ...present, comment }))}
        />
      ) : null}
      {isReading ? (
        isOpen ? (
          <Button
            variant="secondary"
            onClick={() => {
              setChanging(true);
              if (isBehind) judgeNewest();
            }}
          >
            {text.own.change}
          </Button>
        ) : null
      ) : (
        <div className="grid gap-1">
          <SaveState state={state} error={error} complete onRetry={() => void flush()} />
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
