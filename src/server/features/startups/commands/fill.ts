import { type AnsweredQuestion, fillProfile } from '#rules/startups/filling.ts';
import { fieldsOfAnswers } from '#rules/startups/profile.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { OwnStartup } from '../access.ts';
import { readProfileAnswers, readProfileQuestions } from '../queries/profile.ts';
import { announceStartup, lockStartup, writeAnswers, writeFields } from './profile.ts';

type Source = {
  application: { id: string; programme: string };
  answered: readonly AnsweredQuestion[];
  /** The startup was just made and its name is only what stood in for one. */
  isNew: boolean;
};

/**
 * Fills what the profile does not say yet from an application's answers, each with its source. What
 * stands there stays, so filling again changes nothing.
 */
export async function fillStartup(
  db: Database,
  startup: OwnStartup,
  { application, answered, isNew }: Source,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockStartup(transaction, startup);
    const questions = await readProfileQuestions(transaction, startup);
    const answers = await readProfileAnswers(transaction, startup);
    const present = Object.fromEntries(
      questions
        .filter(({ field }) => !(isNew && field === 'name'))
        .map(({ _id: id }) => [id, answers.get(id)?.options]),
    );
    const fillings = fillProfile(questions, present, answered);
    if (fillings.length === 0) return;
    const sources = new Map(
      fillings.map(({ question, label, shortened }) => [
        question._id,
        {
          applicationId: application.id,
          programme: application.programme,
          label,
          shortened,
          date: now.toISOString(),
        },
      ]),
    );
    const change = { actorId: startup.userId, now, sources };
    const fields = fieldsOfAnswers(fillings);
    if (Object.keys(fields).length > 0) await writeFields(transaction, locked, fields, change);
    const others = fillings
      .filter(({ question }) => !question.field)
      .map(({ question, options }) => ({
        startupId: startup.id,
        questionId: question._id,
        options,
      }));
    await writeAnswers(transaction, others, change);
    await announceStartup(transaction, startup.id);
  });
}
