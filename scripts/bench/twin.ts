// The barest server for the same work: Fastify, pg and SQL by hand; no session, no validation, no rights. It says its
// address to the process that forked it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

/** As ours, it keeps its connections from one turn to the next. */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  idleTimeoutMillis: 30 * 60_000,
});
const app = Fastify();
/** Its rows say whose they are, as ours do, so that no trigger looks it up; it checks nothing, so it may be anybody. */
const account = randomUUID();

const face = `json_build_object('_id', accounts.id, 'entityName', entities.name, 'entity',
  json_build_object('_id', entities.id, 'name', entities.name, 'logoUrl', entities.logo_url,
    'slug', entities.slug, 'hue', entities.hue, 'verified', entities.verified_at is not null))`;
const person = (table: string): string => `json_build_object('_id', ${table}.id, 'profile',
  json_build_object('firstName', ${table}.first_name, 'lastName', ${table}.last_name,
    'pictureUrl', ${table}.picture_url))`;
const tagged = (kind: string): string =>
  `coalesce(json_agg(json_build_object('_id', l.id, 'name', l.name) order by l.ranking, l.name)
    filter (where pl.kind = '${kind}'), '[]')`;
const order = `coalesce(deadline, 'infinity'), (not featured), id`;

const listText = `
  select p.id as "_id", p.slug, p.name, p.executive_summary as "executiveSummary", p.benefits,
    p.deadline, p.deadline_zone as "deadlineZone", p.deadline + interval '24 hours' as "applyClosesAt",
    p.deadline is not null as "hasDeadline", p.venue, p.venue is not null as "hasVenue",
    tags.ecosystem, json_array_length(tags.ecosystem) > 0 as "hasEcosystem", tags.sector,
    tags.type as "projectType", tags.stage as "startupStage", tags.type->0->>'name' as type,
    case when p.award_currency is not null then json_build_object('min', p.award_min,
      'max', p.award_max, 'currency', p.award_currency) end as award,
    p.language, p.status, coalesce(p.price_minor, accounts.price_minor, 16000)::int / 100 as "applicatiopnPrice",
    coalesce(p.estimated_shortlist, 10) as "estimatedShortlist",
    json_build_object('estimatedShortlist', coalesce(p.estimated_shortlist, 10)) as internal,
    p.referral_policy as "referralPolicy", ${person('users')} as author,
    ${face} as "entityManagementAccountId", p.featured, p.view_count as "viewCount",
    p.published_at as "publishedAt", p.created_at as "createdAt", p.updated_at as "updatedAt",
    array[coalesce(p.deadline, 'infinity')::text, (not p.featured)::text, p.id::text] as place
  from (select id, slug, name, executive_summary, benefits, deadline, deadline_zone, venue, award_min,
      award_max, award_currency, language, status, price_minor, estimated_shortlist, referral_policy, featured,
      view_count, published_at, created_at, updated_at, author_id, account_id
    from projects where status = 'open' order by ${order} limit $1) p
  join management_accounts accounts on accounts.id = p.account_id
  join entities on entities.id = accounts.entity_id
  left join users on users.id = p.author_id
  left join lateral (
    select coalesce(json_agg(json_build_object('_id', l.id, 'name', l.name, 'code', l.code)
        order by l.ranking, l.name) filter (where pl.kind = 'ecosystem'), '[]') as ecosystem,
      ${tagged('sector')} as sector, ${tagged('project_type')} as type, ${tagged('stage')} as stage
    from project_lookups pl join lookups l on l.id = pl.lookup_id where pl.project_id = p.id) tags on true
  order by coalesce(p.deadline, 'infinity'), (not p.featured), p.id`;
const countText = `select count(*)::int as total from projects where status = 'open'`;

const viewText = `
  select a.id as "_id", a.status, a.completed, a.deleted_at is not null as deleted, users.email,
    ${person('users')} as "userId",
    jsonb_build_object('_id', p.id, 'name', p.name, 'slug', p.slug, 'status', p.status,
      'deadlineZone', p.deadline_zone, 'blindReview', p.blind_review, 'entityManagementAccountId', ${face},
      'projectType', coalesce((select json_agg(json_build_object('_id', l.id, 'name', l.name) order by l.name)
        from project_lookups pl join lookups l on l.id = pl.lookup_id
        where pl.project_id = p.id and pl.kind = 'project_type'), '[]')) as "projectId",
    p.deadline, p.deadline + interval '24 hours' as closes, null as "startupId",
    null as "recommendedBy", null as "recommendedEntity", ${face} as "managementAccountId",
    a.primary_text as primary, null as comments, null as rating,
    json_build_object('answered', 0, 'questions', (select count(*) from form_questions q
      where q.project_id = p.id and q.version = p.form_version and q.required)) as progress,
    a.requested_questions as "requestedQuestions", 0 as "laterQuestions", a.sent_at as "sentAt",
    null as staged, null as "statusSince", a.decided_at as "decidedAt", null as promise, a.form_version as "formVersion",
    false as "formChanged", a.version, a.created_at as "createdAt", a.updated_at as "updatedAt"
  from applications a join projects p on p.id = a.project_id
  join management_accounts accounts on accounts.id = p.account_id
  join entities on entities.id = accounts.entity_id
  join users on users.id = a.user_id
  where a.id = $1`;

type Listed = { place: string[] };
/** What our cursors end with in this list (record 468). */
const list = JSON.stringify(['/v3/projects', null, [['status', 'open']]]);
const mark = createHash('sha256').update(list).digest('base64url').slice(0, 8);
const cursorOf = (place: string[]): string =>
  `${Buffer.from(JSON.stringify(['deadline,-featured', ...place])).toString('base64url')}.${mark}`;
type Viewed = { projectId: object; deadline: Date | null; closes: Date | null };

const caller = (request: FastifyRequest): string =>
  (request.headers.authorization ?? '').replace('Bearer ', '');

// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
app.get('/v3/projects', async (request) => {
  const limit = Number((request.query as { limit: string }).limit);
  const { rows } = await pool.query<Listed>({ name: 'list', text: listText, values: [limit + 1] });
  const { rows: counted } = await pool.query<{ total: number }>({ name: 'count', text: countText });
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const next = rows.length > limit && last ? cursorOf(last.place) : null;
  return {
    status: 'success',
    data: data.map(({ place, ...row }) => (place ? row : null)),
    paging: { total: counted[0]?.total, limit, next },
  };
});

app.post('/v2/applications/:project/applicationForm', async (request, reply) => {
  const id = randomUUID();
  await pool.query({
    name: 'create',
    text: `insert into applications (id, account_id, project_id, user_id, status, form_version, created_at, updated_at)
      values ($1, $5, $2, $3, 'draft', 1, $4, $4)`,
    values: [
      id,
      (request.params as { project: string }).project,
      caller(request),
      new Date(),
      account,
    ],
  });
  const { rows } = await pool.query<Viewed>({ name: 'view', text: viewText, values: [id] });
  const [row] = rows;
  if (!row) throw new Error('It was not written.');
  const { deadline, closes, projectId, ...view } = row;
  void reply.status(201);
  return {
    status: 'success',
    data: { ...view, projectId: { ...projectId, deadline, applyClosesAt: closes } },
  };
});

type Saved = { answers: { questionId: string; options: string[] }[] };

// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
app.post('/v2/applications/:id/applicationAnswers', async (request) => {
  const { id } = request.params as { id: string };
  const [answer] = (request.body as Saved).answers;
  // One statement is one transaction: the answer and the event, or neither.
  const { rows } = await pool.query({
    name: 'save',
    text: `with kept as (
        insert into answers (application_id, account_id, question_id, id, options, revision, updated_by, updated_at)
        values ($1, $5, $2, gen_random_uuid(), $3, 1, $4, now())
        on conflict (application_id, question_id) do update set options = excluded.options,
          revision = answers.revision + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
        returning question_id, revision, updated_at
      ), told as (
        insert into application_events (id, application_id, account_id, from_status, to_status, side, actor_id, created_at)
        values (gen_random_uuid(), $1, $5, 'draft', 'draft', 'founder', $4, now())
      )
      select question_id as "questionId", revision, updated_at as "updatedAt" from kept`,
    values: [id, answer?.questionId, JSON.stringify(answer?.options), caller(request), account],
  });
  return { status: 'success', data: { saved: rows, conflicts: [] } };
});

/** As many bytes as a page has on its way; that nothing is made for them is the point. */
const bytes = randomBytes(15_000);
app.get('/page', (_, reply) => {
  void reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes);
});

process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
