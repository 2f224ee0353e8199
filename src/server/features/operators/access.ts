import { mayJudgeEarning } from '#rules/earnings.ts';
import type { Database } from '#server/db/database.ts';
import { visibleEntity } from '#server/features/management/access.ts';
import { visibleProject } from '#server/features/projects/access.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

declare const proof: unique symbol;

/** Proof that the caller is an operator; `userId` is null for the command of the server. */
export type Operator = { readonly [proof]: 'operator'; userId: string | null };

/** Throws `forbidden` for a caller who is none. */
export function operatorOf(caller: Caller): Operator {
  if (!caller.operator) throw new AppError('forbidden');
  return { userId: caller.userId } as Operator;
}

/** Whoever can start the server's own commands may do what an operator may. */
export function operatorOfServer(): Operator {
  return { userId: null } as Operator;
}

/** Proof that an operator may change this banner. */
export type OperatedBanner = { readonly [proof]: 'banner'; id: string; by: Operator };

/** Throws `forbidden`, `not_found`. */
export async function operatedBanner(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedBanner> {
  const by = operatorOf(caller);
  const row = await db.selectFrom('banners').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { id: row.id, by } as OperatedBanner;
}

/** Proof that an operator may say what becomes of this earning. */
export type OperatedEarning = { readonly [proof]: 'earning'; id: string; by: Operator };

/** Throws `forbidden`, `not_found`. */
export async function operatedEarning(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedEarning> {
  const by = operatorOf(caller);
  const row = await db.selectFrom('earnings').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { id: row.id, by } as OperatedEarning;
}

declare const judged: unique symbol;

/** Proof that the earning is somebody else's, so that this operator may release and pay it. */
export type OthersEarning = OperatedEarning & { readonly [judged]: true };

/** Throws `forbidden`, `not_found`, `own_earning`. */
export async function othersEarning(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OthersEarning> {
  const earning = await operatedEarning(db, caller, id);
  const parties = await db
    .selectFrom('earnings')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'earnings.account_id')
        .on('members.user_id', '=', caller.userId),
    )
    .select(['earnings.connector_id', 'members.user_id as member_id'])
    .where('earnings.id', '=', earning.id)
    .executeTakeFirstOrThrow();
  const may = mayJudgeEarning({
    connectorId: parties.connector_id,
    isOfOwnTeam: parties.member_id !== null,
    operatorId: caller.userId,
  });
  if (!may) throw new AppError('own_earning');
  return earning as OthersEarning;
}

/** Proof that an operator may close this report. */
export type OperatedReport = { readonly [proof]: 'report'; id: string; by: Operator };

/** Throws `forbidden`, `not_found`. */
export async function operatedReport(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedReport> {
  const by = operatorOf(caller);
  const row = await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { id: row.id, by } as OperatedReport;
}

/** Proof that the caller sees what they report. */
export type Reportable = {
  readonly [proof]: 'reportable';
  reporterId: string;
  projectId: string | null;
  entityId: string | null;
};

/** Throws `not_found` for what the caller may not know of. */
export async function reportable(
  db: Database,
  caller: Caller,
  named: { projectId?: string | undefined; entityId?: string | undefined },
): Promise<Reportable> {
  const project = named.projectId ? await visibleProject(db, caller, named.projectId) : null;
  const entity = named.entityId ? await visibleEntity(db, caller, named.entityId) : null;
  return {
    reporterId: caller.userId,
    projectId: project?.project.id ?? null,
    entityId: entity?.id ?? null,
  } as Reportable;
}
