import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import { itsFounders } from '#server/authorization/founder-scope.ts';
import type { Database } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { DecisionWords } from '../emails/decision-mail.ts';

/** Far more than found a startup together. */
const MOST_FOUNDERS = 100;

type MailedFounder = { id: string; first_name: string; language: Language };

/** What the mail of a decision on each of these is made of, beside the decision: by application. */
export async function listMailFacts(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .select([
      'applications.id',
      'applications.version',
      'applications.status',
      'applications.project_id',
      'projects.name as project_name',
      'entities.name as entity_name',
      'users.first_name',
      'startups.name as startup_name',
    ])
    .select((facts) =>
      facts
        .selectFrom((founders) =>
          founders
            .selectFrom(itsFounders)
            .innerJoin('users as mailed', 'mailed.id', 'founders.user_id')
            .select(['mailed.id', 'mailed.first_name', 'mailed.language'])
            .where('mailed.deleted_at', 'is', null)
            .orderBy('mailed.id')
            .limit(MOST_FOUNDERS)
            .as('mailed'),
        )
        .select(
          sql<MailedFounder[]>`coalesce(json_agg(json_build_object('id', mailed.id,
            'first_name', mailed.first_name, 'language', mailed.language) order by mailed.id), '[]')`.as(
            'founders',
          ),
        )
        .as('founders'),
    )
    .where(sql<boolean>`applications.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, founders: row.founders ?? [] }]));
}
export type MailFacts = NonNullable<ReturnType<Awaited<ReturnType<typeof listMailFacts>>['get']>>;

/** What the fields of a message stand for. */
export const valuesOf = (facts: Omit<MailFacts, 'founders'>) => ({
  firstName: facts.first_name,
  startup: facts.startup_name,
  project: facts.project_name,
  organisation: facts.entity_name,
});

type Said = DecisionWords & { to: ApplicationStatus };

/** The same for the same mails, so that what was looked at can be asked for. What was told before is of its version. */
export function mailDigest(facts: MailFacts, { to, reasons, given, message }: Said): string {
  const { id, version, project_name: project, entity_name: entity, founders } = facts;
  const of = founders.map((one) => [one.id, one.first_name, one.language]);
  const said = [id, version, to, reasons, given, message, project, entity, of];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 24);
}

/** What the organisation told on this application so far. */
export async function listToldOutcomes(
  db: Database,
  { id }: { id: string },
): Promise<ApplicationStatus[]> {
  const rows = await db
    .selectFrom('application_events')
    .select('to_status')
    .distinct()
    .where('application_id', '=', id)
    .where('side', '=', 'organisation')
    .execute();
  return rows.map((row) => row.to_status);
}
