// `npm run verify-ledger`: recomputes the whole ledger, and checks it against its signed heads; with
// `-- --head COUNT:HASH` also against a head that somebody noted elsewhere.
import { parseArgs } from 'node:util';
import { type NotedHead, verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { loadSettings } from '#server/load-settings.ts';
import { isStartFailure, startFailure } from '#server/start-failure.ts';
import { openImportDatabase } from './import/database.ts';

/** Heads are signed each day; a newest one that is older may have had others behind it. */
const staleMs = 26 * 3_600_000;

function readHead(text: string | undefined): NotedHead | undefined {
  if (text === undefined) return undefined;
  const [, count, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!hash) throw startFailure('--head is written COUNT:HASH, as a signed head shows it.');
  return { postingCount: Number(count), lastHash: hash };
}

try {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  const noted = readHead(values.head);
  const database = await openImportDatabase(loadSettings().config, () => undefined);
  try {
    const { count, lastHash, heads, signedAt, problem } = await verifyLedger(database.db, noted);
    if (problem) {
      console.error(`The ledger is not whole: ${problem}`);
      process.exitCode = 1;
    } else {
      console.log(`${count} postings are whole; the last hash is ${lastHash}`);
      console.log(
        signedAt === null
          ? 'No head is signed yet.'
          : `${heads} signed heads agree; the last is of ${signedAt}.`,
      );
      if (signedAt !== null && Date.now() - Date.parse(signedAt) > staleMs) {
        console.error(
          'The last head is older than a day: was the worker off, or are later heads missing?',
        );
        process.exitCode = 1;
      }
    }
  } finally {
    await database.close();
  }
} catch (error) {
  const { message } = error as Error;
  console.error(isStartFailure(error) ? message : `The check stopped: ${message}`);
  process.exitCode = 1;
}
