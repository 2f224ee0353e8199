import type { Pool } from 'pg';

export type Size = { projects: number; applications: number; mine: number };

/**
 * Multiplies the projects that are there (or one of our own where none is) to `projects` open ones,
 * and writes `applications` to them, `mine` of them by the returned user, with their answers.
 */
export async function blowUp(pool: Pool, size: Size): Promise<{ userId: string }> {
  await pool.query(`set statement_timeout = 0`);
  const userId = await seedOne(pool);
  const { projects, applications, mine } = size;
  await pool.query(
    `with source as (
       select *, row_number() over (order by id) as n from projects
     ), counted as (select count(*)::int as total from source), made as (
       select gen_random_uuid() as id, 1 + g % total as n, g
       from counted, generate_series(1, greatest($1 - total, 0)) g
     ), copied as (
       insert into projects (id, slug, account_id, author_id, name, executive_summary, description,
         benefits, deadline, venue, award_min, award_max, award_currency, status, form_version,
         published_at, created_at, updated_at)
       select made.id, 'heavy-' || g, account_id, author_id, name || ' ' || g, executive_summary,
         description, benefits, deadline, venue, award_min, award_max, award_currency, status,
         form_version, published_at, created_at - g * interval '1 second', updated_at
       from made join source using (n)
       returning id
     )
     insert into project_lookups (project_id, lookup_id, kind)
     select made.id, project_lookups.lookup_id, project_lookups.kind
     from made join source using (n) join project_lookups on project_lookups.project_id = source.id`,
    [projects],
  );
  await pool.query(
    `update projects set status = 'open', form_version = 1,
       deadline = now() + (1 + abs(hashtext(id::text)) % 300) * interval '1 day'`,
  );
  await pool.query(
    `insert into questions (id, project_id, screen, screen_position, ranking, position, type, label,
       required, created_at, updated_at)
     select gen_random_uuid(), projects.id, 'Team', 1, q, q, 'long_text', 'Question ' || q, true, now(), now()
     from (select id from projects order by id limit 1000) projects, generate_series(1, 20) q
     where not exists (select 1 from questions where questions.project_id = projects.id)`,
  );
  await pool.query(
    `insert into users (id, email, first_name, email_verified_at, created_at, updated_at)
     select gen_random_uuid(), 'heavy' || g || '@flair.test', 'Ada', now(), now(), now()
     from generate_series(1, 100) g`,
  );
  await pool.query(
    `with targets as (select id, row_number() over (order by id) as n from projects),
       people as (select id, row_number() over (order by id) as n from users where id <> $1)
     insert into applications (id, project_id, user_id, status, completed, form_version, sent_at,
       created_at, updated_at)
     select gen_random_uuid(), targets.id, case when g <= $3 then $1 else people.id end,
       (array['pending', 'accepted', 'rejected', 'shortlisted'])[1 + g % 4], true, 1, now(),
       now() - g * interval '1 second', now()
     from generate_series(1, $2::int) g
     join targets on targets.n = 1 + (g % (select count(*) from targets))
     join people on people.n = 1 + ((g / (select count(*) from targets))
       + g % 100) % (select count(*) from people)
     on conflict do nothing`,
    [userId, applications, mine],
  );
  await pool.query(
    `insert into answers (application_id, question_id, id, options, revision, updated_at)
     select applications.id, questions.id, gen_random_uuid(),
       jsonb_build_array(repeat('An answer of an ordinary length. ', 15)), 1, now()
     from applications join questions on questions.project_id = applications.project_id
     where applications.user_id = $1 or questions.position <= 2`,
    [userId],
  );
  await pool.query('vacuum analyze');
  return { userId };
}

/** The person whose list is measured, and an organisation with one project. */
async function seedOne(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with person as (
       insert into users (id, email, first_name, email_verified_at, created_at, updated_at)
       values (gen_random_uuid(), 'heavy@flair.test', 'Ada', now(), now(), now()) returning id
     ), entity as (
       insert into entities (id, name, slug, hue, created_at, updated_at)
       values (gen_random_uuid(), 'Heavy Fund', 'heavy-fund', 10, now(), now()) returning id
     ), account as (
       insert into management_accounts (id, entity_id, created_at)
       select gen_random_uuid(), id, now() from entity returning id
     ), project as (
       insert into projects (id, slug, account_id, name, description, status, form_version,
         published_at, created_at, updated_at)
       select gen_random_uuid(), 'heavy-0', id, 'Heavy Grant', 'For heavy things.', 'open', 1,
         now(), now(), now() from account
     )
     select id from person`,
  );
  const [row] = rows;
  if (!row) throw new Error('No person was written.');
  return row.id;
}
