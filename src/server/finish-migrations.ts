import type { Config } from './config.ts';
import { seconds } from './console.ts';
import { openDatabase } from './db/database.ts';
import { backgroundMigrations } from './features.ts';
import { runToEnd } from './jobs/background-runs.ts';
import { startFailure } from './start-failure.ts';

const TELL_MS = 2000;

type Place = { url: string; config: Config; print: (line: string) => void };

/** What does a background migration to its end, in the foreground and over connections of its own. */
export function finishInForeground({ url, config, print }: Place): (name: string) => Promise<void> {
  return async (name) => {
    const migration = backgroundMigrations.find((known) => known.name === name);
    if (!migration) throw startFailure(`This version does not know the migration ${name}.`);
    const connection = openDatabase({ url, poolSize: 2, preparedStatements: true });
    const began = Date.now();
    let toldAt = began;
    const run = { db: connection.db, config, clock: () => new Date() };
    try {
      await runToEnd(migration, run, ({ seen, total, pass, waits }) => {
        if (Date.now() - toldAt < TELL_MS) return;
        toldAt = Date.now();
        print(
          waits
            ? `${name}: filled; stop the version before, so that it can be looked through once more`
            : `${name}: ${seen} of about ${total} rows, pass ${pass}`,
        );
      });
    } finally {
      await connection.close();
    }
    print(`${name} is finished (${seconds(began)})`);
  };
}
