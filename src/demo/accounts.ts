import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { closeAccounts } from '#server/features/auth/commands/close-accounts.ts';
import { listPasswordHashes } from '#server/features/auth/queries/credentials.ts';
import { passwordFits } from '#server/integrations/secrets/passwords.ts';
import { startFailure } from '#server/start-failure.ts';
import { parts } from './parts.ts';
import { demoPassword, demoRoles, emailOf, people } from './people.ts';

export type DemoAccount = { role: string; email: string; password: string };

/** The demonstration's accounts that still have its published password. */
export async function listDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const roles = Object.entries(demoRoles);
  const found = await listPasswordHashes(
    db,
    roles.map(([key]) => emailOf(key)),
  );
  // They share one hash as long as nobody changed a password, so one check answers for all.
  const hashes = [...new Set(found.map(({ hash }) => hash))];
  const fits = await Promise.all(hashes.map(async (hash) => passwordFits(hash, demoPassword)));
  const good = new Set(hashes.filter((_, index) => fits[index]));
  const shown = new Set(found.filter(({ hash }) => good.has(hash)).map(({ email }) => email));
  return roles
    .map(([key, role]) => ({ role, email: emailOf(key), password: demoPassword }))
    .filter(({ email }) => shown.has(email));
}

/** Throws a start failure in production where somebody could log in with the published password. */
export async function refuseDemoAccounts(db: Database, config: Config): Promise<void> {
  if (!config.production) return;
  const accounts = await listDemoAccounts(db);
  if (accounts.length === 0) return;
  const [first] = accounts;
  throw startFailure(
    `Anybody could log in here as ${first?.email} with the published demonstration password: run "npm run demo -- lock" to lock the ${accounts.length} demonstration accounts, or start with an empty database.`,
  );
}

/** Locks every person of the demonstration out and takes the operator's role back; returns whom. */
export async function lockDemoAccounts(
  { db, config }: { db: Database; config: Config },
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const emails = people.map(({ key }) => emailOf(key));
    const locked = await closeAccounts(transaction, emails, now);
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    for (const { lock } of parts) await lock?.({ db: transaction, config }, locked, now);
    return locked;
  });
}
