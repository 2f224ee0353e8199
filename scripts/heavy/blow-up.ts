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
         0, published_at, created_at - g * interval '1 second', updated_at
       from made join source using (n)
       returning id
     )
     insert into project_lookups (project_id, lookup_id, kind)
     select made.id, project_lookups.lookup_id, project_lookups.kind
     from made join source using (n) join project_lookups on project_lookups.project_id = source.id`,
    [projects],
  );
  await pool.query(
    `update projects set status = 'open',
       deadline = now() + (1 + abs(hashtext(id::text)) % 300) * interval '1 day'`,
  );
  await pool.query(
    `with bare as (
       select id from projects
       where not exists (select from form_versions where form_versions.project_id = projects.id)
       order by id limit 1000
     ), versions as (
       insert into form_versions (project_id, version, number, origin, published_at)
       select id, 1, 1, 'imported', now() from bare returning project_id
     ), named as (
       select gen_random_uuid() as id, project_id, q from versions, generate_series(1, 20) q
     ), kept as (
       insert into questions (id, project_id, created_at)
       select id, project_id, now() from named returning id
     )
     insert into form_questions (project_id, version, id, position, screen, ranking, type, label,
       required, options, limits)
     select project_id, 1, named.id, q, 'Team', q, 'long_text', 'Question ' || q, true, '[]', '{}'
     from named`,
  );
  await pool.query(
    `update projects set form_version = 1, form_revision = 1 where form_version = 0
       and exists (select from form_versions where form_versions.project_id = projects.id)`,
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
     from applications join form_questions questions on questions.project_id = applications.project_id
       and questions.version = applications.form_version
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
