import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as caseFile } from '#web/locales/en/case-file.ts';
import { en } from '#web/locales/en/reviews.ts';

export interface Rating {
  average: number | null;
  count: number | null;
  normalised: number | null;
  outdated: number | null;
}

/** The team's figures, each in words. */
export function RatingSummary({ rating }: { rating: Rating }) {
  const text = useText(en);
  const format = useFormat();
  const { average, count, normalised, outdated } = rating;
  const { since } = useText(caseFile);
  if (average === null || count === null) return null;
  return (
    <div className="grid gap-1 rounded-card bg-volt-soft px-4 py-3 text-on-volt-soft">
      <p>
        <span className="tabular text-2xl font-semibold">{format.number(average)}</span>{' '}
        <span className="text-sm">{text.team.average(count)}</span>
      </p>
      <p className="text-sm">
        {normalised === null
          ? text.team.noNormal
          : text.team.normal(normalised, format.number(Math.abs(normalised)))}
      </p>
      {outdated ? <p className="text-sm">{since.outdated(outdated)}</p> : null}
    </div>
  );
}
