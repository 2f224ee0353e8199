import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { ReviewedStartup } from '#server/features/startups/access.ts';
import {
  refuseVerification,
  verifyStartup as verifyRow,
} from '#server/features/startups/commands/verification.ts';
import { audited, type AuditContext } from './audit.ts';

type Outside = { db: Database; config: Config };

/** Verifies a startup that asked for it. Throws `state_conflict`. */
export async function verifyStartup(
  { db, config }: Outside,
  startup: ReviewedStartup,
  context: AuditContext,
): Promise<void> {
  const line = {
    action: 'startup_verified',
    target: { kind: 'startup', id: startup.id },
    after: { verified: true },
  } as const;
  await audited(db, context, line, async (tx) =>
    verifyRow({ db: tx, config }, startup, context.now),
  );
}

/** Refuses the verification, or takes it back; the founders are told the reason. Throws `state_conflict`. */
export async function refuseStartup(
  { db, config }: Outside,
  startup: ReviewedStartup,
  context: AuditContext & { reason: string },
): Promise<void> {
  const line = {
    action: 'startup_refused',
    target: { kind: 'startup', id: startup.id },
    after: { verified: false },
  } as const;
  await audited(db, context, line, async (tx) =>
    refuseVerification({ db: tx, config }, startup, context.reason, context.now),
  );
}
