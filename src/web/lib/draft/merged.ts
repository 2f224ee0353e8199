import {
  hasSeen,
  isSame,
  markOf,
  MOST_SENT,
  SERVER,
  typed,
  withOther,
  type Entry,
  type Normalise,
  type OtherText,
} from './entry.ts';
import { isDirty } from './dirty.ts';

/**
 * Two states of one answer, from two tabs or from the journal and this tab. The later text stays; the
 * earlier one is kept beside it when its writer's work was not on the screen of the later one.
 */
export function merged(a: Entry, b: Entry, normalise: Normalise): Entry {
  const isFirstLater = a.stamp === b.stamp ? a.tab >= b.tab : a.stamp > b.stamp;
  const [later, earlier] = isFirstLater ? [a, b] : [b, a];
  const acked = Math.max(a.acked, b.acked);
  const [informed, uninformed] = a.baseRevision >= b.baseRevision ? [a, b] : [b, a];
  const ackedAt = informed.ackedAt ?? uninformed.ackedAt;
  const wasUnseen =
    earlier.tab === SERVER
      ? earlier.baseRevision > later.baseRevision &&
        !later.sent.includes(markOf(normalise(earlier.options)))
      : !hasSeen(later, earlier) && (isDirty(earlier) || earlier.baseRevision > later.baseRevision);
  const isKept =
    wasUnseen &&
    later.tab !== earlier.tab &&
    earlier.options.length > 0 &&
    !isSame(normalise(later.options), normalise(earlier.options));
  const isLaterRefused = later.refused !== null || later.stamp !== earlier.stamp;
  const { refused, isTried = false } = isLaterRefused ? later : earlier;
  const base: Entry = {
    ...later,
    acked,
    ackedAt,
    // A revision whose text was never on the screen is not what the later text continues.
    baseRevision:
      isKept && earlier.baseRevision > later.baseRevision
        ? later.baseRevision
        : informed.baseRevision,
    // What was sent before an acknowledged revision cannot come after it any more.
    sent:
      a.baseRevision === b.baseRevision || isKept
        ? [...new Set([...a.sent, ...b.sent])].slice(-MOST_SENT)
        : informed.sent,
    refused: later.stamp > acked ? refused : null,
    isTried,
    others: [],
  };
  const isSameText = later.stamp === earlier.stamp && later.tab === earlier.tab;
  // What waits beside the later text still does: a watermark of what was seen says nothing of it, because
  // its writer may have gone on from another text while it waited.
  const candidates: OtherText[] = [
    ...earlier.others.filter(
      (other) => isSameText || other.revision !== null || !hasSeen(later, other),
    ),
    ...later.others,
  ];
  if (isKept) {
    candidates.push({
      options: earlier.options,
      revision: isDirty(earlier) ? null : earlier.baseRevision,
      stamp: earlier.stamp,
      tab: earlier.tab,
      ...(earlier.words !== undefined && { words: earlier.words }),
    });
  }
  return candidates
    .filter((other) => other.revision === null || other.revision > base.baseRevision)
    .reduce((entry, other) => withOther(entry, other, normalise), base);
}

/** The texts of another document taken over: both are kept where they differ. The same entry when nothing is new. */
export function adopted(
  entry: Entry,
  other: Entry,
  { tab, now }: { tab: string; now: number },
  normalise: Normalise,
): Entry {
  const mine = normalise(entry.options);
  const theirs = normalise(other.options);
  if (theirs.length === 0 || isSame(mine, theirs)) return entry;
  if (mine.length === 0) return typed(entry, { options: other.options, tab, now }, normalise);
  const stamp = Math.max(now, entry.stamp) + 1;
  const beside = { options: other.options, revision: null, tab: other.tab, stamp };
  return withOther(entry, beside, normalise);
}
