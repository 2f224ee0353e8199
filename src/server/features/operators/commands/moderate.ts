import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { OperatedAccount, OperatedEntity } from '#server/features/management/access.ts';
import {
  type Hiding,
  setEntityHidden,
  setVerified,
} from '#server/features/management/commands/moderation.ts';
import { type Price, setPrice } from '#server/features/management/commands/price.ts';
import type { OperatedProject } from '#server/features/projects/access.ts';
import { answerForProjects as answer } from '#server/features/projects/commands/confirm.ts';
import { setFeatured, setProjectHidden } from '#server/features/projects/commands/moderation.ts';
import { audited, type AuditContext, marked, recordAudit } from './audit.ts';

type ReasonedContext = AuditContext & { reason: string };
type Outside = { db: Database; config: Config };

/** Marks an organisation as verified, or takes that back. Throws `state_conflict`. */
export async function verifyEntity(
  db: Database,
  entity: OperatedEntity,
  verified: boolean,
  context: AuditContext,
): Promise<void> {
  const action = verified ? 'entity_verified' : 'entity_unverified';
  const line = { action, ...marked('entity', entity.id, 'verified', verified) } as const;
  await audited(db, context, line, async (tx) => setVerified(tx, entity, verified, context.now));
}

/** As the trail writes sums: by their currency. */
const toFacts = ({ minor, currency }: Price) => ({ [currency]: minor });

/** Sets an account's own price of shortlisting. Throws `validation`, `state_conflict`. */
export async function setAccountPrice(
  db: Database,
  account: OperatedAccount,
  price: number | null,
  context: ReasonedContext,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { before, after } = await setPrice(transaction, account, price);
    await recordAudit(transaction, context.operator, {
      action: 'price_changed',
      target: { kind: 'entity', id: account.entityId },
      before: toFacts(before),
      after: toFacts(after),
      reason: context.reason,
      now: context.now,
    });
  });
}

/** Hides an organisation and its projects from the public, or shows them again. Throws `state_conflict`. */
export async function hideEntity(
  { db, config }: Outside,
  entity: OperatedEntity,
  context: AuditContext & Hiding,
): Promise<void> {
  const action = context.hidden ? 'entity_hidden' : 'entity_shown';
  const line = { action, ...marked('entity', entity.id, 'hidden', context.hidden) } as const;
  await audited(db, context, line, async (tx) => setEntityHidden(tx, config, entity, context));
}

/** Hides a project from the public, or shows it again. Throws `state_conflict`. */
export async function hideProject(
  { db, config }: Outside,
  project: OperatedProject,
  context: AuditContext & Hiding,
): Promise<void> {
  const action = context.hidden ? 'project_hidden' : 'project_shown';
  const line = { action, ...marked('project', project.id, 'hidden', context.hidden) } as const;
  await audited(db, context, line, async (tx) => setProjectHidden(tx, config, project, context));
}

/** Says of projects that are asked about whether they are open, a line of the audit log each; returns how many were. */
export async function answerForProjects(
  db: Database,
  projects: OperatedProject[],
  isOpen: boolean,
  { operator, reason, now }: AuditContext,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ids = await answer(transaction, projects, { isOpen, now });
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await recordAudit(transaction, operator, {
        action: 'project_confirmed',
        target: { kind: 'project', id },
        after: { open: isOpen },
        reason,
        now,
      });
    }
    return ids.length;
  });
}

/** Puts a project among the featured ones, or takes it out; nothing is written when it is so already. */
export async function featureProject(
  db: Database,
  project: OperatedProject,
  featured: boolean,
  { operator, reason, now }: AuditContext,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await setFeatured(transaction, project, featured, now))) return;
    const line = {
      action: 'project_changed',
      ...marked('project', project.id, 'featured', featured),
    } as const;
    await recordAudit(transaction, operator, { ...line, reason, now });
  });
}
