// `npm run demo -- lock`
import { lockDemoAccounts } from '#demo/accounts.ts';
import { loadSettings } from '#server/load-settings.ts';
import { isStartFailure, startFailure } from '#server/start-failure.ts';
import { openImportDatabase } from './import/database.ts';

const usage =
  'Usage: npm run demo -- lock\n' +
  'Takes password, sessions and roles from the demonstration accounts. What they made stays.';

async function main(): Promise<void> {
  const [verb, ...more] = process.argv.slice(2);
  if (verb !== 'lock' || more.length > 0) throw startFailure(usage);
  const { config } = loadSettings();
  const database = await openImportDatabase(config, console.log);
  try {
    const locked = await lockDemoAccounts({ db: database.db, config }, new Date());
    console.log(
      locked.length === 0
        ? 'There are no demonstration accounts here.'
        : `${locked.length} demonstration accounts are locked: nobody logs in with them any more.`,
    );
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const { message } = error as Error;
  console.error(isStartFailure(error) ? message : `Nothing was changed: ${message}`);
  process.exitCode = 1;
}
