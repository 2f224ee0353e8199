import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { OperatedAccount, OperatedEntity } from '#server/features/management/access.ts';
import {
  hideEntity as hideEntityRow,
  showEntity as showEntityRow,
  unverifyEntity as unverifyEntityRow,
  verifyEntity as verifyEntityRow,
} from '#server/features/management/commands/moderation.ts';
import { type Price, setPrice } from '#server/features/management/commands/price.ts';
import type { OperatedProject } from '#server/features/projects/access.ts';
import {
  hideProject as hideProjectRow,
  setFeatured,
  showProject as showProjectRow,
} from '#server/features/projects/commands/moderation.ts';
import { audited, type Deed, recordAudit } from './audit.ts';

type ReasonedDeed = Deed & { reason: string };
type Outside = { db: Database; config: Config };

/** Marks an organisation as verified. Throws `state_conflict`. */
export async function verifyEntity(
  db: Database,
  entity: OperatedEntity,
  deed: Deed,
): Promise<void> {
  const line = {
    action: 'entity_verified',
    target: { kind: 'entity', id: entity.id },
    before: { verified: false },
    after: { verified: true },
  } as const;
  await audited(db, deed, line, async (tx) => verifyEntityRow(tx, entity, deed.now));
}

/** Takes the verification of an organisation back. Throws `state_conflict`. */
export async function unverifyEntity(
  db: Database,
  entity: OperatedEntity,
  deed: ReasonedDeed,
): Promise<void> {
  const line = {
    action: 'entity_unverified',
    target: { kind: 'entity', id: entity.id },
    before: { verified: true },
    after: { verified: false },
  } as const;
  await audited(db, deed, line, async (tx) => unverifyEntityRow(tx, entity, deed.now));
}

/** As the trail writes sums: by their currency. */
const toFacts = ({ minor, currency }: Price) => ({ [currency]: minor });

/** Sets an account's own price of shortlisting. Throws `validation`, `state_conflict`. */
export async function setAccountPrice(
  db: Database,
  account: OperatedAccount,
  price: number | null,
  deed: ReasonedDeed,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { before, after } = await setPrice(transaction, account, price);
    await recordAudit(transaction, deed.operator, {
      action: 'price_changed',
      target: { kind: 'entity', id: account.entityId },
      before: toFacts(before),
      after: toFacts(after),
      reason: deed.reason,
      now: deed.now,
    });
  });
}

/** Hides an organisation and its projects from the public. Throws `state_conflict`. */
export async function hideEntity(
  { db, config }: Outside,
  entity: OperatedEntity,
  deed: ReasonedDeed,
): Promise<void> {
  const line = {
    action: 'entity_hidden',
    target: { kind: 'entity', id: entity.id },
    before: { hidden: false },
    after: { hidden: true },
  } as const;
  await audited(db, deed, line, async (tx) => hideEntityRow(tx, config, entity, deed));
}

/** Shows a hidden organisation again. Throws `state_conflict`. */
export async function showEntity(
  { db, config }: Outside,
  entity: OperatedEntity,
  deed: Deed,
): Promise<void> {
  const line = {
    action: 'entity_shown',
    target: { kind: 'entity', id: entity.id },
    before: { hidden: true },
    after: { hidden: false },
  } as const;
  await audited(db, deed, line, async (tx) => showEntityRow(tx, config, entity, deed.now));
}

/** Hides a project from the public. Throws `state_conflict`. */
export async function hideProject(
  { db, config }: Outside,
  project: OperatedProject,
  deed: ReasonedDeed,
): Promise<void> {
  const line = {
    action: 'project_hidden',
    target: { kind: 'project', id: project.id },
    before: { hidden: false },
    after: { hidden: true },
  } as const;
  await audited(db, deed, line, async (tx) => hideProjectRow(tx, config, project, deed));
}

/** Shows a hidden project again. Throws `state_conflict`. */
export async function showProject(
  { db, config }: Outside,
  project: OperatedProject,
  deed: Deed,
): Promise<void> {
  const line = {
    action: 'project_shown',
    target: { kind: 'project', id: project.id },
    before: { hidden: true },
    after: { hidden: false },
  } as const;
  await audited(db, deed, line, async (tx) => showProjectRow(tx, config, project, deed.now));
}

/** Puts a project among the featured ones, or takes it out; nothing is written when it is so already. */
export async function featureProject(
  db: Database,
  project: OperatedProject,
  featured: boolean,
  { operator, reason, now }: Deed,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await setFeatured(transaction, project, featured, now))) return;
    await recordAudit(transaction, operator, {
      action: 'project_changed',
      target: { kind: 'project', id: project.id },
      before: { featured: !featured },
      after: { featured },
      reason,
      now,
    });
  });
}
