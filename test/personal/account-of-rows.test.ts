import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { accountOfRows, accountTables, ofProject } from '#server/jobs/account-of-rows.ts';
import { runBatch } from '#server/jobs/background-migrations.ts';
import { type Everything, everything } from '#test/backups/everything.ts';
import { aDraft, openDraft } from '#test/applications.ts';
import { anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';

/**
 * Each row of the organisation's side says which management account it is of, and that is the one of its project: whoever
 * wrote it, this version or the one before, and whenever.
 */
let all: Everything;
let founder: TestUser;
let project: Awaited<ReturnType<typeof aProject>>;
let draft: Awaited<ReturnType<typeof openDraft>>;
beforeAll(async () => {
  all = await everything();
  founder = await aUser(all.world);
  project = await aProject(all.world, { questions: [{ label: 'Why?' }] });
  draft = await openDraft(all.world, project);
  await somethingInEach();
}, 60_000);
afterAll(async () => all.world.close());

/** Of tables that lead to a project and belong to another side, why they do not say whose they are. */
const others: Record<string, string> = {
  bookmarks: 'the founder’s',
  bookmark_reminders: 'the founder’s',
  outside_applications: 'the founder’s',
  referral_links: 'the connector’s',
  outcome_disputes: 'the connector’s',
  referral_touches: 'the connector’s',
  reports: 'the operator’s',
  project_search: 'of the public catalogue',
  project_views: 'of the public catalogue',
  project_view_networks: 'of the public catalogue',
  card_refunds: 'what Stripe was asked to pay back is as it was asked',
  credit_notes: 'what takes a line off an invoice is as it was issued',
  invoice_lines: 'an invoice is as it was issued, whatever becomes of its projects',
  reversals: 'the operators’: what they want taken back, and who confirmed it',
  ledger_postings: 'the ledger is of the whole installation',
};
/** Said since they were made. */
const always = [
  'application_counts',
  'application_exports',
  'application_search',
  'assignments',
  'conversation_messages',
  'conversations',
  'earnings',
  'key_readings',
  'recused_reviews',
  'release_date_moves',
  'second_person_changes',
  'shortlist_charges',
  'told_reasons',
  'unread_conversations',
] as const;

const ways: Record<string, string> = {
  project_id: 'select account_id from projects where id = said.project_id',
  application_id: `select p.account_id from applications a join projects p on p.id = a.project_id
    where a.id = said.application_id`,
  review_id: `select p.account_id from reviews r join projects p on p.id = r.project_id where r.id = said.review_id`,
  comment_id: `select p.account_id from comments c join applications a on a.id = c.application_id
    join projects p on p.id = a.project_id where c.id = said.comment_id`,
};

/** Columns of a table that lead to a project, by table. */
async function leads(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name = any(${Object.keys(ways)})`.execute(all.world.db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map([...byTable].map(([table, found]) => [table, found.map(({ column }) => column)]));
}

type Count = { table: string; column: string; rows: number; none: number; wrong: number };
/** How many rows each table has, how many say nothing, and how many another account than that of their project. */
async function counts(): Promise<Count[]> {
  const columns = await leads();
  const found: Count[] = [];
  for (const table of accountTables) {
    for (const column of columns.get(table) ?? []) {
      const { rows } = await sql<Omit<Count, 'table' | 'column'>>`
        select count(*)::int as rows, (count(*) filter (where account_id is null))::int as none,
          (count(*) filter (where account_id <> truth.account))::int as wrong
        from ${sql.table(table)} as said
        cross join lateral (select (${sql.raw(ways[column] ?? '')}) as account) as truth`.execute(
        all.world.db,
      );
      for (const row of rows) found.push({ table, column, ...row });
    }
  }
  return found;
}
const lacking = async () => (await counts()).filter(({ none, wrong }) => none + wrong > 0);

/** What is written where the demonstration has nothing, by a statement that does not know the column. */
const firsts: Record<string, string> = {
  form_drafts: `form_drafts (project_id, questions, updated_at)
    select project_id, '[]', now() from applications where id = $1`,
  fills: `fills (id, application_id, user_id, state, provider, duration_ms, results, revisions, created_at)
    values (gen_random_uuid(), $1, $2, 'done', 'embedded', 1, '[]', '{}', now())`,
  answer_sources: `answer_sources (application_id, question_id, fill_id, kind, provider, confidence, quote, options,
      revision, accepted_at)
    select $1, question_id, fills.id, 'profile', 'embedded', 1, '', '[]', 1, now()
    from answers join fills using (application_id) where application_id = $1 limit 1`,
  readings: `readings (application_id, submission_number, user_id, day, read_at)
    values ($1, 1, $2, current_date, now())`,
  recusals: `recusals (application_id, user_id, reason, created_at) values ($1, $2, 'A cousin', now())`,
  recusal_events: `recusal_events (id, application_id, user_id, to_state, side, created_at)
    values (gen_random_uuid(), $1, $2, 'declared', 'reviewer', now())`,
  review_drafts: `review_drafts (review_id, version, scores, saved_at) select id, 1, '[]', now() from reviews limit 1`,
  comment_versions: `comment_versions (comment_id, text, written_blind, until)
    select id, 'Before', false, now() from comments limit 1`,
};
async function somethingInEach(): Promise<void> {
  for (const [table, values] of Object.entries(firsts)) {
    const found = (await counts()).filter((count) => count.table === table);
    if (found.some(({ rows }) => rows > 0)) continue;
    const client = await all.world.pool.connect();
    await client
      .query(`with given as (select $1::uuid, $2::uuid) insert into ${values}`, [
        all.applicationId,
        founder.id,
      ])
      .finally(() => {
        client.release();
      });
  }
}

test('every table that leads to a project says whose its rows are, or belongs to another side', async () => {
  const known = [...accountTables, ...always, ...Object.keys(others)];
  expect([...(await leads()).keys()].toSorted()).toEqual(known.toSorted());
});

test('every row, whoever wrote it, is of the account of its project', async () => {
  const found = await counts();
  expect(found.filter(({ rows }) => rows === 0)).toEqual([]);
  expect(await lacking()).toEqual([]);
});

test('what belongs to an application stays with its account, and so does a project that has one', async () => {
  const forms = new Set<string>(ofProject);
  for (const table of accountTables.filter((name) => !forms.has(name))) {
    await expect(
      sql`update ${sql.table(table)} as said set account_id = (select id from management_accounts
        where id <> said.account_id limit 1)`.execute(all.world.db),
      table,
    ).rejects.toThrow('stay with their management account');
  }
  const another = (await anAccount(all.world)).id;
  await expect(
    sql`update projects set account_id = ${another} where id = ${project.id}`.execute(all.world.db),
  ).rejects.toThrow('A project that has applications stays with its management account');
});

test('a project to which nobody applied goes to another account with all that belongs to it', async () => {
  const { db } = all.world;
  const { id } = await aProject(all.world, { questions: [{ label: 'Who?' }] });
  await sql`insert into form_drafts (project_id, questions, updated_at) values (${id}, '[]', now())`.execute(
    db,
  );
  await sql`insert into rubric_versions (project_id, version, number, criteria, created_at)
    values (${id}, 1, 1, '[]', now())`.execute(db);
  await sql`insert into project_imports (project_id, fields) values (${id}, '{}')`.execute(db);
  const another = (await anAccount(all.world)).id;
  await sql`update projects set account_id = ${another} where id = ${id}`.execute(db);
  for (const table of ofProject) {
    const { rows } = await sql`
      select distinct account_id from ${sql.table(table)} where project_id = ${id}`.execute(db);
    expect([table, rows]).toEqual([table, [{ account_id: another }]]);
  }
});

test('who begins to apply while a project is moved is of the account that it has then', async () => {
  const { id } = await aProject(all.world);
  const another = (await anAccount(all.world)).id;
  const mover = await all.world.pool.connect();
  await mover.query('begin');
  await mover.query('select from projects where id = $1 for update', [id]);
  await mover.query('update projects set account_id = $1 where id = $2', [another, id]);
  const beginning =
    sql`insert into applications (id, project_id, user_id, status, form_version, created_at, updated_at)
    values (${newId()}, ${id}, ${founder.id}, 'draft', 1, now(), now())`.execute(all.world.db);
  await sleep(100);
  await mover.query('commit');
  mover.release();
  await beginning;
  expect(await lacking()).toEqual([]);
});

test('what never changes is told whose it is once, and nothing else', async () => {
  await forget();
  const told = (change: string) =>
    sql`update readings set account_id = ${newId()} ${sql.raw(change)}`.execute(all.world.db);
  await expect(told(', day = day - 1')).rejects.toThrow('readings never changes');
  await expect(sql`update readings set read_at = now()`.execute(all.world.db)).rejects.toThrow(
    'readings never changes',
  );
  await fillAll();
  expect(await lacking()).toEqual([]);
  await expect(told('')).rejects.toThrow('readings stay with their management account');
});

/** As the version before left everything. */
async function forget(): Promise<void> {
  const { db } = all.world;
  for (const name of accountTables) {
    const table = sql.table(name);
    await sql`alter table ${table} disable trigger user`.execute(db);
    await sql`update ${table} set account_id = null`.execute(db);
    await sql`alter table ${table} enable trigger user`.execute(db);
  }
  await sql`update background_migrations set finished_at = null, after = null, pass = 1, batch_size = 3`.execute(
    db,
  );
}

const now = () => all.world.clock.now();
const batch = async (at: number) => {
  const migration = accountOfRows[at];
  if (!migration) throw new Error(`There is no migration ${at}.`);
  return runBatch(migration, { ...all.world, now: now() }, { isAsked: true });
};
async function fillAll(): Promise<void> {
  for (const at of accountOfRows.keys()) {
    while ((await batch(at)) === 'more');
  }
}

/** An application that says whose it is has nothing that does not: what the background migration goes by. */
async function halves(): Promise<unknown[]> {
  const columns = await leads();
  const tables = accountTables.filter((table) => columns.get(table)?.includes('application_id'));
  const found = tables.map(
    (table) => sql`select ${table}::text as table from ${sql.table(table)} as said
      join applications on applications.id = said.application_id
      where applications.account_id is not null and said.account_id is null`,
  );
  const { rows } = await sql.join(found, sql` union all `).execute(all.world.db);
  return rows;
}

test('however saves, starts and batches follow one another, what lacked it gets it and nothing is left half', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('batch'), at: fc.nat(1), size: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('save'), at: fc.nat(1), size: fc.nat(1000) }),
    fc.record({ kind: fc.constant('start'), at: fc.nat(1), size: fc.nat(1000) }),
  );
  let saves = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await forget();
      for (const { kind, at, size } of steps) {
        if (kind === 'batch') {
          await sql`update background_migrations set batch_size = ${size}`.execute(all.world.db);
          await batch(at);
        } else if (kind === 'save') {
          const [questionId = ''] = project.questionIds;
          await draft.save({ questionId, options: [`${(saves += 1)} and ${size}`] });
        } else {
          await aDraft(all.world, { project });
        }
        expect(await halves()).toEqual([]);
        expect((await counts()).filter(({ wrong }) => wrong > 0)).toEqual([]);
      }
      await fillAll();
      expect(await lacking()).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 60_000);
