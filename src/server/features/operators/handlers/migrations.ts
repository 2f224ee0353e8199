import type { operatorMigrationCalls } from '#contract/operator-migrations.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { operatedMigration } from '../access/console.ts';
import { continueMigration, pauseMigration } from '../commands/migrations.ts';
import { getMigration, listMigrations } from '../queries/migrations.ts';
import { toMigration } from '../views/migrations.ts';

export const migrationHandlers: Handlers<typeof operatorMigrationCalls> = {
  getMigrations: async ({ db, now }) =>
    ok({ items: (await listMigrations(db)).map((row) => toMigration(row, now)) }),

  pauseMigration: async ({ db, caller, params, now }) => {
    const migration = await operatedMigration(db, caller, params.id);
    await pauseMigration(db, migration, now);
    return ok(toMigration(await getMigration(db, migration.id), now));
  },

  continueMigration: async ({ db, caller, params, now }) => {
    const migration = await operatedMigration(db, caller, params.id);
    await continueMigration(db, migration, now);
    return ok(toMigration(await getMigration(db, migration.id), now));
  },
};
