import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { none, readApplications, readersAlone } from '#test/read-applications.ts';
import { createWorld, type World } from '#test/world.ts';
import { formOfFill, ownFill, ownForm } from './access.ts';

let world: World;
let cast: Awaited<ReturnType<typeof readApplications>>;
beforeAll(async () => {
  world = await createWorld();
  cast = await readApplications(world);
});
afterAll(async () => world.close());

test('a form is filled by its founder, and a proposal is for its application', async () => {
  const { project, founder, startupId, ids, all, ofFounder } = cast;
  const ask = async (wanted: { applicationId: string; project?: string }) =>
    all(async (caller) => ownForm(world.db, caller, wanted));
  const startup = await world.db
    .selectFrom('startups')
    .select('updated_at')
    .where('id', '=', startupId)
    .executeTakeFirstOrThrow();
  const at = startup.updated_at.toISOString();
  const form = {
    applicationId: ids.sent,
    userId: founder.id,
    projectId: project.id,
    projectName: 'Cold Start Accelerator',
    accountId: project.account.id,
    isDraft: false,
    startup: expect.objectContaining({ id: startupId, updated_at: at, answers: [] }) as object,
    phrases: [],
  };
  for (const named of [{}, { project: project.id }, { project: project.slug }])
    expect(await ask({ applicationId: ids.sent, ...named })).toEqual({
      ...readersAlone,
      founder: form,
    });
  expect(await ask({ applicationId: ids.sent, project: 'other' })).toEqual(readersAlone);
  for (const applicationId of [ids.deleted, newId()])
    expect(await ask({ applicationId })).toEqual(none);
  const draft = { ...form, applicationId: ids.draft, isDraft: true, startup: null };
  expect(await ask({ applicationId: ids.draft })).toEqual({ ...none, founder: draft });
  const fillOf = async (application_id: string) =>
    formOfFill(world.db, { application_id, user_id: founder.id });
  expect(await fillOf(ids.draft)).toEqual(draft);
  expect(await fillOf(ids.lone)).toBeNull();
  await expect(fillOf('no id')).rejects.toThrow('uuid');
  const fillId = newId();
  await world.db
    .insertInto('fills')
    .values({
      id: fillId,
      application_id: ids.draft,
      user_id: founder.id,
      created_at: world.clock.now(),
      duration_ms: 1,
      provider: 'embedded',
      state: 'done',
      results: JSON.stringify([]) as never,
      revisions: JSON.stringify({}) as never,
    })
    .execute();
  const fill = async (id: string, named = fillId) =>
    all(async (caller) => ownFill(world.db, caller, { id, fillId: named }));
  expect(await fill(ids.draft)).toEqual({
    ...none,
    founder: { id: fillId, application: ofFounder(ids.draft) },
  });
  expect(await fill(ids.sent)).toEqual(readersAlone);
  expect(await fill(ids.draft, newId())).toEqual(none);
});
