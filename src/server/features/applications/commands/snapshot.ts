import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Snapshot } from '#contract/submissions.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { visibleQuestions } from '#rules/forms/answers.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { askedAtFirst } from '#rules/forms/stages.ts';
import type { Database } from '#server/db/database.ts';
import { findPublishedForm } from '#server/features/forms/queries/published.ts';
import { criterionNames } from '#server/features/projects/queries/eligibility.ts';
import { toCriterionViews } from '#server/views/eligibility.ts';
import { toQuestionView } from '#server/views/question.ts';
import { sign } from '#server/integrations/secrets/installation-key.ts';
import { type Given, readSentStartup } from '../queries/sent-parts.ts';

type Sending = {
  applicationId: string;
  formVersion: number;
  sentAt: Date;
  sentBy: string | null;
  origin: 'sent' | 'reconstructed';
  certain: boolean;
  /** The address of the installation, as the receipt names who signs it. */
  issuer: string;
  given: Given;
};

export type Receipt = { number: number; hash: string };

/**
 * Keeps what is sent as it is: the questions of the version that is answered, what logic shows of the answers, the
 * hashes of the files and the startup's profile, with a signed receipt. Belongs in the transaction that sends.
 */
export async function takeSnapshot(db: Database, sending: Sending, now: Date): Promise<Receipt> {
  const { applicationId, formVersion, sentAt } = sending;
  const facts = await readFacts(db, applicationId);
  const number = facts.sendings + 1;
  const form = { projectId: facts.project_id, version: formVersion };
  const rows = await findPublishedForm(db, form);
  const all = rows.map(toQuestionView);
  // What is asked later is no part of what was sent before it was answered.
  const questions = facts.later_sent_at === null ? askedAtFirst(all) : all;
  const { answers: given } = sending.given;
  const options = Object.fromEntries(given.map((answer) => [answer.questionId, answer.options]));
  const shown = visibleQuestions(questions, options).filter((question) =>
    isAnswered(question, options[question._id]),
  );
  const asked = new Set(shown.map(({ _id: id }) => id));
  const consents = new Set(shown.flatMap(({ _id: id, type }) => (type === 'consent' ? [id] : [])));
  const places = new Map(questions.map(({ _id: id }, place) => [id, place]));
  const files = sending.given.files.filter((file) => asked.has(file.questionId));
  const snapshot: Snapshot = {
    kind: 'flair.submission',
    format: 1,
    applicationId,
    number,
    sentAt: sentAt.toISOString(),
    project: { _id: facts.project_id, name: facts.project_name, organisation: facts.entity_name },
    form: { version: formVersion },
    // What is put together afterwards does not know what was asked of startups then.
    ...(sending.origin === 'sent' &&
      facts.eligibility.length > 0 && {
        eligibility: toCriterionViews(facts.eligibility, facts.criterion_names),
      }),
    questions,
    answers: given
      .filter(({ questionId }) => asked.has(questionId))
      .toSorted((a, b) => (places.get(a.questionId) ?? 0) - (places.get(b.questionId) ?? 0))
      .map(({ writtenBy, ...answer }) => ({
        ...answer,
        ...(consents.has(answer.questionId) && writtenBy !== null && { agreedBy: writtenBy }),
      })),
    files: files.map(({ _id, name, type, size, sha256 }) => ({ _id, name, type, size, sha256 })),
    startup: await readSentStartup(db, applicationId),
  };
  const content = canonicalJson(snapshot);
  const hash = createHash('sha256').update(content, 'utf8').digest('hex');
  const statement = canonicalJson({
    kind: 'flair.receipt',
    format: 1,
    issuer: sending.issuer,
    applicationId,
    number,
    project: facts.project_name,
    organisation: facts.entity_name,
    formVersion,
    sentAt: sentAt.toISOString(),
    hash,
  });
  const { keyId, signature } = await sign(db, statement, now);
  await db
    .insertInto('submissions')
    .values({
      application_id: applicationId,
      number,
      sent_at: sentAt,
      sent_by: sending.sentBy,
      form_version: formVersion,
      content,
      hash,
      origin: sending.origin,
      certain: sending.certain,
      statement,
      signature,
      key_id: keyId,
    })
    .execute();
  if (files.length > 0) {
    await db
      .insertInto('submission_files')
      .values(
        files.map((file) => ({
          application_id: applicationId,
          number,
          question_id: file.questionId,
          file_id: file._id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { number, hash };
}

async function readFacts(db: Database, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['projects.id as project_id', 'projects.name as project_name'])
    .select(['projects.eligibility', criterionNames.as('criterion_names')])
    .select(['entities.name as entity_name', 'applications.later_sent_at'])
    .select(
      sql<number>`(select coalesce(max(number), 0) from submissions
        where submissions.application_id = applications.id)`.as('sendings'),
    )
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}
