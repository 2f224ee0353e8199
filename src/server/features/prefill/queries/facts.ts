import { type ExpressionBuilder, sql } from 'kysely';
import { questionType, type QuestionView } from '#contract/questions.ts';
import { limits } from '#contract/limits.ts';
import { profileFields } from '#contract/startup-fields.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import type { EarlierAnswer, Profile, ProfileAnswer } from '#rules/prefill/facts.ts';
import type { AskedQuestion } from '#rules/prefill/prefill.ts';
import { textOfField } from '#rules/startups/profile.ts';
import { profileQuestions } from '#rules/startups/questions.ts';
import type { Database } from '#server/db/database.ts';
import { askedAndAnswered } from '#server/queries/form-version.ts';
import { isOfFounder } from '#server/authorization/founder-scope.ts';
import type { DB } from '#server/db/schema.ts';
import type { OwnForm, StartupProfile } from '../access.ts';

/** Applications that are looked back at, newest first, and the answers of all of them. */
// Fixed values stand in the statement itself, here and below: as parameters they are unknown to the plan
// that PostgreSQL keeps after five uses, and it then expects one row where there are thousands.
const EARLIER_APPLICATIONS = 50;
const EARLIER_ANSWERS = 5000;
const neverFilled = sql.join(
  questionType.options
    .filter((type) => typeRules[type].neverFilled !== null)
    .map((type) => sql.lit(type)),
);

export type AskedRow = AskedQuestion & { revision: number };

/** The questions of the form in their order, with what stands in this application. */
export async function listAskedQuestions(db: Database, form: OwnForm): Promise<AskedRow[]> {
  const rows = await askedAndAnswered(db)
    .select([
      'asked.id',
      'asked.type',
      'asked.label',
      'asked.help',
      'asked.options',
      'asked.limits',
      'asked.slot',
      'answers.options as answer',
      'answers.revision',
    ])
    .where('applications.id', '=', form.applicationId)
    .where('asked.stage', 'is', null)
    .orderBy('asked.position')
    .limit(limits.page.questions)
    .execute();
  return rows.map(({ id, revision, ...row }) => ({
    ...row,
    _id: id,
    revision: revision ?? 0,
  }));
}

/**
 * What the same startup answered in applications it sent, newest first; without a startup, what the
 * caller answered in their own. Never anything of a startup that the caller is no founder of. Which of it was taken over
 * into another of these applications, and stands there unchanged, is known with the time.
 */
export async function listEarlierAnswers(db: Database, form: OwnForm): Promise<EarlierAnswer[]> {
  const rows = await db
    .with('earlier', (query) =>
      query
        .selectFrom('applications')
        .select(['id', 'project_id', 'form_version', 'user_id', 'sent_at'])
        .where((where) => inScope(where, form))
        .where('id', '<>', form.applicationId)
        .where('status', '<>', sql.lit('draft' as const))
        .where('sent_at', 'is not', null)
        .where('deleted_at', 'is', null)
        .orderBy('sent_at', 'desc')
        .limit(sql.lit(EARLIER_APPLICATIONS)),
    )
    .with('given', (query) =>
      query
        .selectFrom('earlier')
        .innerJoin('answers', 'answers.application_id', 'earlier.id')
        .innerJoin('form_questions as asked', (join) =>
          join
            .onRef('asked.project_id', '=', 'earlier.project_id')
            .onRef('asked.version', '=', 'earlier.form_version')
            .onRef('asked.id', '=', 'answers.question_id'),
        )
        .select([
          'earlier.id as application_id',
          'asked.position',
          'asked.label',
          'asked.help',
          'asked.slot',
          'asked.type',
          'asked.options as question_options',
          'answers.options',
        ])
        .where(sql<boolean>`asked.type not in (${neverFilled})`)
        .where(sql<boolean>`answers.options <> '[]'::jsonb`)
        .orderBy('earlier.sent_at', 'desc')
        .orderBy('asked.position')
        .limit(sql.lit(EARLIER_ANSWERS)),
    )
    .with('confirming', (query) =>
      query
        .selectFrom('applications')
        .select('id')
        .where((where) => inScope(where, form))
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(sql.lit(EARLIER_APPLICATIONS)),
    )
    .with('confirmed', (query) =>
      query
        .selectFrom('confirming')
        .innerJoin('answer_sources as taken', 'taken.application_id', 'confirming.id')
        // What was changed since says something else.
        .innerJoin('answers', (join) =>
          join
            .onRef('answers.application_id', '=', 'taken.application_id')
            .onRef('answers.question_id', '=', 'taken.question_id')
            .onRef('answers.options', '=', 'taken.options'),
        )
        .select(['taken.source_application', 'taken.quote'])
        .select((taken) => taken.fn.max('taken.accepted_at').as('at'))
        .where('taken.kind', '=', sql.lit('answer' as const))
        .where('taken.provider', '=', sql.lit('embedded' as const))
        .groupBy(['taken.source_application', 'taken.quote']),
    )
    .selectFrom('earlier')
    .innerJoin('projects', 'projects.id', 'earlier.project_id')
    .innerJoin('given', 'given.application_id', 'earlier.id')
    .select(['earlier.id', 'earlier.user_id', 'earlier.sent_at', 'projects.name'])
    .select([
      'projects.account_id',
      // One row an application: reading thousands of rows costs more than all that is done with them.
      sql<GivenRow[]>`json_agg(json_build_array(given.label, given.help, given.slot, given.type,
        given.question_options, given.options) order by given.position)`.as('answers'),
      sql<[quote: string, at: string][] | null>`(
        select json_agg(json_build_array(confirmed.quote, confirmed.at)) from confirmed
        where confirmed.source_application = earlier.id)`.as('confirmed'),
    ])
    .groupBy([
      'earlier.id',
      'earlier.user_id',
      'earlier.sent_at',
      'projects.name',
      'projects.account_id',
    ])
    .orderBy('earlier.sent_at', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const about = {
      applicationId: row.id,
      programme: row.name,
      accountId: row.account_id,
      sentAt: row.sent_at ?? new Date(0),
      byCaller: row.user_id === form.userId,
      confirmed: new Map(row.confirmed?.map(([quote, at]) => [quote, new Date(at)])),
    };
    return row.answers.map(([label, help, slot, type, questionOptions, options]) => ({
      ...about,
      label,
      help,
      slot,
      question: { type, options: questionOptions },
      options,
    }));
  });
}

type GivenRow = [
  label: string,
  help: string | null,
  slot: string | null,
  type: QuestionView['type'],
  questionOptions: QuestionView['options'],
  options: string[],
];

function inScope(where: ExpressionBuilder<DB, 'applications'>, { startup, userId }: OwnForm) {
  if (startup) return where('startup_id', '=', startup.id);
  return where.and([where('user_id', '=', userId), isOfFounder(userId)]);
}

const questionnaire = new Map(profileQuestions.map((question) => [question._id, question]));

/** What the questionnaire says beside the fields of the profile, by meaning. */
export function toProfileAnswers(startup: StartupProfile | null): ProfileAnswer[] {
  return (startup?.answers ?? []).flatMap(({ question_id: id, options, updated_at: at }) => {
    const question = questionnaire.get(id);
    if (!question?.slot || options.length === 0) return [];
    const { slot, label, type } = question;
    return [{ slot, label, date: new Date(at), question: { type, options: [] }, options }];
  });
}

/** The profile as texts; null without a startup. */
export function toProfile(startup: StartupProfile | null): Profile | null {
  if (!startup) return null;
  const profile: Profile = { updatedAt: new Date(startup.updated_at) };
  for (const field of profileFields) {
    const text = startup.profile[field];
    if (textOfField(text) !== null) profile[field] = String(text);
  }
  return profile;
}
