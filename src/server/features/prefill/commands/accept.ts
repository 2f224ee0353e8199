import { sql } from 'kysely';
import type { PrefillResult } from '#contract/prefill.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { answeredVersion } from '#server/queries/form-version.ts';
import { saveAnswers } from '#server/features/applications/commands/answers.ts';
import { AppError } from '#server/http/errors.ts';
import type { OwnFill } from '../access.ts';
import { type FillRow, lockFill } from '../queries/fills.ts';
import { isRunning, type Kept, type Written } from '../views.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import { sayPrefill } from '#contract/messages/prefill.ts';
import { reasonIn } from '#contract/messages/message.ts';

type Report = { written: Written[]; kept: Kept[] };
type Valued = PrefillResult & { value: string[] };
type Wanted = {
  questionIds?: string[] | undefined;
  alternatives?: { questionId: string; place: number }[] | undefined;
};

/**
 * Writes what was proposed through the applications' own save: all that is `filled`, or the named
 * questions. What was typed since the proposal stays. Throws `state_conflict` while a provider is still
 * working, and for an application that was sent.
 */
export async function acceptFill(
  db: Database,
  fill: OwnFill,
  wanted: Wanted,
  now: Date,
): Promise<Report> {
  return inTransaction(db, async (transaction) => {
    const row = await lockFill(transaction, fill);
    if (isRunning(row, now)) {
      throw new AppError('state_conflict', sayPrefill('prefill.still_running'));
    }
    const { chosen, kept } = await choose(
      transaction,
      { row, applicationId: fill.application.id },
      wanted,
    );
    const { saved } = await saveAnswers(
      transaction,
      fill.application,
      chosen.map(({ questionId, value }) => ({
        questionId,
        options: value,
        baseRevision: row.revisions[questionId] ?? 0,
      })),
      now,
    );
    const revisions = new Map(saved.map((one) => [one.question_id, one.revision]));
    const written = chosen.flatMap((result) => {
      const revision = revisions.get(result.questionId);
      return revision === undefined ? [] : [{ result, revision }];
    });
    await keepSources(transaction, { fill: row, written, userId: fill.application.userId, now });
    if (written.length > 0) {
      await transaction
        .updateTable('fills')
        .set({ accepted_at: now, undone_at: null })
        .where('id', '=', fill.id)
        .execute();
    }
    const typed = chosen
      .filter(({ questionId }) => !revisions.has(questionId))
      .map(({ questionId }) => ({
        questionId,
        ...reasonIn(sayPrefill('prefill.answered_meanwhile')),
      }));
    return {
      written: written.map(({ result, revision }) => ({ questionId: result.questionId, revision })),
      kept: [...kept, ...typed],
    };
  });
}

/** What is to be written; the named questions that nothing can be written to, with the reason. */
async function choose(
  db: Database,
  { row, applicationId }: { row: FillRow; applicationId: string },
  { questionIds, alternatives = [] }: Wanted,
): Promise<{ chosen: Valued[]; kept: Kept[] }> {
  const named = questionIds && new Set(questionIds);
  const places = new Map(alternatives.map(({ questionId, place }) => [questionId, place]));
  const proposed = row.results
    .map((result) => withAlternative(result, places.get(result.questionId)))
    .filter((result): result is Valued => result.value !== null);
  // A text with a sentence that nothing supports is not saved.
  const valued = proposed.filter(({ sentences }) => sentences.every((one) => one.supported));
  const wanted = valued.filter(({ questionId, state }) =>
    named ? named.has(questionId) : state === 'filled',
  );
  const asked = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('form_questions as asked', (join) =>
      join.onRef('asked.project_id', '=', 'projects.id').on('asked.version', '=', answeredVersion),
    )
    .select('asked.id')
    .where('applications.id', '=', applicationId)
    .where('asked.stage', 'is', null)
    .where(sql<boolean>`asked.id = any(${wanted.map(({ questionId }) => questionId)}::uuid[])`)
    .execute();
  const present = new Set(asked.map(({ id }) => id));
  const chosen = wanted.filter(({ questionId }) => present.has(questionId));
  const kept = [
    ...wanted
      .filter(({ questionId }) => !present.has(questionId))
      .map(({ questionId }) => ({
        questionId,
        ...reasonIn(sayApplications('applications.taken_out')),
      })),
    ...[...(named ?? [])]
      .filter((id) => !valued.some(({ questionId }) => questionId === id))
      .map((questionId) => ({
        questionId,
        ...reasonIn(
          proposed.some((result) => result.questionId === questionId)
            ? sayPrefill('prefill.not_supported')
            : sayPrefill('prefill.nothing_proposed'),
        ),
      })),
  ];
  return { chosen, kept };
}

/* A text with an unsupported sentence never gets among the alternatives, so each may be saved. */
function withAlternative(result: PrefillResult, place: number | undefined): PrefillResult {
  const other = place === undefined ? undefined : result.alternatives[place];
  if (!other) return result;
  const { value, confidence, sources, author } = other;
  return { ...result, value, confidence, sources, author, sentences: [] };
}

type Accepted = {
  fill: FillRow;
  written: { result: Valued; revision: number }[];
  userId: string;
  now: Date;
};

async function keepSources(db: Database, { fill, written, userId, now }: Accepted): Promise<void> {
  const rows = written.map(({ result, revision }) => {
    const [source] = result.sources;
    return {
      question_id: result.questionId,
      kind: source?.kind,
      provider: result.author?.kind === 'model' ? 'llm' : 'embedded',
      model: result.author?.model ?? null,
      confidence: result.confidence,
      source_application: source?.application ?? null,
      programme: source?.programme ?? source?.document ?? null,
      quote: source?.quote,
      options: result.value,
      revision,
    };
  });
  if (rows.length === 0) return;
  await sql`
    insert into answer_sources (application_id, question_id, fill_id, kind, provider, model, confidence,
      source_application, programme, quote, options, revision, accepted_by, accepted_at)
    select ${fill.application_id}::uuid, question_id, ${fill.id}::uuid, kind, provider, model, confidence,
      (select id from applications where id = source_application), programme, quote,
      options, revision, ${userId}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (question_id uuid, kind text,
      provider text, model text, confidence real, source_application uuid, programme text, quote text, options jsonb,
      revision int)
    on conflict (application_id, question_id) do update set fill_id = excluded.fill_id,
      kind = excluded.kind, provider = excluded.provider, model = excluded.model, confidence = excluded.confidence,
      source_application = excluded.source_application, programme = excluded.programme,
      quote = excluded.quote, options = excluded.options, revision = excluded.revision,
      accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at`.execute(db);
}
