import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { printLine } from '#server/console.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { messageOf } from '#server/error-code.ts';
import { openFiles } from '#server/integrations/files/open-files.ts';
import { startFailure } from '#server/start-failure.ts';
import { claimUpgrade, connectForWork } from './catalogue.ts';
import { isAtWork } from './make.ts';
import { rowsOf, runBackup } from './run.ts';

const lookAgainMs = 500;

type Database = {
  config: Config;
  url: string;
  /** What the schema builds on is finished before it is changed. */
  canFinish?: boolean;
};

/**
 * Runs `upgrade`, which brings the database up to date, and before it backs up what is there where that changes the schema of a
 * database in use; not with `BACKUP=off`. Of several that start at once one backs up and upgrades, and the others wait until
 * it has. Throws a start failure when it cannot: nothing is changed then.
 */
export async function upgradeWithRestorePoint(
  database: Database,
  upgrade: () => Promise<unknown>,
): Promise<void> {
  let told = false;
  while (database.config.backup.daily && (await pendingOf(database)).length > 0) {
    if (await upgradeInTurn(database, upgrade)) return;
    if (!told)
      printLine('Another process backs up the database and brings it up to date: waiting for it.');
    told = true;
    await sleep(lookAgainMs);
  }
  await upgrade();
}

const pendingOf = async ({ url, canFinish = false }: Database): Promise<string[]> =>
  pendingMigrations(url, { canFinish });

/** False while it is another's turn, which lasts until the schema is changed, or until their connection ends. */
async function upgradeInTurn(
  database: Database,
  upgrade: () => Promise<unknown>,
): Promise<boolean> {
  const turn = await connectForWork(database.url);
  try {
    if (!(await claimUpgrade(turn))) return false;
    // Whoever had it before may have done it all.
    const pending = await pendingOf(database);
    if (pending.length > 0) await makeRestorePoint(database, pending);
    await upgrade();
    return true;
  } finally {
    await turn.end().catch(() => undefined);
  }
}

async function makeRestorePoint({ config, url }: Database, pending: string[]): Promise<void> {
  const [first, ...more] = pending;
  const what = more.length > 0 ? `${first} and ${more.length} more` : first;
  printLine(`The database is brought up to date (${what}); it is backed up first.`);
  for (;;) {
    try {
      const now = new Date();
      const order = { config, url, files: openFiles(config), madeBy: 'upgrade', now } as const;
      const outcome = await runBackup(order);
      printLine(`${rowsOf(outcome)} rows are kept in ${outcome.place}`);
      return;
    } catch (error) {
      if (!isAtWork(error)) {
        throw startFailure(
          `There is no backup from before the upgrade (${messageOf(error)}), so nothing was changed: mend that, or set BACKUP=off.`,
          error,
        );
      }
    }
    await sleep(lookAgainMs);
  }
}
