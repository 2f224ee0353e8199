import type { Client } from 'pg';
import { accounts, idIn, idOf, projects, questionsOfForm } from './ids.ts';
import type { Words } from './words.ts';

const ORGANISATIONS = 200;
const BATCH = 1000;
const INDEX_BATCH = 2000;

/** People with sessions, and organisations with their owners; `count` people. */
export async function fillPeople(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into users (id, email, first_name, email_verified_at, created_at, updated_at)
     select ${idIn('user', 'n')}, 'bench' || lpad(n::text, 6, '0') || '@flair.test', 'Ada', now(),
       now(), now() from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
     select gen_random_uuid(), ${idIn('user', 'n')},
       sha256(convert_to('token-of-the-bench-' || n, 'UTF8')), now(), now(), now() + interval '1 day'
     from generate_series(1, 500) n`,
  );
  await client.query(
    `insert into entities (id, name, slug, hue, created_at, updated_at)
     select ${idIn('entity', 'n')}, 'Organisation ' || n, 'organisation-' || n, n, now(), now()
     from generate_series(1, ${ORGANISATIONS}) n`,
  );
  await client.query(
    `insert into management_accounts (id, entity_id, created_at)
     select ${idIn('account', 'n')}, ${idIn('entity', 'n')}, now()
     from generate_series(1, ${ORGANISATIONS}) n`,
  );
  await client.query(
    `insert into members (account_id, user_id, role, joined_at)
     select ${idIn('account', 'n')}, ${idIn('user', 'n + 1')}, 'owner', now()
     from generate_series(1, 2) n`,
  );
}

/**
 * Open projects `from` to `to` with texts, lookups and a published form each. The search table is filled at the end
 * by the function that its triggers call. A description has `length` words.
 */
export async function fillProjects(
  client: Client,
  words: Words,
  { from, to, length }: { from: number; to: number; length: number },
): Promise<void> {
  const lookups = await lookupsByKind(client);
  // The triggers would fill the search table twice for each project, and row by row.
  await client.query('set session_replication_role = replica');
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(to, first + BATCH - 1);
    const rows = [];
    const tags = [];
    for (let n = first; n <= last; n += 1) {
      rows.push(projectRow(words, n, length));
      for (const [kind, ids] of lookups) tags.push(...tagsOf(words, n, { kind, ids }));
    }
    await client.query(
      `insert into projects (id, slug, account_id, author_id, name, executive_summary, description,
         benefits, deadline, venue, award_min, award_max, award_currency, status, featured, form_version,
         form_revision, published_at, created_at, updated_at)
       select id, slug, account_id, author_id, name, summary, description, benefits,
         date_trunc('day', now()) + days * interval '1 day', 'Online', 10000, 50000, 'EUR', 'open', featured,
         1, 1, now(), now() - age * interval '1 minute', now() - age * interval '1 minute'
       from jsonb_to_recordset($1::jsonb) as given (id uuid, slug text, account_id uuid, author_id uuid,
         name text, summary text, description text, benefits text, days int, featured boolean, age int)`,
      [JSON.stringify(rows)],
    );
    await client.query(
      `insert into project_lookups (project_id, lookup_id, kind)
       select project_id, lookup_id, kind
       from jsonb_to_recordset($1::jsonb) as given (project_id uuid, lookup_id uuid, kind text)
       on conflict do nothing`,
      [JSON.stringify(tags)],
    );
  }
  await fillForms(client, { from, to });
  await client.query('set session_replication_role = origin');
  await fillSearch(client, { from, to });
}

function projectRow(words: Words, n: number, length: number): object {
  return {
    id: idOf('project', n),
    slug: `project-${n}`,
    account_id: idOf('account', accountOf(n)),
    author_id: idOf('user', 2),
    name: words.text(4),
    summary: words.text(20),
    description: words.text(length),
    benefits: words.text(20),
    days: 3 + words.upTo(300),
    featured: words.upTo(50) === 0,
    age: n,
  };
}

function accountOf(n: number): number {
  if (n <= projects.big) return accounts.big;
  if (n <= projects.big + projects.ordinary) return accounts.ordinary;
  return 3 + (n % (ORGANISATIONS - 2));
}

/* Of a type and a stage one, of sectors and places up to two; the first of each kind are the commonest. */
function tagsOf(words: Words, n: number, { kind, ids }: { kind: string; ids: string[] }): object[] {
  const count = kind === 'sector' || kind === 'ecosystem' ? 1 + words.upTo(2) : 1;
  return Array.from({ length: count }, () => ({
    project_id: idOf('project', n),
    lookup_id: ids[Math.min(words.upTo(ids.length), words.upTo(ids.length))],
    kind,
  }));
}

async function lookupsByKind(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ kind: string; ids: string[] }>(
    `select kind, array_agg(id::text order by ranking, id) as ids from lookups
     where kind in ('ecosystem', 'sector', 'project_type', 'stage') group by kind order by kind`,
  );
  return new Map(rows.map(({ kind, ids }) => [kind, ids]));
}

async function fillForms(client: Client, { from, to }: { from: number; to: number }) {
  const question = idIn('question', `p * ${questionsOfForm} + q`);
  const project = idIn('project', 'p');
  const all = `generate_series($1::int, $2::int) p, generate_series(1, ${questionsOfForm}) q`;
  await client.query(
    `insert into form_versions (project_id, version, number, origin, published_at)
     select ${project}, 1, 1, 'published', now() from generate_series($1::int, $2::int) p`,
    [from, to],
  );
  await client.query(
    `insert into questions (id, project_id, created_at) select ${question}, ${project}, now() from ${all}`,
    [from, to],
  );
  await client.query(
    `insert into form_questions (project_id, version, id, position, screen, ranking, type, label,
       required, options, limits)
     select ${project}, 1, ${question}, q, 'Team', q, 'long_text', 'Question ' || q, true, '[]', '{}'
     from ${all}`,
    [from, to],
  );
}

/* The two large indexes are made anew: one by one a hundred thousand texts would take them far longer. */
async function fillSearch(client: Client, { from, to }: { from: number; to: number }) {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = 'project_search'::regclass and not indisprimary`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let first = from; first <= to; first += INDEX_BATCH) {
    await client.query(
      `select index_project_search(array(
         select ${idIn('project', 'n')} from generate_series($1::int, $2::int) n))`,
      [first, Math.min(to, first + INDEX_BATCH - 1)],
    );
  }
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const { made } of indexes) await client.query(made);
}
