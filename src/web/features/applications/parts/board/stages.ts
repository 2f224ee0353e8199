import {
  allowedTransitions,
  applicationStatuses,
  type ApplicationStatus,
} from '#rules/applications/application.ts';

export type Stage = Exclude<ApplicationStatus, 'draft'>;
/** A status that an organisation can give. */
export type Decision = Exclude<Stage, 'withdrawn' | 'confirmed' | 'declined'>;

/** Always on the board, in the order of the work. */
const always: ReadonlySet<Stage> = new Set<Stage>([
  'pending',
  'in_review',
  'shortlisted',
  'interview',
  'accepted',
  'rejected',
]);

/** The columns: the usual ones, and each other one that holds something. */
export function stagesOf(rows: readonly { status: ApplicationStatus }[]): Stage[] {
  const used = new Set(rows.map(({ status }) => status));
  return applicationStatuses.filter(
    (status): status is Stage => status !== 'draft' && (always.has(status) || used.has(status)),
  );
}

const isDecision = (status: ApplicationStatus): status is Decision =>
  !['draft', 'withdrawn', 'confirmed', 'declined'].includes(status);

/** Where a card may go in one move. Asking for information takes questions, so it is done on the application. */
export function movesFrom(status: ApplicationStatus): { to: Decision; needsReason: boolean }[] {
  return allowedTransitions(status, 'manager').flatMap(({ to, needsReason }) =>
    isDecision(to) && to !== 'needs_info' ? [{ to, needsReason }] : [],
  );
}

/** The next column in that direction that the card may go to. */
export function neighbourOf(
  status: ApplicationStatus,
  by: 1 | -1,
  stages: readonly Stage[],
): Decision | null {
  const start = stages.findIndex((stage) => stage === status);
  const moves = movesFrom(status);
  for (let place = start + by; place >= 0 && place < stages.length; place += by) {
    const move = moves.find(({ to }) => to === stages[place]);
    if (move) return move.to;
  }
  return null;
}
