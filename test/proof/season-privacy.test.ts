import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { type ActorName, aStage, type Stage } from './actors.ts';
import { makeOf } from './season-things.ts';
import { strangersIn } from './season-privacy.ts';
import type { ThingName } from './things.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage(await createWorld());
});
afterAll(async () => stage.world.close());

const toldTo = async (name: ActorName, text: string, sent = ''): Promise<string[]> =>
  strangersIn(stage.world.db, { actor: stage.actors[name], text, sent });

type Row = { on: ThingName; id: string; of: ActorName; stranger: ActorName };
test.each<Row>([
  { on: 'draft', id: 'applicationId', of: 'user', stranger: 'owner' },
  { on: 'sentApplication', id: 'applicationId', of: 'user', stranger: 'other owner' },
  { on: 'startup', id: 'startupId', of: 'user', stranger: 'other user' },
  { on: 'draftProject', id: 'projectId', of: 'owner', stranger: 'user' },
  { on: 'invoice', id: 'invoiceId', of: 'owner', stranger: 'other owner' },
])('$on: $stranger is a stranger, $of is not', async ({ on, id, of, stranger }) => {
  const { ids } = await makeOf(stage, on, of);
  const text = JSON.stringify({ it: ids[id] });
  expect(await toldTo(of, text)).toEqual([]);
  expect(await toldTo(stranger, text)).toHaveLength(1);
  expect(await toldTo(stranger, text, text)).toEqual([]);
});

test('an address is told to colleagues and to those who were written to, and to nobody else', async () => {
  const founder = stage.actors['other user'].email;
  expect(await toldTo('other owner', founder)).toHaveLength(1);
  await makeOf(stage, 'draft', 'other user');
  expect(await toldTo('other owner', founder)).toHaveLength(1);
  await makeOf(stage, 'bareApplication', 'other user');
  expect(await toldTo('other owner', founder)).toEqual([]);
  expect(await toldTo('owner', founder)).toHaveLength(1);
  expect(await toldTo('owner', stage.actors.manager.email)).toEqual([]);
});
