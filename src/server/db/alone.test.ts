import { expect, test } from 'vitest';
import { cloneDatabase } from '#test/clone-database.ts';
import { isAlone } from './alone.ts';
import { inTransaction, openDatabase } from './database.ts';

test('one transaction at a time does a piece of work, and others meanwhile', async () => {
  const url = await cloneDatabase();
  const connection = openDatabase({ url, poolSize: 2, preparedStatements: true });
  const { db } = connection;
  const other = async (work: string) => inTransaction(db, async (own) => isAlone(own, work));
  const seen = await inTransaction(db, async (first) => [
    await isAlone(first, 'reminders'),
    await other('reminders'),
    await other('alerts'),
  ]);
  expect(seen).toEqual([true, false, true]);
  expect(await other('reminders')).toBe(true);
  await connection.close();
});
