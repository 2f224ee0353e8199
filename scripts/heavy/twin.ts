import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** The barest server for the populated list: Fastify, one statement, no validation, no checks. */
export function bareTwin(pool: Pool): FastifyInstance {
  const app = Fastify();
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
  app.get('/bare', async (request) => {
    const { limit = '50' } = request.query as { limit?: string };
    const { rows } = await pool.query<object>({
      name: 'bare',
      text: `select projects.*, json_build_object('_id', users.id, 'firstName', users.first_name) as author,
          json_build_object('_id', accounts.id, 'entity', row_to_json(entities)) as account, lookups.list
        from (
          select id, name, slug, executive_summary, benefits, deadline, deadline_zone, venue, award_min,
            award_max, award_currency, status, featured, view_count, published_at, created_at,
            updated_at, author_id, account_id
          from projects where status = 'open' order by deadline, featured desc, id limit $1
        ) projects
        left join users on users.id = projects.author_id
        join management_accounts accounts on accounts.id = projects.account_id
        join (select id, name, slug, logo_url, hue, verified_at from entities) entities
          on entities.id = accounts.entity_id
        left join lateral (
          select json_agg(json_build_object('_id', l.id, 'name', l.name, 'code', l.code, 'kind', pl.kind)) as list
          from project_lookups pl join lookups l on l.id = pl.lookup_id where pl.project_id = projects.id
        ) lookups on true
        order by projects.deadline, projects.featured desc, projects.id`,
      values: [Number(limit)],
    });
    const { rows: counted } = await pool.query<{ count: number }>({
      name: 'bare count',
      text: `select count(*)::int as count from projects where status = 'open'`,
    });
    return { status: 'success', data: rows, paging: { total: counted[0]?.count } };
  });
  return app;
}
