import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en as caseFile } from '#web/locales/en/case-file.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Avatar } from '#web/ui/logo-mark.tsx';
import { notBefore, personName } from '#web/lib/person.ts';
import { AnswerChanges } from './answer-changes.tsx';
import type { Review } from './review-draft.ts';

/** What the others gave, criterion by criterion. */
export function TeamReviews({
  reviews,
  lastSending,
}: {
  reviews: Review[];
  lastSending: number | null;
}) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review._id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
          <div className="flex items-center gap-3">
            <Avatar
              name={personName(review.reviewer)}
              seed={review.reviewer._id}
              imageUrl={review.reviewer.profile.pictureUrl}
              size="sm"
            />
            <p className="min-w-0 flex-1 text-sm font-semibold">
              {personName(review.reviewer)}
              <span className="block text-xs font-normal text-muted">
                {review.submittedAt
                  ? format.relative(review.submittedAt, notBefore(review.submittedAt, now))
                  : null}
                {review.submittedAt && review.updatedAt > review.submittedAt
                  ? `, ${text.team.changed}`
                  : null}
              </span>
            </p>
            {review.total === null ? null : (
              <span className="tabular text-lg font-semibold">{format.number(review.total)}</span>
            )}
          </div>
          <dl className="grid gap-1 text-xs text-muted">
            {(review.rubric?.criteria ?? []).map(({ _id, label, scale }) => {
              const given = review.scores.find(({ criterionId }) => criterionId === _id);
              return given ? (
                <div key={_id} className="flex justify-between gap-3">
                  <dt className="min-w-0 wrap-anywhere">{label}</dt>
                  <dd className="tabular shrink-0 text-ink">
                    {text.own.score(given.score, scale)}
                  </dd>
                </div>
              ) : null;
            })}
          </dl>
          <Judged review={review} lastSending={lastSending} />
          {review.comment ? (
            <p className="text-sm wrap-anywhere whitespace-pre-line">{review.comment}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What a review judged, and what changed since where it was sent again. */
function Judged({ review, lastSending }: { review: Review; lastSending: number | null }) {
  const text = useText(caseFile);
  const [isOpen, setOpen] = useState(false);
  const { submissionNumber: judged, outdated, rubric, applicationId } = review;
  if (judged === null) return null;
  const isBehind = outdated.submission && lastSending !== null && lastSending > judged;
  return (
    <div className="grid gap-1 text-xs text-muted">
      <p>
        {text.judged(judged, rubric?.number ?? null)}
        {outdated.rubric ? `. ${text.olderRubric}` : null}
      </p>
      {isBehind ? (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="min-h-6 cursor-pointer font-medium text-ink">
            {text.since.show}
          </summary>
          {isOpen ? (
            <div className="mt-2 text-ink">
              <AnswerChanges
                isOwn={false}
                applicationId={applicationId}
                from={judged}
                to={lastSending}
              />
            </div>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}
