import { type Selectable, sql } from 'kysely';
import { can, type Need, type Role } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/id.ts';
import { prepared } from '#server/db/prepared.ts';
import { proven } from '#server/authorization/proof.ts';
import {
  callerId,
  type Presented,
  type SessionRow,
  withCaller,
} from '#server/authorization/session.ts';
import { memberKnowsProject } from '#server/authorization/member-scope.ts';
import type { Projects } from '#server/db/schema.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import { type ManagedAccount, managedAccount } from '#server/features/management/access.ts';
import type { Caller, Opened } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';

declare const proof: unique symbol;

const columns = [
  'id',
  'slug',
  'account_id',
  'name',
  'status',
  'deadline',
  'deadline_zone',
  'price_minor',
  'estimated_shortlist',
  'referral_policy',
  'view_count',
  'form_version',
  'version',
  'published_at',
  'blind_review',
] as const;

/** The facts of a project that rules ask for; never its long texts. */
export type ProjectFacts = Pick<Selectable<Projects>, (typeof columns)[number]> & {
  /** An operator has hidden it, or its organisation. */
  isHidden: boolean;
  /** It has a form of ours: applications are made here. */
  hasForm: boolean;
};

/**
 * Proof that the caller, or a visitor, may see the project. `role` is null outside its team, and for a
 * reviewer whom nothing of the project is assigned to.
 */
export type VisibleProject = {
  readonly [proof]: 'visible';
  project: ProjectFacts;
  role: Role | null;
  userId: string | null;
};

/** Proof that the caller is of the project's team who may do `N`. */
export type ManagedProject<N extends Need = Need> = {
  readonly [proof]: N;
  project: ProjectFacts;
  role: Role;
  userId: string;
  account: ManagedAccount<N>;
};

const publicStatuses = new Set<ProjectStatus>(['open', 'closed', 'expired']);
/**
 * Proves that the project may be seen: open, closed and expired ones by everybody, drafts and
 * archived ones by the team, hidden ones by the team and operators. Throws `not_found` for anything
 * else.
 */
export async function visibleProject(
  db: Database,
  caller: Caller | null,
  idOrSlug: string,
): Promise<VisibleProject> {
  return visibleAsRead(caller, await findProject(db, caller, idOrSlug));
}

/** The same of a row that was read with the caller's session. */
export function visibleAsRead(caller: Caller | null, row: ReaderProject | null): VisibleProject {
  if (!row) throw new AppError('not_found');
  const { role, ...project } = row;
  if (!role && !publicStatuses.has(project.status)) throw new AppError('not_found');
  if (!role && project.isHidden && !caller?.operator) throw new AppError('not_found');
  return proven<VisibleProject>({ project, role, userId: caller?.userId ?? null });
}

/**
 * Proves that the caller is of the project's team who may do `need`. Throws `not_found` for a
 * project that the caller may not know of, `forbidden` for one that it may only see.
 */
export async function managedProject<N extends Need>(
  db: Database,
  caller: Caller,
  idOrSlug: string,
  need: N,
): Promise<ManagedProject<N>> {
  const { project, role } = await visibleProject(db, caller, idOrSlug);
  if (!role) throw new AppError('forbidden');
  const account = await managedAccount(db, caller, project.account_id, need);
  return proven<ManagedProject<N>>({ project, role: account.role, userId: caller.userId, account });
}

/** Proof that an operator may act on this published project. */
export type OperatedProject = {
  readonly [proof]: 'operated';
  id: string;
  accountId: string;
  name: string;
  slug: string;
};

/** Proof that the caller founded this startup, and may have it judged by who may apply. */
export type JudgedStartup = { readonly [proof]: 'judged'; id: string };

/** Throws `not_found` for a startup of somebody else, a deleted one, and for every visitor. */
export async function judgedStartup(
  db: Database,
  caller: Pick<Caller, 'userId'> | null,
  id: string,
): Promise<JudgedStartup> {
  const row = await db
    .selectFrom('startups')
    .innerJoin('startup_founders', 'startup_founders.startup_id', 'startups.id')
    .select('startups.id')
    .where('startups.id', '=', id)
    .where('startups.deleted_at', 'is', null)
    .where('startup_founders.user_id', '=', caller?.userId ?? null)
    .executeTakeFirstOrThrow(notFound);
  return proven<JudgedStartup>(row);
}

/** Throws `forbidden` for a caller who is no operator, `not_found` for a draft or an unknown project. */
export async function operatedProject(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedProject> {
  if (!caller.operator) throw new AppError('forbidden');
  const row = await db
    .selectFrom('projects')
    .select(['id', 'account_id as accountId', 'name', 'slug'])
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow(notFound);
  return proven<OperatedProject>(row);
}

/** Throws `forbidden` for a caller who is no operator, `not_found` when one is a draft, unknown, or has a team of its own. */
export async function operatedProjects(
  db: Database,
  caller: Caller,
  ids: string[],
): Promise<OperatedProject[]> {
  if (!caller.operator) throw new AppError('forbidden');
  const wanted = [...new Set(ids)];
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'account_id as accountId', 'name', 'slug'])
    .where('id', 'in', wanted)
    .where('status', '<>', 'draft')
    .where(hasNoPeople)
    .execute();
  if (rows.length < wanted.length) throw new AppError('not_found');
  return rows.map((row) => proven<OperatedProject>(row));
}

/** True for projects whose organisation has nobody who could answer for it. */
export const hasNoPeople = sql<boolean>`not exists (
  select from members where members.account_id = projects.account_id)`;

async function findProject(
  db: Database,
  caller: Caller | null,
  idOrSlug: string,
): Promise<ReaderProject | null> {
  const find = isId(idOrSlug) ? findById : findBySlug;
  const [row] = await find(db, { idOrSlug, userId: caller?.userId ?? null });
  return row ?? null;
}

/** Finds the caller and, in the same statement, the project that a call begins with. */
export async function openProject(
  db: Database,
  presented: Presented,
  { params }: { params: { projectId: string } },
): Promise<Opened<ReaderProject | null>> {
  const idOrSlug = params.projectId;
  const open = isId(idOrSlug) ? openById : openBySlug;
  const [row] = await open(db, { ...presented, idOrSlug });
  if (!row) return { session: undefined, row: null };
  return { session: row, row: row.id === null ? null : { ...row, id: row.id } };
}

/** A project with the reader's role, before anybody asked whether they may see it. */
export type ReaderProject = ProjectFacts & { role: Role | null };
type Finding = { idOrSlug: string; userId: string | null };

/** The role that somebody has on the row of `projects`: null outside its team. */
export const roleOn = (userId: string | null) => sql<Role | null>`(select members.role from members
  where members.account_id = projects.account_id and members.user_id = ${userId}
    and ${memberKnowsProject()})`;

const projectsFor = (db: Database, userId: string | null) =>
  db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(columns.map((name) => `projects.${name}` as const))
    .select([
      roleOn(userId).as('role'),
      sql<boolean>`coalesce(projects.hidden_at, entities.hidden_at) is not null`.as('isHidden'),
      sql<boolean>`projects.form_version > 0`.as('hasForm'),
    ]);
const findById = prepared((db, { idOrSlug, userId }: Finding) =>
  projectsFor(db, userId).where('projects.id', '=', idOrSlug).compile(),
);
const findBySlug = prepared((db, { idOrSlug, userId }: Finding) =>
  projectsFor(db, userId).where('projects.slug', '=', idOrSlug).compile(),
);

const opening = (column: 'id' | 'slug') =>
  prepared((db, values: Presented & { idOrSlug: string }) => {
    const project = projectsFor(db, callerId).where(`projects.${column}`, '=', values.idOrSlug);
    return sql<SessionRow & Omit<ReaderProject, 'id'> & { id: string | null }>`
      ${withCaller(db, values)} select caller.*, project.*
      from caller left join ${project} as project on true`.compile(db);
  });
const openById = opening('id');
const openBySlug = opening('slug');

/**
 * True for those who read the working copy of the form: who edits forms, and the whole team of a project that was
 * never opened. Everybody else has the published form.
 */
export function readsWorkingCopy({ role, project }: VisibleProject): boolean {
  // Whoever sees a draft is of the team.
  return can(role, 'edit') || project.status === 'draft';
}

/** Proof that an operator may change this synonym of the search. */
export type OperatedSynonym = { readonly [proof]: 'synonym'; id: string };

/** Throws `forbidden` for a caller who is no operator, `not_found`. */
export async function operatedSynonym(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedSynonym> {
  if (!caller.operator) throw new AppError('forbidden');
  const row = await db
    .selectFrom('search_synonyms')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return proven<OperatedSynonym>(row);
}
