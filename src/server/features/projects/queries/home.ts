import { sql } from 'kysely';
import { HOME_ROWS } from '#contract/limits.ts';
import type { AtHome } from '#server/feature.ts';
import { idsOfFounder, idsOutsideOf } from '#server/authorization/founder-scope.ts';
import { rolesThatSeeAllAnd } from '#server/authorization/member-scope.ts';
import type { TeamProjectRow } from '#server/views/home.ts';
import { judgedStartup } from '../access.ts';
import { readEligible } from './eligibility.ts';
import { findSearch, type ListedProject, listProjects } from './list.ts';
import { readModel } from './read-model.ts';
import { countOf, counterOf } from './read-model-answer.ts';
import { hasStatus } from '#server/queries/project-status.ts';

const SOON_MS = 14 * 86_400_000;
/** So many more are read, for those that the person has applied to already. */
const SPARE = 20;

type Startup = { id: string | null; sector: string | null; applied: string[] };
export type Fitting = {
  q: string | null;
  startup: string | null;
  count: number;
  rows: ListedProject[];
};

/**
 * What the public list finds for the sector of the caller's newest startup, the next to close first, without what certainly
 * refuses it and what they have applied to; the next to close of any sector where it finds nothing new.
 */
export async function findFitting(home: AtHome): Promise<Fitting> {
  const { db, caller, now } = home;
  const { id: startup, sector, applied } = await readStartup(home);
  const eligible =
    startup === null
      ? undefined
      : await readEligible(db, await judgedStartup(db, caller, startup), now);
  const query = { status: 'open' as const, limit: HOME_ROWS + SPARE, eligible };
  // Whom a startup's profile fits is PostgreSQL's to say.
  const model = eligible ? null : await readModel(db);
  const asked = sector === null ? null : { ...query, q: sector, sort: 'deadline' as const };
  const search = asked
    ? await findSearch(db, asked, {
        ...home,
        count: model ? counterOf(model, { query: asked, now }) : undefined,
      })
    : null;
  const isNew = ({ id }: ListedProject) => !applied.includes(id);
  if (asked && search && search.total > 0) {
    const { rows, total } = await listProjects(db, asked, search, { now });
    const fits = rows.filter(isNew).slice(0, HOME_ROWS);
    if (fits.length > 0) return { q: asked.q, startup, count: total, rows: fits };
  }
  const known = (model && countOf(model, { query, now })) ?? undefined;
  const any = { ...query, sort: 'deadline' as const };
  const { rows, total } = await listProjects(db, any, null, { now, total: known });
  return { q: null, startup, count: total, rows: rows.filter(isNew).slice(0, HOME_ROWS) };
}

async function readStartup({ db, caller }: AtHome): Promise<Startup> {
  const { rows } = await sql<Startup>`
    select newest.id, newest.sector,
      array(select applications.project_id from applications
        where applications.id = any(array${idsOfFounder(caller.userId)})
          and applications.deleted_at is null
        order by applications.updated_at desc limit ${SPARE})
      || array(select project_id from outside_applications
        where outside_applications.id = any(array${idsOutsideOf(caller.userId)})
        order by applied_on desc limit ${SPARE}) as applied
    from (select) person
    left join (select startups.id, sector.name as sector from startup_founders
      join startups on startups.id = startup_founders.startup_id
      left join lookups sector on sector.id = startups.sector_id
      where startup_founders.user_id = ${caller.userId} and startups.deleted_at is null
      order by sector.id is null, startups.updated_at desc, startups.id limit 1) newest on true`.execute(
    db,
  );
  return rows[0] ?? { id: null, sector: null, applied: [] };
}

export type ProjectAtHome = TeamProjectRow & {
  count: number;
  state: 'closing' | 'no_form' | 'unpublished';
};

/** Projects of the caller's teams that founders do not find yet, after those that close soon; one statement. */
export async function listProjectsAtHome({ db, caller, now }: AtHome): Promise<ProjectAtHome[]> {
  const soon = new Date(now.getTime() + SOON_MS);
  const { rows } = await sql<ProjectAtHome>`
    select projects.id as project_id, projects.name as project_name, projects.account_id,
      projects.deadline, entities.name as entity_name, count(*) over () as count,
      case when projects.status = 'open' then 'closing'
        when projects.form_version = 0 then 'no_form' else 'unpublished' end as state
    from members
    join projects on projects.account_id = members.account_id
    join management_accounts on management_accounts.id = projects.account_id
    join entities on entities.id = management_accounts.entity_id
    where members.user_id = ${caller.userId}
      and members.role in (${sql.join(rolesThatSeeAllAnd('edit'))})
      and (projects.status = 'draft'
        or (${hasStatus('open', now)} and projects.deadline between ${now} and ${soon}))
    order by projects.status = 'draft', projects.deadline nulls last, projects.id
    limit ${HOME_ROWS}`.execute(db);
  return rows;
}
