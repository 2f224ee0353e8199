import { sayOperators } from '#contract/messages/operators.ts';
import { isInterested, isSamePerson } from '#rules/reviews/conflicts.ts';
import type { Database } from '#server/db/database.ts';
import { loadConflictFacts } from '#server/features/connectors/queries/conflicts.ts';
import { visibleEntity } from '#server/features/management/access.ts';
import { visibleProject } from '#server/features/projects/access.ts';
import type { Caller } from '#server/http/context.ts';
import { proven } from '#server/authorization/proof.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { loadSides } from '../queries/sides.ts';

declare const proof: unique symbol;

/** Proof that the caller is an operator; `userId` is null for the command of the server. */
export type Operator = { readonly [proof]: 'operator'; userId: string | null };

/** An operator who is a person: all but the command of the server. */
export type PersonalOperator = Operator & { userId: string };

/** Throws `forbidden` for a caller who is none. */
export function operatorOf(caller: Caller): PersonalOperator {
  if (!caller.operator) throw new AppError('forbidden');
  return proven<PersonalOperator>({ userId: caller.userId });
}

/** Whoever can start the server's own commands may do what an operator may. */
export function operatorOfServer(): Operator {
  return proven<Operator>({ userId: null });
}

/** Proof that an operator may pause this background migration and let it go on. */
export type OperatedMigration = { readonly [proof]: 'migration'; id: string; by: Operator };

/** Throws `forbidden`, `not_found`. */
export async function operatedMigration(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedMigration> {
  return migrationFor(operatorOf(caller), db, 'id', id);
}

/** The same for the command of the server, which knows them by their names. Throws `not_found`. */
export async function operatedMigrationNamed(
  db: Database,
  name: string,
): Promise<OperatedMigration> {
  return migrationFor(operatorOfServer(), db, 'name', name);
}

async function migrationFor(
  by: Operator,
  db: Database,
  column: 'id' | 'name',
  value: string,
): Promise<OperatedMigration> {
  const { id } = await db
    .selectFrom('background_migrations')
    .select('id')
    .where(column, '=', value)
    .executeTakeFirstOrThrow(notFound);
  return proven<OperatedMigration>({ id, by });
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
  const row = await db
    .selectFrom('banners')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return proven<OperatedBanner>({ id: row.id, by });
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
  const row = await db
    .selectFrom('earnings')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return proven<OperatedEarning>({ id: row.id, by });
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
  const facts = (await loadConflictFacts(db, [earning.id])).get(earning.id);
  const me = { id: caller.userId, email: caller.email };
  // Under another address of the same mailbox too: nobody judges money that comes to them.
  if (facts?.earner.people.some((one) => isSamePerson(one, me))) throw new AppError('own_earning');
  return proven<OthersEarning>(earning);
}

/** Proof that an operator may answer a dispute of others. */
export type OthersDispute = { readonly [proof]: 'dispute'; id: string; by: PersonalOperator };

/**
 * Whoever refers, earns, applied or runs the project is a side, then and now, and so is another account of theirs. Throws
 * `forbidden`, `not_found`, `conflict_of_interest`.
 */
export async function othersDispute(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OthersDispute> {
  const by = operatorOf(caller);
  const sides = await loadSides(db, id);
  if (!sides) throw notFound();
  if (isInterested({ id: caller.userId, email: caller.email }, sides)) {
    throw new AppError('conflict_of_interest', sayOperators('operators.own_dispute'));
  }
  return proven<OthersDispute>({ id, by });
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
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return proven<OperatedReport>({ id: row.id, by });
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
  return proven<Reportable>({
    reporterId: caller.userId,
    projectId: project?.project.id ?? null,
    entityId: entity?.id ?? null,
  });
}
