// `npm run verify-ledger`: reads the whole ledger and checks every sum and every hash of the chain.
import { createHash } from 'node:crypto';
import { FIRST_HASH, ledgerProblem } from '#rules/ledger.ts';
import { loadSettings } from '#server/load-settings.ts';
import type { Database } from '#server/db/database.ts';
import { listPostings } from '#server/features/connectors/queries/referrals.ts';
import { isStartFailure } from '#server/start-failure.ts';
import { openImportDatabase } from './import/database.ts';

const batch = 1000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type Verdict = { count: number; problem: string | null; lastHash: string };

async function verify(db: Database): Promise<Verdict> {
  let count = 0;
  let lastHash = FIRST_HASH;
  for (let after = 0; ;) {
    const rows = await listPostings(db, after, batch);
    const postings = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      currency: row.currency,
      applicationId: row.application_id,
      createdAt: row.created_at.toISOString(),
      entries: row.entries ?? [],
      previousHash: row.previous_hash,
      hash: row.hash,
    }));
    const problem = ledgerProblem(postings, sha256, lastHash);
    if (problem) return { count, problem, lastHash };
    count += rows.length;
    lastHash = postings.at(-1)?.hash ?? lastHash;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return { count, problem: null, lastHash };
    after = last.position;
  }
}

try {
  const database = await openImportDatabase(loadSettings().config, () => undefined);
  try {
    const { count, problem, lastHash } = await verify(database.db);
    if (problem) {
      console.error(`The ledger is not whole after ${count} postings. ${problem}`);
      process.exitCode = 1;
    } else console.log(`${count} postings are whole; the last hash is ${lastHash}`);
  } finally {
    await database.close();
  }
} catch (error) {
  const { message } = error as Error;
  console.error(isStartFailure(error) ? message : `The check stopped: ${message}`);
  process.exitCode = 1;
}
