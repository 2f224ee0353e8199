import { expect, test } from 'vitest';
import { claimWork, connectForWork } from '#server/backup/catalogue.ts';
import { lockImports } from '#importers/import-lock.ts';
import { cloneDatabase } from '#test/clone-database.ts';
import { inTransaction, openDatabase } from './database.ts';
import { locks } from './locks.ts';

test('no two locks have one number', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a backup is made while programmes are imported', async () => {
  const url = await cloneDatabase();
  const connection = openDatabase({ url, poolSize: 1, preparedStatements: true });
  const client = await connectForWork(url);
  const isClaimed = await inTransaction(connection.db, async (transaction) => {
    await lockImports(transaction);
    return claimWork(client);
  });
  await client.end();
  await connection.close();
  expect(isClaimed).toBe(true);
});
