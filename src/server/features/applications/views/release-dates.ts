import type { ReleaseDate } from '#contract/release-dates.ts';
import { isOver } from '#rules/applications/decision-dates.ts';
import { toPerson } from '#server/views/person.ts';
import type { ReleaseDateRow } from '../queries/release-dates.ts';

/** The moment at which outcomes are told together, with who moved it. */
export function toReleaseDateView({ moves, promised, zone, waiting }: ReleaseDateRow): ReleaseDate {
  const at = moves[0]?.to_at ?? null;
  return {
    version: moves[0]?.number ?? 0,
    releaseAt: at?.toISOString() ?? null,
    waiting,
    promise:
      promised === null
        ? null
        : { date: promised, late: at !== null && isOver(promised, zone, at) },
    moves: moves.map(({ user_id: id, first_name, last_name, picture_url, ...move }) => ({
      from: move.from_at?.toISOString() ?? null,
      to: move.to_at?.toISOString() ?? null,
      at: move.created_at.toISOString(),
      by:
        id !== null && first_name !== null
          ? toPerson({ id, first_name, last_name, picture_url })
          : null,
    })),
  };
}
