import type { Snapshot } from '#contract/submissions.ts';
import { profileFields } from '#contract/startup-fields.ts';
import { textOfField } from '#rules/startups/profile.ts';
import type { Database } from '#server/db/database.ts';
import { profileTexts } from '#server/queries/startup-profile.ts';

/** More than all versions of a form ever asked. */
const MOST = 10_000;

/** What an application has that can be sent. */
export type Given = {
  answers: Awaited<ReturnType<typeof listSentAnswers>>;
  files: Awaited<ReturnType<typeof listSentFiles>>;
};

/** Its answers and files as they are now; while it is locked they stay so. */
export async function readGiven(db: Database, applicationId: string): Promise<Given> {
  const answers = await listSentAnswers(db, applicationId);
  return { answers, files: await listSentFiles(db, applicationId) };
}

/** The answers as they are now, with who filled them in beside a person. */
async function listSentAnswers(
  db: Database,
  applicationId: string,
): Promise<(Snapshot['answers'][number] & { writtenBy: string | null })[]> {
  const rows = await db
    .selectFrom('answers')
    .leftJoin('answer_sources', (join) =>
      join
        .onRef('answer_sources.application_id', '=', 'answers.application_id')
        .onRef('answer_sources.question_id', '=', 'answers.question_id'),
    )
    .select(['answers.question_id', 'answers.options', 'answers.updated_at', 'answers.revision'])
    .select('answers.updated_by')
    .select(['answer_sources.kind', 'answer_sources.provider', 'answer_sources.confidence'])
    .select(['answer_sources.revision as filled_revision', 'answer_sources.accepted_at'])
    .where('answers.application_id', '=', applicationId)
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    questionId: row.question_id,
    options: row.options,
    updatedAt: row.updated_at.toISOString(),
    writtenBy: row.updated_by,
    ...(row.kind !== null &&
      row.provider !== null &&
      row.accepted_at !== null && {
        filled: {
          kind: row.kind,
          provider: row.provider,
          confidence: Math.round((row.confidence ?? 0) * 1000) / 1000,
          edited: row.revision !== row.filled_revision,
          acceptedAt: row.accepted_at.toISOString(),
        },
      }),
  }));
}

/** The files that the answers name, with the hash of their bytes. */
async function listSentFiles(db: Database, applicationId: string) {
  const rows = await db
    .selectFrom('application_files')
    .innerJoin('files', 'files.id', 'application_files.file_id')
    .select(['application_files.question_id', 'files.id', 'files.name', 'files.type'])
    .select(['files.size', 'files.sha256'])
    .where('application_files.application_id', '=', applicationId)
    .orderBy('files.created_at')
    .orderBy('files.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    questionId: row.question_id,
    _id: row.id,
    name: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
  }));
}

/** The startup's profile as it is now; null for an application without one. */
export async function readSentStartup(
  db: Database,
  applicationId: string,
): Promise<Snapshot['startup']> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('startups', 'startups.id', 'applications.startup_id')
    .select(['startups.id', 'startups.name', profileTexts.as('profile')])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return null;
  const known = profileFields.flatMap((field): [string, string][] => {
    const text = textOfField(row.profile[field]);
    return text === null ? [] : [[field, text]];
  });
  return { _id: row.id, name: row.name, profile: Object.fromEntries(known) };
}
