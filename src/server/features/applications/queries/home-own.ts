import { sql } from 'kysely';
import { HOME_ROWS } from '#contract/limits.ts';
import type { AtHome } from '#server/feature.ts';
import { idsOfFounder } from '#server/authorization/founder-scope.ts';
import { isShown } from '#server/authorization/shown.ts';
import { hasStatus } from '#server/queries/project-status.ts';
import type { Order } from '#server/http/paging/keyset.ts';
import { type ApplicationRow, forReader, listRows } from './rows.ts';
import { fromApplications } from './selected.ts';

const NEWS_MS = 14 * 86_400_000;

type Kind = 'drafts' | 'asked' | 'decisions';
type Placed = { kind: Kind; count: number; rows: ApplicationRow[] };
export type OwnAtHome = Record<Kind, Omit<Placed, 'kind'>>;

const none = { count: 0, rows: [] };

/** Questions that were asked since the sending: of the ones who got further, by their stage. */
const isAskedLater = sql<boolean>`(applications.status in ('shortlisted', 'interview')
  and applications.later_sent_at is null and exists (select from form_questions
    where form_questions.project_id = applications.project_id
      and form_questions.version = applications.form_version
      and form_questions.stage is not null))`;

const decidedAt = sql<Date>`(select max(events.created_at) from application_events events
  where events.application_id = applications.id and events.to_status = applications.status
    and events.from_status is distinct from events.to_status)`;

const order: Order = {
  columns: ['applications.updated_at', 'applications.id'],
  direction: 'desc',
};

/** What the caller's own applications ask of them: four statements, however many there are. */
export async function listOwnAtHome({ db, caller, now }: AtHome): Promise<OwnAtHome> {
  const since = new Date(now.getTime() - NEWS_MS);
  const { rows: placed } = await sql<{ id: string; kind: Kind; count: number }>`
    select id, kind, count::int from (
      select id, kind, count(*) over (partition by kind) as count, row_number() over (
        partition by kind order by closes nulls last, news desc, id desc) as place
      from (
        select applications.id, applications.updated_at,
          case when applications.status = 'draft' then 'drafts'
            when applications.status = 'needs_info' or ${isAskedLater} then 'asked'
            else 'decisions' end as kind,
          case when applications.status = 'draft' then projects.deadline end as closes,
          case when applications.status = 'draft' then applications.updated_at
            else ${decidedAt} end as news
        from applications join projects on projects.id = applications.project_id
        where applications.id = any(array${idsOfFounder(caller.userId)})
          and applications.deleted_at is null
          and applications.status in ('draft', 'needs_info', 'shortlisted', 'interview',
            'accepted', 'rejected', 'waitlisted')
          and (applications.status <> 'draft' or (${hasStatus('open', now)} and ${isShown}))
      ) own
      where kind <> 'decisions' or news > ${since}
    ) numbered
    where place <= ${HOME_ROWS} order by kind, place`.execute(db);
  if (placed.length === 0) return { drafts: none, asked: none, decisions: none };
  const reader = { userId: caller.userId, role: null, showsEmail: false };
  const ids = placed.map(({ id }) => id);
  const found = await listRows(
    db,
    reader,
    fromApplications(db).where(sql<boolean>`applications.id = any(${ids}::uuid[])`),
    { order, sort: '-updatedAt', limit: ids.length },
  );
  const rows = new Map((await forReader(db, found, reader)).map((row) => [row.id, row]));
  const listOf = (kind: Kind) => {
    const own = placed.filter((one) => one.kind === kind);
    return {
      count: own[0]?.count ?? 0,
      rows: own.flatMap(({ id }) => rows.get(id) ?? []),
    };
  };
  return { drafts: listOf('drafts'), asked: listOf('asked'), decisions: listOf('decisions') };
}
