import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { printLine } from '#server/console.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { messageOf } from '#server/error-code.ts';
import { openFiles } from '#server/integrations/files/open-files.ts';
import { startFailure } from '#server/start-failure.ts';
import { isAtWork } from './make.ts';
import { rowsOf, runBackup } from './run.ts';

const lookAgainMs = 500;

/**
 * Backs up what is there before this program changes the schema of a database in use; not with `BACKUP=off`. Of several
 * that start at once one does, and the others wait. Throws a start failure when it cannot: nothing is changed then.
 * `canFinish`: what the schema builds on is finished before it is changed.
 */
export async function makeRestorePoint(
  config: Config,
  url: string,
  { canFinish = false }: { canFinish?: boolean } = {},
): Promise<void> {
  if (!config.backup.daily) return;
  for (;;) {
    const [first, ...more] = await pendingMigrations(url, { canFinish });
    if (first === undefined) return;
    const what = more.length > 0 ? `${first} and ${more.length} more` : first;
    printLine(`The database is brought up to date (${what}); it is backed up first.`);
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
