import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export type Release = {
  root: string;
  /** The next version: it has a table more, a column more in a large table, and an index. */
  addMigration(number: number): Promise<void>;
  /** A version that cannot start. */
  addBrokenMigration(): Promise<void>;
  remove(): Promise<void>;
};

/** The product in a folder of its own, which can be given migrations: the versions of an installation that is upgraded. */
export async function makeRelease(): Promise<Release> {
  const root = await mkdtemp(path.join(tmpdir(), 'flair-release-'));
  await cp(path.join(repository, 'src'), path.join(root, 'src'), { recursive: true });
  await cp(path.join(repository, 'package.json'), path.join(root, 'package.json'));
  for (const folder of ['node_modules', 'dist']) {
    await symlink(path.join(repository, folder), path.join(root, folder));
  }
  const migrations = path.join(root, 'src/server/db/migrations');
  await mkdir(migrations, { recursive: true });
  const add = async (name: string, sql: string): Promise<void> =>
    writeFile(path.join(migrations, name), sql);
  return {
    root,
    addMigration: async (number) =>
      add(
        `9${String(number).padStart(3, '0')}-trial.sql`,
        `create table trial_${number} (id uuid primary key, note text not null default '');
create index trial_${number}_notes on trial_${number} (note);
-- Last: nobody saves from here to the end of the transaction.
alter table answers add column trial_${number} text;
`,
      ),
    addBrokenMigration: async () => add('9999-broken.sql', 'select of nothing;\n'),
    remove: async () => rm(root, { recursive: true, force: true }),
  };
}
