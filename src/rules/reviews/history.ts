type Said = { scores: readonly { criterionId: string; score: number }[]; comment: string | null };

/** A draft is kept anew when it was written on for so long since the last one kept. */
export const DRAFT_KEPT_EVERY_MS = 5 * 60_000;
/** Fewer characters gone at once are typing. */
const TYPED_AWAY = 20;
/** Of one review; the oldest go. */
export const DRAFTS_KEPT = 50;

/**
 * True when the present draft is worth keeping before another takes its place: when that takes a score or
 * more than a few words away, or when the last one kept is long ago.
 */
export function isDraftWorthKeeping(
  present: Said,
  next: Said,
  { lastKeptAt, now }: { lastKeptAt: Date; now: Date },
): boolean {
  const after = new Map(next.scores.map(({ criterionId, score }) => [criterionId, score]));
  const takesScore = present.scores.some(
    ({ criterionId, score }) => after.get(criterionId) !== score,
  );
  const addsScore = next.scores.length > present.scores.length;
  if (present.comment === next.comment && !takesScore && !addsScore) return false;
  return (
    takesScore ||
    takenAway(present.comment ?? '', next.comment ?? '') >= TYPED_AWAY ||
    now.getTime() - lastKeptAt.getTime() >= DRAFT_KEPT_EVERY_MS
  );
}

/** How many characters of a text the next one lacks: nothing where it was only added to. */
function takenAway(text: string, next: string): number {
  if (next.includes(text)) return 0;
  const shorter = Math.min(text.length, next.length);
  let start = 0;
  while (start < shorter && text[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === next.at(-1 - end)) end += 1;
  return text.length - start - end;
}
