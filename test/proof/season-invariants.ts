// What holds whatever people do, in whatever order.
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { type ApplicationActor, applicationTransitions } from '#rules/applications/application.ts';
import { countDifferences } from '#test/count-differences.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';

/** Each query finds what must not be. */
const never: Record<string, string> = {
  'the last step of an application is not where it is': `
    select a.id || ' ' || a.status || ' ' || e.to_status as it from applications a
    join lateral (select to_status from application_events where application_id = a.id
      order by created_at desc, id desc limit 1) e on true
    where a.status <> e.to_status`,
  'steps that do not follow each other': `
    select application_id || ' ' || id as it from (
      select application_id, id, from_status, lag(to_status) over (partition by application_id order by created_at, id) as before
      from application_events) steps
    where before is not null and from_status is distinct from before`,
  'two decisions wait for one application': `
    select application_id::text as it from decisions where state = 'staged' group by 1 having count(*) > 1`,
  'a decision waits for one that is not open': `
    select d.id || ' ' || a.status as it from decisions d join applications a on a.id = d.application_id
    where d.state = 'staged' and (a.deleted_at is not null or a.status in ('withdrawn', 'draft', 'confirmed', 'declined'))`,
  'sent without what was sent': `
    select id::text as it from applications a where status <> 'draft'
    and not exists (select 1 from submissions s where s.application_id = a.id)`,
  'an organisation without an owner': `
    select a.id::text as it from management_accounts a join entities e on e.id = a.entity_id
    where e.deleted_at is null and not exists (select 1 from members m where m.account_id = a.id and role = 'owner')`,
  'an earning that is not where its last step led': `
    select e.id || ' ' || e.status || ' ' || s.to_status as it from earnings e
    join lateral (select to_status from earning_events where earning_id = e.id
      order by created_at desc, id desc limit 1) s on true
    where e.status <> s.to_status`,
  'paid more than once': `
    select earning_id::text as it from payout_lines where state = 'paid' group by 1 having count(*) > 1`,
  'postings that do not come to nothing': `
    select posting_id::text as it from ledger_entries group by 1 having sum(amount_minor) <> 0`,
  'an earning above its share': `
    select e.id::text as it from earnings e join shortlist_charges c using (application_id)
    where e.amount_minor > c.price_minor`,
  'a version of an application was lost': `
    select application_id::text as it from submissions group by 1 having count(*) <> max(number)`,
  'more credited than one': `
    select application_id::text as it from referral_touches where outcome = 'credited' group by 1 having count(*) > 1`,
  'an invoice over its lines': `
    select i.id::text as it from invoices i where total_minor <> (select coalesce(sum(amount_minor), 0) from invoice_lines where invoice_id = i.id)`,
  'money given back that did not come': `
    select n.invoice_id::text as it from credit_notes n join invoices i on i.id = n.invoice_id
    group by n.invoice_id, i.total_minor having sum(n.amount_minor) > i.total_minor`,
  'a status since another moment than its last step': `
    select a.id::text as it from applications a
    where status <> 'draft' and status_since is distinct from (select max(created_at) from application_events e where e.application_id = a.id)
    and exists (select 1 from application_events e where e.application_id = a.id)`,
  "a startup that is nobody's": `
    select s.id::text as it from startups s where deleted_at is null and completed
    and not exists (select 1 from startup_founders f where f.startup_id = s.id)`,
  'sent, and not to be found': `
    select a.id || ' ' || a.status as it from applications a where status <> 'draft' and deleted_at is null
    and not exists (select 1 from application_search s where s.application_id = a.id)`,
  'a credited referral of somebody else': `
    select t.id::text as it from referral_touches t join applications a on a.id = t.application_id
    where t.outcome = 'credited' and (a.recommended_by is distinct from t.referer_id or a.recommended_account is distinct from t.referer_account_id)`,
  'an accepted one that is over, decided at no time': `
    select id::text as it from applications where status in ('accepted', 'rejected', 'confirmed', 'declined') and decided_at is null`,
  'a session or a key of somebody who is gone': `
    select s.id::text as it from sessions s join users u on u.id = s.user_id where u.deleted_at is not null`,
  'a member who is gone': `
    select m.user_id::text as it from members m join users u on u.id = m.user_id where u.deleted_at is not null`,
};

/** What is not as it must be, in words. */
export async function brokenIn(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(never)) {
    const { rows } = await sql.raw<{ it: string }>(query).execute(db);
    found.push(...rows.map(({ it }) => `${what}: ${it}`));
  }
  found.push(...(await elsewhere(db)), ...(await forbiddenSteps(db)));
  const counts = await countDifferences(db);
  found.push(
    ...counts.map((one) => `a count that is kept is not what there is: ${JSON.stringify(one)}`),
  );
  const { problem } = await verifyLedger(db);
  if (problem) found.push(`the ledger: ${problem}`);
  return found;
}

/** Rows about an application that name another account than its project's. */
async function elsewhere(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.columns d on d.table_schema = c.table_schema and d.table_name = c.table_name
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    and c.column_name = 'account_id' and d.column_name = 'application_id'
    -- The account that says against an outcome is the one that referred.
    and c.table_name <> 'outcome_disputes'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ it: string }>`
      select t.application_id::text as it from ${sql.table(name)} t
      join applications a on a.id = t.application_id join projects p on p.id = a.project_id
      where t.account_id is not null and t.account_id is distinct from p.account_id`.execute(db);
    found.push(...rows.map(({ it }) => `${name} of another account: ${it}`));
  }
  return found;
}

const sides: Record<ApplicationActor, string> = {
  founder: 'founder',
  reviewer: 'organisation',
  manager: 'organisation',
};
const allowed = new Set(
  applicationTransitions.map(({ from, to, by }) => `${from} ${to} ${sides[by]}`),
);

/** Steps that the table of steps does not know, or that somebody else may take. */
async function forbiddenSteps(db: Database): Promise<string[]> {
  const events = await db
    .selectFrom('application_events')
    .select(['application_id', 'from_status', 'to_status', 'side'])
    .where('from_status', 'is not', null)
    .execute();
  return events
    .filter((event) => !allowed.has(`${event.from_status} ${event.to_status} ${event.side}`))
    .map((event) => `no such step: ${JSON.stringify(event)}`);
}
