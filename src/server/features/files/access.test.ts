import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { blindFileName } from '#server/integrations/files/file-types.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import {
  aMember,
  anAccount,
  aProject,
  aQuestion,
  aReviewer,
  aStartup,
  aUser,
  nameFile,
  type TestUser,
} from '#test/factories.ts';
import { callerOf, outcomeOf, outcomesOf } from '#test/proving.ts';
import { createWorld, type World } from '#test/world.ts';
import { croppablePicture, visibleFile } from './access.ts';

let world: World;
let project: Awaited<ReturnType<typeof aProject>>;
let uploader: TestUser;
let people: Record<
  'stranger' | 'uploader' | 'founder' | 'finance' | 'idle' | 'reviewer' | 'viewer' | 'manager',
  Caller
>;
let applicationId = '';
beforeAll(async () => {
  world = await createWorld();
  uploader = await aUser(world);
  const founder = await aUser(world);
  const startupId = await aStartup(world, uploader);
  project = await aProject(world);
  const sent = await aSentApplication(world, { project, founder: uploader, startupId });
  applicationId = sent.application._id;
  // Who uploaded it left the startup to another founder since.
  await world.db.updateTable('startup_founders').set({ user_id: founder.id }).execute();
  const { account } = project;
  people = {
    stranger: callerOf((await anAccount(world)).owner),
    uploader: callerOf(uploader),
    founder: callerOf(founder),
    finance: callerOf(await aMember(world, account.id, 'finance')),
    idle: callerOf(await aMember(world, account.id, 'reviewer')),
    reviewer: callerOf(await aReviewer(world, project)),
    viewer: callerOf(await aMember(world, account.id, 'viewer')),
    manager: callerOf(await aMember(world, account.id, 'manager')),
  };
});
afterAll(async () => world.close());

type Purpose = 'answer' | 'picture' | 'logo' | 'banner';
async function aFile(owner_id: string, purpose: Purpose = 'answer', width: number | null = null) {
  const id = newId();
  await world.db
    .insertInto('files')
    .values({
      id,
      owner_id,
      purpose,
      name: 'Mycelia.pdf',
      type: 'application/pdf',
      size: 7,
      storage_key: `key ${id}`,
      width,
      height: width,
      created_at: world.clock.now(),
    })
    .execute();
  const facts = { name: 'Mycelia.pdf', type: 'application/pdf', size: 7 };
  const proof = { id, ...facts, storageKey: `key ${id}` };
  return { id, url: `/v3/files/${id}`, proof };
}

const not = 'not_found';
const none = {
  visitor: not,
  ...Object.fromEntries(
    ['stranger', 'uploader', 'founder', 'finance', 'idle', 'reviewer', 'viewer', 'manager'].map(
      (who) => [who, not],
    ),
  ),
};
const seen = async (id: string) => ({
  visitor: await outcomeOf(visibleFile(world.db, null, id)),
  ...(await outcomesOf(people, async (caller) => visibleFile(world.db, caller, id))),
});

test('an upload that nothing names is who uploaded it, and one that is not there nobody’s', async () => {
  const { id, proof } = await aFile(uploader.id);
  expect(await seen(id)).toEqual({ ...none, uploader: proof });
  expect(await seen(newId())).toEqual(none);
});

const setApplication = async (set: object, id = applicationId) =>
  world.db.updateTable('applications').set(set).where('id', '=', id).execute();
const setBlind = async (blind_review: boolean) =>
  world.db.updateTable('projects').set({ blind_review }).where('id', '=', project.id).execute();

test.each([
  ['names nobody', false],
  ['may name somebody', null],
  ['names somebody', true],
])('a file that was sent for a question that %s', async (_, identifying) => {
  const question = { label: 'Deck', type: 'file' as const };
  const question_id = await aQuestion(world, project.id, {
    ...question,
    ...(identifying !== null && { identifying }),
  });
  const { id, proof } = await aFile(uploader.id);
  await nameFile(world, { application_id: applicationId, question_id, file_id: id });
  const open = { founder: proof, viewer: proof, manager: proof };
  expect(await seen(id)).toEqual({ ...none, ...open, reviewer: proof });
  await setBlind(true);
  const blind = { ...proof, name: blindFileName(proof.name) };
  expect(blind.name).not.toBe(proof.name);
  expect(await seen(id)).toEqual({
    ...none,
    ...open,
    reviewer: identifying === false ? blind : not,
  });
  await setBlind(false);
  await setApplication({ status: 'draft' });
  expect(await seen(id)).toEqual({ ...none, founder: proof });
  await setApplication({ status: 'pending', deleted_at: world.clock.now() });
  // Nothing names it any more.
  expect(await seen(id)).toEqual({ ...none, uploader: proof });
  await setApplication({ deleted_at: null });
});

test('a file of a draft is who uploaded it, and of the others that found the startup', async () => {
  const founder = { ...uploader, id: people.founder.userId };
  const { application } = await aDraft(world, { project, founder: uploader });
  const question_id = await aQuestion(world, project.id, { label: 'Deck', type: 'file' });
  const { id, proof } = await aFile(uploader.id);
  await world.db
    .insertInto('application_files')
    .values({ application_id: application._id, question_id, file_id: id })
    .execute();
  expect(await seen(id)).toEqual({ ...none, uploader: proof });
  await setApplication({ startup_id: await aStartup(world, founder) }, application._id);
  expect(await seen(id)).toEqual({ ...none, founder: proof });
});

const visitorSees = async (id: string) => outcomeOf(visibleFile(world.db, null, id));

test('a picture is public while its owner shows it', async () => {
  const owner = await aUser(world);
  const show = async (picture_url: string | null, who = owner.id) =>
    world.db.updateTable('users').set({ picture_url }).where('id', '=', who).execute();
  const picture = await aFile(owner.id, 'picture', 9);
  expect(await visitorSees(picture.id)).toBe(not);
  await show(picture.url);
  expect(await visitorSees(picture.id)).toEqual(picture.proof);
  for (const other of [
    await aFile(owner.id, 'picture'),
    await aFile(owner.id, 'answer', 9),
    await aFile(owner.id, 'logo', 9),
    await aFile(owner.id, 'banner', 9),
    await aFile(uploader.id, 'picture', 9),
  ]) {
    await show(other.url);
    expect(await visitorSees(other.id)).toBe(not);
  }
});

test('a logo is public while an organisation that is shown has it', async () => {
  const { entityId, owner } = await anAccount(world);
  const change = async (set: object) =>
    world.db.updateTable('entities').set(set).where('id', '=', entityId).execute();
  const logo = await aFile(owner.id, 'logo', 9);
  expect(await visitorSees(logo.id)).toBe(not);
  await change({ logo_url: logo.url });
  expect(await visitorSees(logo.id)).toEqual(logo.proof);
  await change({ hidden_at: world.clock.now() });
  expect(await visitorSees(logo.id)).toBe(not);
  const picture = await aFile(owner.id, 'picture', 9);
  await change({ logo_url: picture.url, hidden_at: null });
  expect(await visitorSees(picture.id)).toBe(not);
});

test('a banner is public while a project that is shown has it, or the first page', async () => {
  const { id, account } = await aProject(world);
  const change = async (set: object) =>
    world.db.updateTable('projects').set(set).where('id', '=', id).execute();
  const banner = await aFile(account.owner.id, 'banner', 9);
  expect(await visitorSees(banner.id)).toBe(not);
  await change({ banner: banner.url });
  expect(await visitorSees(banner.id)).toEqual(banner.proof);
  const now = world.clock.now();
  await change({ hidden_at: now });
  expect(await visitorSees(banner.id)).toBe(not);
  await change({ hidden_at: null });
  const hide = async (hidden_at: Date | null) =>
    world.db
      .updateTable('entities')
      .set({ hidden_at })
      .where('id', '=', account.entityId)
      .execute();
  await hide(now);
  expect(await visitorSees(banner.id)).toBe(not);
  await hide(null);
  const logo = await aFile(account.owner.id, 'logo', 9);
  await change({ banner: logo.url });
  expect(await visitorSees(logo.id)).toBe(not);
  const texts = { title: 'Cold', text: '', link: '/', hue: 0, ranking: 1, active: true };
  const times = { starts_at: now, created_at: now, updated_at: now };
  await world.db
    .insertInto('banners')
    .values({ id: newId(), image: banner.url, ...texts, ...times })
    .execute();
  expect(await visitorSees(banner.id)).toEqual(banner.proof);
});

const crops = async (caller: Caller, id: string) =>
  outcomeOf(croppablePicture(world.db, caller, id));

test('a logo or a face is cropped by who uploaded it and what it was made of, and nothing else is', async () => {
  const { uploader: own, stranger } = people;
  const source = await aFile(own.userId);
  const others = await aFile(stranger.userId);
  const madeOf = async (purpose: Purpose, sourceId: string | null) => {
    const { id } = await aFile(own.userId, purpose, 64);
    await world.db
      .updateTable('files')
      .set({ source_id: sourceId, crop: JSON.stringify({ x: 0, y: 1, size: 1 }) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  for (const purpose of ['logo', 'picture'] as const) {
    const id = await madeOf(purpose, source.id);
    expect(await crops(own, id)).toEqual({
      purpose,
      crop: { x: 0, y: 1, size: 1 },
      sourceId: source.id,
      sourceKey: source.proof.storageKey,
    });
    expect(await crops(stranger, id)).toBe(not);
    expect(await crops(own, await madeOf(purpose, others.id))).toBe(not);
    expect(await crops(own, await madeOf(purpose, null))).toBe(not);
  }
  for (const purpose of ['banner', 'answer'] as const) {
    expect(await crops(own, await madeOf(purpose, source.id))).toBe(not);
  }
  expect(await crops(own, source.id)).toBe(not);
});
