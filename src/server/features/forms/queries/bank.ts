import { sql } from 'kysely';
import type { BankQuestion } from '#contract/forms.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';

const MOST = 50;
const MOST_WORDS = 10;

type BankRow = {
  newest: Omit<BankQuestion, 'uses' | 'askedAt'>;
  uses: number;
  asked_at: Date;
};

/** The questions of the account's published forms, one for each type and wording, the most used first. */
export async function listQuestionBank(
  db: Database,
  account: ManagedAccount,
  search = '',
): Promise<BankQuestion[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const { rows } = await sql<BankRow>`
    with asked as (
      select questions.project_id, form_versions.published_at, questions.type,
        lower(btrim(questions.label)) as wording,
        jsonb_build_object('type', questions.type, 'label', questions.label, 'help', questions.help,
          'required', questions.required, 'options', questions.options,
          'limits', questions.limits, 'slot', questions.slot) as question,
        lower(concat_ws(' ', questions.label, questions.help,
          jsonb_path_query_array(questions.options, '$[*].label'))) as words
      from projects
      join form_versions on form_versions.project_id = projects.id
        and form_versions.version = projects.form_version
      join form_questions questions on questions.project_id = form_versions.project_id
        and questions.version = form_versions.version
      where projects.account_id = ${account.id}
    )
    select count(distinct project_id)::int as uses, max(published_at) as asked_at,
      (array_agg(question order by published_at desc, project_id desc))[1] as newest
    from asked
    where not exists (
      select from unnest(${words}::text[]) as word where strpos(asked.words, word) = 0
    )
    group by type, wording
    order by uses desc, asked_at desc, wording, type
    limit ${MOST}`.execute(db);
  return rows.map(({ newest, uses, asked_at: askedAt }) => ({
    ...newest,
    uses,
    askedAt: askedAt.toISOString(),
  }));
}
