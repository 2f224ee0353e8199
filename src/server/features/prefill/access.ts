import { sql } from 'kysely';
import type { SlotPhrase } from '#rules/slots/bank.ts';
import type { Database } from '#server/db/database.ts';
import { proven } from '#server/authorization/proof.ts';
import { isOfFounder } from '#server/authorization/founder-scope.ts';
import { type ProfileTexts, profileTexts } from '#server/queries/startup-profile.ts';
import {
  type OwnApplication,
  ownApplication,
  refuseNotOwn,
} from '#server/features/applications/access.ts';
import { phrasesFor } from '#server/features/slots/queries.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';

declare const proof: unique symbol;

type Person = Pick<Caller, 'userId'>;

/** The startup of an application as its founder may use it: null parts are not known. */
export type StartupProfile = {
  id: string;
  profile: ProfileTexts;
  updated_at: string;
  answers: { question_id: string; options: string[]; updated_at: string }[];
};

/** Proof that the form is being filled by the caller, with the startup it is for. */
export type OwnForm = {
  readonly [proof]: 'own';
  applicationId: string;
  userId: string;
  projectId: string;
  projectName: string;
  accountId: string;
  isDraft: boolean;
  startup: StartupProfile | null;
  phrases: SlotPhrase[];
};

const itsStartup = sql<StartupProfile | null>`(
  select json_build_object('id', startups.id, 'profile', ${profileTexts},
    'updated_at', to_char(startups.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'answers', coalesce((
      select json_agg(json_build_object('question_id', question_id, 'options', options,
        'updated_at', to_char(startup_answers.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from startup_answers where startup_answers.startup_id = startups.id), '[]'))
  from startups
  where startups.id = applications.startup_id and startups.deleted_at is null)`;

/**
 * Proves that the application is the caller's own, and of that project where one is named. Throws `forbidden` for one that they
 * may only read, and `not_found`.
 */
export async function ownForm(
  db: Database,
  caller: Person,
  wanted: { applicationId: string; project?: string },
): Promise<OwnForm> {
  const { applicationId, project } = wanted;
  const found = await findOwnForm(db, caller, applicationId);
  if (!found) return refuseNotOwn(db, caller, applicationId);
  if (project !== undefined && project !== found.form.projectId && project !== found.slug) {
    throw new AppError('not_found');
  }
  return found.form;
}

/** The form of a proposal whose founder was proven when it was made; null once it is gone. */
export async function formOfFill(
  db: Database,
  fill: { application_id: string; user_id: string },
): Promise<OwnForm | null> {
  const found = await findOwnForm(db, { userId: fill.user_id }, fill.application_id);
  return found?.form ?? null;
}

async function findOwnForm(db: Database, { userId }: Person, applicationId: string) {
  const row = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select([
      'applications.id',
      'applications.status',
      'projects.id as project_id',
      'projects.slug',
      'projects.name',
      'projects.account_id',
    ])
    .select(itsStartup.as('startup'))
    .select(phrasesFor(sql.ref('projects.account_id')).as('phrases'))
    .where('applications.id', '=', applicationId)
    .where(isOfFounder(userId))
    .where('applications.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const form = proven<OwnForm>({
    applicationId: row.id,
    userId,
    projectId: row.project_id,
    projectName: row.name,
    accountId: row.account_id,
    isDraft: row.status === 'draft',
    startup: row.startup,
    phrases: row.phrases,
  });
  return { form, slug: row.slug };
}

/** Proof that the proposal was made for the caller's own application. */
export type OwnFill = { readonly [proof]: 'own'; id: string; application: OwnApplication };

/** Proves that the proposal is for this application of the caller's. Throws as `ownApplication` does. */
export async function ownFill(
  db: Database,
  caller: Caller,
  { id: applicationId, fillId }: { id: string; fillId: string },
): Promise<OwnFill> {
  const application = await ownApplication(db, caller, applicationId);
  const row = await db
    .selectFrom('fills')
    .select('id')
    .where('id', '=', fillId)
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow(notFound);
  return proven<OwnFill>({ id: row.id, application });
}
