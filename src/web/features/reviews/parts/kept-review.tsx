import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/case-file.ts';
import { en as reviewText } from '#web/locales/en/reviews.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Review } from './review-draft.ts';

/** Why a submitted review is a draft again, and what it said. */
export function KeptReview({ kept }: { kept: NonNullable<Review['kept']> }) {
  const text = useText(en);
  const { own } = useText(reviewText);
  const format = useFormat();
  return (
    <Notice kind="warning" title={text.asked.title}>
      <p>{text.asked.body}</p>
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer font-medium">{text.asked.kept}</summary>
        <p className="mt-2">{text.judged(kept.submissionNumber, kept.rubric?.number ?? null)}</p>
        <ul className="mt-1 list-disc ps-5">
          {(kept.rubric?.criteria ?? []).map(({ _id, label, scale }) => {
            const given = kept.scores.find(({ criterionId }) => criterionId === _id);
            return given ? (
              <li key={_id} className="wrap-anywhere">
                {label}: {own.score(given.score, scale)}
              </li>
            ) : null;
          })}
        </ul>
        {kept.total === null ? null : <p>{own.total(format.number(kept.total))}</p>}
        {kept.comment ? (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{kept.comment}</p>
        ) : null}
      </details>
    </Notice>
  );
}
