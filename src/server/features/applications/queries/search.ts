import { type RawBuilder, sql } from 'kysely';
import { applicationStatuses, summaryBucket } from '#rules/applications/application.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';

type Bucket = 'accepted' | 'rejected' | 'pending';
const buckets = new Set<string>(['accepted', 'rejected', 'pending']);

/**
 * The statuses that a founder's filter means: `pending`, `accepted` and `rejected` stand for their
 * bucket of the summary, so that no sent application drops out of the list as it moves on.
 */
export function meantStatuses(filter: readonly ApplicationStatus[]): ApplicationStatus[] {
  return applicationStatuses.filter(
    (status) =>
      filter.includes(status) ||
      filter.some((asked) => buckets.has(asked) && summaryBucket(status) === asked),
  );
}

export type StatusCount = { status: ApplicationStatus; count: number };
export type Summary = Record<Bucket | 'total', number>;

/** Counts by bucket; `total` is every sent application, withdrawn ones too. */
export function summarise(counts: readonly StatusCount[]): Summary {
  const sent = counts.filter(({ status }) => status !== 'draft');
  const sum = (rows: readonly StatusCount[]) => rows.reduce((total, { count }) => total + count, 0);
  const of = (bucket: Bucket) => sum(sent.filter(({ status }) => summaryBucket(status) === bucket));
  return {
    accepted: of('accepted'),
    rejected: of('rejected'),
    pending: of('pending'),
    total: sum(sent),
  };
}

/** A pattern for ILIKE that finds the text anywhere, with its own % and _ taken literally. */
export function containing(text: string): string {
  return `%${text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** True in SQL where the application is of a startup that fulfils this; not joined, for most lists do not ask. */
export function startupThat(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  // As a value, which is looked up: what `exists` asks is also answered by reading all startups there are.
  return sql<boolean>`coalesce((select ${condition} from startups
    where startups.id = applications.startup_id), false)`;
}
