import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemo } from '#demo/seed.ts';
import { makeBackup } from '#server/backup/make.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { headSigning } from '#server/features/connectors/jobs.ts';
import { folderStore } from '#server/integrations/files/files.ts';
import { ensureInstallationKey } from '#server/integrations/secrets/installation-key.ts';
import { aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { aPayable, payOut } from '#test/money/money.ts';
import { aPng, upload } from '#test/upload.ts';
import { cloneDatabase } from '#test/clone-database.ts';
import { openWorld, type World } from '#test/world.ts';
import { withClient } from './whole-database.ts';

export const moment = new Date('2026-11-21T12:00:00.000Z');

/** A world whose database has an address that backups can be made of. */
export type KeptWorld = World & { url: string; folder: string };

export async function openKept(url: string, env: Record<string, string> = {}): Promise<KeptWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flair-kept-'));
  let time = moment.getTime();
  const clock = {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
  const world = await openWorld({ url, folder, env: { DATABASE_URL: url, ...env }, clock });
  return { ...world, url, folder };
}

export type Everything = {
  world: KeptWorld;
  founder: TestUser;
  applicationId: string;
  fileId: string;
  fileBytes: Buffer;
};

/** The demonstration, and what it has not: files, money that was paid, a signed sending, a mail that waits. */
export async function everything(): Promise<Everything> {
  const world = await openKept(await cloneDatabase());
  const { db, services, clock } = world;
  await ensureLookups(db);
  await ensureInstallationKey(db, clock.now());
  await seedDemo(services, clock.now());
  await aPayable(world);
  await payOut(world);
  await headSigning.run({ services, now: clock.now() });
  const project = await aProject(world, {
    questions: [{ label: 'Què construïu? 🌊' }, { label: 'Deck', type: 'file' }],
  });
  const founder = await aUser(world);
  const fileBytes = await aPng();
  const uploaded = await upload(world, founder.token, {
    name: 'deck.png',
    type: 'image/png',
    content: fileBytes,
  });
  const fileId: string = uploaded.body.data._id;
  const api = world.as(founder.token);
  const startupId = await aStartup(world, founder);
  const { data } = await api.ok('startApplication', {
    params: { projectId: project.id },
    body: { startupId },
  });
  const options = [['Tabs\tand\\N\n“Xarxes” 😀'], [fileId]];
  await api.ok('saveApplicationAnswers', {
    params: { id: data._id },
    body: {
      answers: project.questionIds.map((questionId, place) => ({
        questionId,
        options: options[place] ?? [],
      })),
      completeApplication: true,
    },
  });
  return { world, founder, applicationId: data._id, fileId, fileBytes };
}

/** A backup of a world in a folder of its own. */
export async function backUp(
  world: KeptWorld,
  options: { passphrase?: string; name?: string } = {},
): Promise<string> {
  const file = path.join(world.folder, options.name ?? 'a.tar.zst');
  await makeBackup({
    url: world.url,
    files: world.services.files,
    file,
    passphrase: options.passphrase,
    now: moment,
  });
  return file;
}

/** A database without a table, and a store without a file. */
export async function anEmptyPlace() {
  const url = new URL(await cloneDatabase());
  const name = `${url.pathname.slice(1)}_empty`;
  await withClient(url.href, async (client) => client.query(`create database ${name}`));
  url.pathname = `/${name}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'flair-empty-'));
  return {
    url: url.href,
    files: folderStore(path.join(folder, 'files')),
    close: async () => rm(folder, { recursive: true, force: true }),
  };
}
