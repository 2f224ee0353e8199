import { type RawBuilder, sql } from 'kysely';
import { DEADLINE_GRACE_MS } from '#rules/projects/grace.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';

export type StatusFilter = ProjectStatus | 'past' | 'any';

/** The deadline is over, and with a form of ours the grace too; unknown without a deadline. */
export function isTimeOver(now: Date): RawBuilder<boolean> {
  const lastDeadline = new Date(now.getTime() - DEADLINE_GRACE_MS);
  return sql`(projects.deadline <= ${lastDeadline}
    or (projects.deadline <= ${now} and projects.form_version = 0))`;
}

/** Projects in a state as it is now: an open one whose time is over counts as expired before the job has written so. */
export function hasStatus(status: StatusFilter, now: Date): RawBuilder<boolean> {
  const over = sql<boolean>`(projects.status = 'open' and ${isTimeOver(now)})`;
  switch (status) {
    case 'open':
      return sql`(projects.status = 'open' and (projects.deadline is null or not ${isTimeOver(now)}))`;
    case 'expired':
      return sql`(projects.status = 'expired' or ${over})`;
    case 'past':
      return sql`(projects.status in ('closed', 'expired') or ${over})`;
    case 'any':
      return sql`projects.status in ('open', 'closed', 'expired')`;
    case 'draft':
    case 'closed':
    case 'archived':
      return sql`projects.status = ${status}`;
  }
}
