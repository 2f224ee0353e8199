import type { ApplicationView } from '#contract/application-views.ts';
import { isReviewable } from '#rules/reviews/review.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { applicantName } from '#web/lib/person.ts';
import { en as board } from '#web/locales/en/board.ts';
import { en } from '#web/locales/en/reading.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** Whose it is, where it stands, what it was given, and what its reader still has to do. */
export function ListRow({ row, owes }: { row: ApplicationView; owes: boolean }) {
  const text = useText(en);
  const { rating: ratingWord } = useText(board);
  const format = useFormat();
  const { rating } = row;
  const score = rating?.average ?? rating?.myRating ?? null;
  return (
    <>
      <span className="flex min-w-0 items-baseline justify-between gap-2">
        <span className="truncate text-sm font-semibold" title={applicantName(row)}>
          {applicantName(row)}
        </span>
        {owes && isOwed(row) ? (
          <span className="shrink-0 text-xs font-medium text-warn">
            {(rating?.myRating ?? null) === null ? text.due : text.begun}
          </span>
        ) : score === null ? null : (
          <span className="tabular inline-flex shrink-0 items-center gap-1 text-xs text-muted">
            <span aria-hidden>★</span>
            <span className="sr-only">{ratingWord}</span>
            {format.number(score)}
          </span>
        )}
      </span>
      <span className="flex min-w-0 overflow-hidden text-xs whitespace-nowrap">
        <StatusChip status={row.status} forTeam />
      </span>
    </>
  );
}

/* How many there are is told to a reviewer once their own was submitted. */
function isOwed({ rating, status }: ApplicationView): boolean {
  return rating !== null && rating.count === null && isReviewable(status);
}
