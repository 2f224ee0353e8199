import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { LogicOp, QuestionType } from '#contract/questions.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { diffForms, type ReplacedBy } from '#rules/forms/diff.ts';
import { visibleQuestions } from '#rules/forms/answers.ts';
import { screensOf } from '#rules/forms/order.ts';
import { screenerTexts, screenerValues } from '#rules/forms/screener.ts';
import { askedAtFirst } from '#rules/forms/stages.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { type QuestionRow, toQuestionView } from '#server/views/question.ts';
import { nameColumns } from '#server/views/person.ts';
import { listQuestions } from './questions.ts';

/** A form as one reader has it. */
export type Form = {
  version: number;
  publishedVersion: number | null;
  changed: boolean;
  questions: QuestionRow[];
};

/** The version numbers of a project's form. */
export async function readFormState(db: Database, projectId: string) {
  return db
    .selectFrom('projects')
    .select(['form_version', 'form_revision'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
}

/** What editors edit. The numbers are read first, so that an old form is never called the newest. */
export async function getWorkingCopy(db: Database, projectId: string): Promise<Form> {
  const state = await readFormState(db, projectId);
  const copy = await db
    .selectFrom('form_drafts')
    .select('questions')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const published = await listQuestions(db, { projectId, version: state.form_version });
  const questions = copy ? readRows(copy.questions) : published;
  return {
    version: state.form_revision,
    publishedVersion: state.form_version || null,
    changed: !isSameForm(published, questions),
    questions,
  };
}

/** The questions of a working copy; one saved by an older release has neither a screener nor a stage. */
function readRows(saved: unknown): QuestionRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a working copy is written from rows of this kind; what older releases lack is added.
  return (saved as QuestionRow[]).map((row) => ({
    ...row,
    screener: row.screener ?? null,
    stage: row.stage ?? null,
  }));
}

const spell = (rows: readonly QuestionRow[]) =>
  canonicalJson(rows.map(({ ranking: _place, ...row }) => row));

/** True when two lists of questions ask the same in the same order, however their places are numbered. */
export function isSameForm(one: readonly QuestionRow[], other: readonly QuestionRow[]): boolean {
  return one.length === other.length && spell(one) === spell(other);
}

/** What founders fill in now. */
export async function getPublishedForm(db: Database, projectId: string): Promise<Form> {
  const { form_version: version } = await readFormState(db, projectId);
  return {
    version,
    publishedVersion: version || null,
    changed: false,
    questions: await listQuestions(db, { projectId, version }),
  };
}

/** One published version, as it was. Throws `not_found`. */
export async function getVersion(db: Database, projectId: string, version: number): Promise<Form> {
  const row = await db
    .selectFrom('form_versions')
    .innerJoin('projects', 'projects.id', 'form_versions.project_id')
    .select(['form_versions.version', 'projects.form_version as published'])
    .where('project_id', '=', projectId)
    .where('form_versions.version', '=', version)
    .executeTakeFirstOrThrow(notFound);
  return {
    version: row.version,
    publishedVersion: row.published || null,
    changed: false,
    questions: await listQuestions(db, { projectId, version }),
  };
}

/** Every published version, the newest first, with who published it and how many sent applications answer it. */
export async function listVersions(db: Database, projectId: string) {
  return db
    .selectFrom('form_versions')
    .leftJoin('users', 'users.id', 'form_versions.published_by')
    .select([
      'form_versions.version',
      'form_versions.number',
      'form_versions.origin',
      'form_versions.changes',
      'form_versions.published_at',
      'form_versions.undone_at',
      'users.id as user_id',
      ...nameColumns,
      sql<number>`(select count(*)::int from form_questions
        where form_questions.project_id = form_versions.project_id
          and form_questions.version = form_versions.version)`.as('questions'),
      sql<number>`(select count(*)::int from applications
        where applications.project_id = form_versions.project_id
          and applications.form_version = form_versions.version
          and applications.status <> 'draft' and applications.deleted_at is null)`.as('sent'),
    ])
    .where('form_versions.project_id', '=', projectId)
    .orderBy('form_versions.version', 'desc')
    .limit(limits.page.questions)
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** Which question each question of the project replaced. */
export async function readReplaced(db: Database, projectId: string): Promise<ReplacedBy> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'replaces'])
    .where('project_id', '=', projectId)
    .where('replaces', 'is not', null)
    .execute();
  const replaced = new Map(rows.map(({ id, replaces }) => [id, replaces]));
  return (id) => replaced.get(id) ?? null;
}

/** What changed between two published versions. Throws `not_found`. */
export async function compareVersions(
  db: Database,
  projectId: string,
  { from, to }: { from: number; to?: number | undefined },
) {
  const before = await getVersion(db, projectId, from);
  const after = await getVersion(
    db,
    projectId,
    to ?? (await readFormState(db, projectId)).form_version,
  );
  const changes = diffForms(
    before.questions.map(toQuestionView),
    after.questions.map(toQuestionView),
    await readReplaced(db, projectId),
  );
  return { from, to: after.version, changes };
}

/** What the page of a project tells of the form: its screens, and which answers the programme takes. */
export type FormFace = {
  screens: { screen: string; questions: number }[];
  takes: { label: string; type: QuestionType; op: LogicOp; values: string[]; texts: string[] }[];
};

/**
 * The screens of the form in their order, with the number of questions of each that the form shows before anything is
 * answered, as the form counts itself then, and what it screens for everybody. Neither holds what is asked later.
 */
export function toFormFace(rows: readonly QuestionRow[]): FormFace {
  const asked = askedAtFirst(rows.map(toQuestionView));
  const shown = visibleQuestions(asked, {});
  return {
    screens: screensOf(shown).map(({ screen, questions }) => ({
      screen: String(screen),
      questions: questions.length,
    })),
    takes: asked.flatMap((question) => {
      const { screener, logic, label, type } = question;
      if (!screener || logic) return [];
      const texts = screenerTexts(question);
      return [{ label, type, op: screener.op, values: screenerValues(screener), texts }];
    }),
  };
}
