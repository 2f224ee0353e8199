import type { FormChange } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { changesForFounders, diffForms } from '#rules/forms/diff.ts';
import { askedAtFirst } from '#rules/forms/stages.ts';
import type { Database } from '#server/db/database.ts';
import { listDefinitions, listQuestions } from '#server/features/forms/queries/questions.ts';
import { readReplaced } from '#server/features/forms/queries/versions.ts';
import { toQuestionView } from '#server/views/question.ts';
import type { OwnApplication } from '../access.ts';
import { readAnswers } from './answers.ts';

export type FormChanges = {
  seenVersion: number;
  formVersion: number;
  changes: FormChange[];
  kept: { question: QuestionView; options: string[]; replacedBy: string | null }[];
};

/** What changed in the form of an application since its founder last saw it, and the answers kept aside. */
export async function getFormChanges(
  db: Database,
  application: OwnApplication,
): Promise<FormChanges> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select(['applications.status', 'applications.form_version as seen'])
    .select('projects.form_version as newest')
    .where('applications.id', '=', application.id)
    .executeTakeFirstOrThrow();
  const { projectId } = application;
  const formVersion = row.status === 'draft' ? row.newest : row.seen;
  const replaced = await readReplaced(db, projectId);
  const asked = async (version: number) => {
    const questions = (await listQuestions(db, { projectId, version })).map(toQuestionView);
    return row.status === 'draft' ? askedAtFirst(questions) : questions;
  };
  const present = await asked(formVersion);
  const changes =
    row.seen === formVersion ? [] : diffForms(await asked(row.seen), present, replaced);
  const kept = row.status === 'draft' ? await listKept(db, application, { present, replaced }) : [];
  return { seenVersion: row.seen, formVersion, changes: changesForFounders(changes), kept };
}

/** Answers to questions that the form does not ask any more. */
async function listKept(
  db: Database,
  { id, projectId }: OwnApplication,
  form: { present: QuestionView[]; replaced: (questionId: string) => string | null },
): Promise<FormChanges['kept']> {
  const asked = new Set(form.present.map(({ _id }) => _id));
  const aside = (await readAnswers(db, id)).filter(
    ({ question_id: questionId, options }) => options.length > 0 && !asked.has(questionId),
  );
  if (aside.length === 0) return [];
  const words = await listDefinitions(
    db,
    { projectId, version: 2 ** 31 - 1 },
    aside.map((answer) => answer.question_id),
  );
  const questions = new Map(words.map((row) => [row.id, toQuestionView(row)]));
  const replacedBy = new Map(
    form.present.flatMap(({ _id }) =>
      chainOf(_id, form.replaced).map((old): [string, string] => [old, _id]),
    ),
  );
  return aside.flatMap(({ question_id: questionId, options }) => {
    const question = questions.get(questionId);
    if (!question || !isAnswered(question, options)) return [];
    return [{ question, options, replacedBy: replacedBy.get(questionId) ?? null }];
  });
}

/** The questions that one replaced, the newest first. */
function chainOf(id: string, replaced: (questionId: string) => string | null): string[] {
  const chain: string[] = [];
  for (let at = replaced(id); at !== null && !chain.includes(at); at = replaced(at)) chain.push(at);
  return chain;
}
