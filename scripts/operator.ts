// `npm run operator -- list | add EMAIL | remove EMAIL`
import { loadSettings } from '#server/load-settings.ts';
import { operatorSource } from '#server/features/auth/access.ts';
import { appointOperator } from '#server/features/operators/commands/appoint.ts';
import { listOperators } from '#server/features/operators/queries/users.ts';
import { AppError } from '#server/http/errors.ts';
import { isStartFailure, startFailure } from '#server/start-failure.ts';
import { openImportDatabase } from './import/database.ts';

const usage =
  'Usage: npm run operator -- list | add EMAIL | remove EMAIL\n' +
  'The person needs an account with a confirmed address. Addresses of OPERATOR_EMAILS are operators too.';

type Order = { verb: 'list' } | { verb: 'add' | 'remove'; email: string };

function readOrder([verb, email, ...more]: string[]): Order {
  if (verb === 'list' && email === undefined) return { verb };
  if ((verb === 'add' || verb === 'remove') && email?.includes('@') && more.length === 0) {
    return { verb, email };
  }
  throw startFailure(usage);
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const { config } = loadSettings();
  const database = await openImportDatabase(config, console.log);
  const { db } = database;
  const now = new Date();
  try {
    if (order.verb !== 'list') {
      await appointOperator({ db, config }, order.email, order.verb === 'add', now);
      const done = order.verb === 'add' ? 'is an operator now' : 'is no longer an operator';
      console.log(`${order.email} ${done}.`);
      return;
    }
    const rows = await listOperators(db, config, now);
    for (const row of rows) {
      const why = operatorSource(config, row) === 'settings' ? 'OPERATOR_EMAILS' : 'named';
      const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
      console.log(`${row.email}  ${name}  (${why})`);
    }
    if (rows.length === 0) console.log('There is no operator yet.');
  } finally {
    await database.close();
  }
}

/** What went wrong in the words of a command line. */
function explain(error: unknown): string {
  if (error instanceof AppError && error.code === 'not_found') {
    return 'There is no account with this address. The person must sign up first.';
  }
  if (error instanceof AppError || isStartFailure(error)) return error.message;
  return `Nothing was changed: ${(error as Error).message}`;
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
