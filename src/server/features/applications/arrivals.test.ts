import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEADLINE_GRACE_MS } from '#rules/projects/grace.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { HOUR_MS, MINUTE_MS } from '#rules/time.ts';
import { isSignedBy, listPublicKeys } from '#server/integrations/secrets/installation-key.ts';
import { expireProjects } from '#server/features/projects/commands/states.ts';
import { openDraft } from '#test/applications.ts';
import { aProject, anAccount, type TestAccount } from '#test/factories.ts';
import { killer } from '#test/killed.ts';
import { createWorld, type World } from '#test/world.ts';
import { finishArrivals } from './commands/unfinished.ts';

let world: World;
let account: TestAccount;
let killedAt: ReturnType<typeof killer>;
beforeAll(async () => {
  world = await createWorld();
  killedAt = killer(world);
  account = await anAccount(world);
});
afterAll(async () => world.close());

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is none.');
  return value;
}

const changed = (buffer: Buffer, place: number) =>
  Buffer.from(buffer.map((byte, index) => (index === place ? byte ^ 1 : byte)));

const closesIn = HOUR_MS;
/** A draft that is answered, to a project that takes applications for an hour more. */
async function aDraftAtTheEnd() {
  const deadline = new Date(world.clock.now().getTime() - DEADLINE_GRACE_MS + closesIn);
  const project = await aProject(world, { account, deadline });
  const draft = await openDraft(world, project);
  await draft.save(
    ...project.questionIds.map((questionId) => ({ questionId, options: ['Cooling without gas'] })),
  );
  const arrivals = async () => (await draft.api.ok('listArrivals', { params: draft.params })).data;
  return {
    ...draft,
    project,
    arrivals,
    ...(await outcomeOf(draft.params.id, draft.founder.email)),
  };
}

async function outcomeOf(id: string, email: string) {
  const rows = async (table: 'submissions' | 'application_events') =>
    (await world.db.selectFrom(table).selectAll().where('application_id', '=', id).execute())
      .length;
  return {
    outcome: async () => {
      const { status, sent_at: sentAt } = await world.db
        .selectFrom('applications')
        .select(['status', 'sent_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const mails = (await world.mails(email)).filter(({ subject }) => subject.startsWith('Sent:'));
      return {
        status,
        sentAt,
        submissions: await rows('submissions'),
        events: await rows('application_events'),
        mails: mails.length,
      };
    },
  };
}

/** Past the end, with what the clock does then, in another order than it likes best. */
async function afterTheEnd() {
  world.clock.advance(closesIn + MINUTE_MS);
  await expireProjects(world.db, world.clock.now());
  await finishArrivals(world.services, world.clock.now());
  await finishArrivals(world.services, world.clock.now());
}

/* Whatever was acknowledged is sent once, as of when it arrived; what was not has left nothing. */
test('no sending that was received is lost or late, wherever its process is killed', async () => {
  let killed = 0;
  let received = 0;
  for (let at = 1; ; at += 1) {
    const { send, outcome, arrivals } = await aDraftAtTheEnd();
    const arrivedAt = world.clock.now();
    const { reply, isKilled } = await killedAt(at, send);
    const [arrival] = await arrivals();
    await afterTheEnd();
    const after = await outcome();
    if (arrival) received += 1;
    const states = (await arrivals()).map(({ state }) => state);
    const isOnce = { status: 'pending', sentAt: arrivedAt, submissions: 1, events: 1, mails: 1 };
    const isNot = { status: 'draft', sentAt: null, submissions: 0, events: 0, mails: 0 };
    const acknowledged = reply?.arrival?._id ?? arrival?._id;
    expect({ at, ...after, states, acknowledged }).toEqual(
      arrival
        ? { at, ...isOnce, states: ['sent'], acknowledged: arrival._id }
        : { at, ...isNot, states: [], acknowledged: undefined },
    );
    if (!isKilled) break;
    killed += 1;
  }
  // Before the arrival there is little to do, and after it a lot.
  expect(killed).toBeGreaterThan(25);
  expect(received).toBeGreaterThan(killed - 10);
}, 240_000);

test('a sending whose reply was lost is answered when it is asked again, with the key or without', async () => {
  for (const headers of [{}, { 'idempotency-key': 'once-more' }]) {
    const { params, founder, outcome, arrivals } = await aDraftAtTheEnd();
    const press = async () =>
      world
        .as(founder.token)
        .raw(
          'POST',
          `/v2/applications/${params.id}/applicationAnswers`,
          { completeApplication: true },
          headers,
        );
    await killedAt(25, press);
    expect((await arrivals()).map(({ state }) => state)).toEqual(['waiting']);
    expect((await press()).status).toBe(200);
    await finishArrivals(world.services, new Date(world.clock.now().getTime() + MINUTE_MS));
    expect(await outcome()).toMatchObject({ status: 'pending', submissions: 1, mails: 1 });
    expect((await arrivals()).map(({ state }) => state)).toEqual(['sent']);
  }
});

test('ten at once are one sending', async () => {
  const { params, founder, outcome, arrivals } = await aDraftAtTheEnd();
  const replies = await Promise.all(
    Array.from({ length: 10 }, async () =>
      world.as(founder.token).raw('POST', `/v2/applications/${params.id}/applicationAnswers`, {
        completeApplication: true,
      }),
    ),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect(await outcome()).toMatchObject({ status: 'pending', submissions: 1, mails: 1 });
  expect((await arrivals()).filter(({ state }) => state === 'sent')).toHaveLength(1);
  expect((await arrivals()).filter(({ state }) => state === 'waiting')).toEqual([]);
});

describe('what becomes of it', () => {
  test('a refusal is noted, and gives no time', async () => {
    const project = await aProject(world, { account });
    const { refuseSend, api, params } = await openDraft(world, project);
    expect((await refuseSend()).code).toBe('answers_incomplete');
    const { data } = await api.ok('listArrivals', { params });
    expect(data).toMatchObject([
      { state: 'refused', refusal: 'answers_incomplete', handedIn: null },
    ]);
  });

  test('a save is no arrival', async () => {
    const { arrivals } = await aDraftAtTheEnd();
    expect(await arrivals()).toEqual([]);
  });

  test('what its founders changed before it was finished is not sent as of then', async () => {
    const { send, save, project, outcome, arrivals, api, params, founder } = await aDraftAtTheEnd();
    await killedAt(25, send);
    const [questionId = ''] = project.questionIds;
    await save({ questionId, options: ['Something better'] });
    await finishArrivals(world.services, new Date(world.clock.now().getTime() + MINUTE_MS));
    expect(await outcome()).toMatchObject({ status: 'draft', submissions: 0, mails: 0 });
    expect(await arrivals()).toMatchObject([{ state: 'refused', refusal: 'version_conflict' }]);
    const [told] = await world.mails(founder.email);
    expect(told?.subject).toContain('Not sent: your application to');
    const { data } = await api.ok('getApplication', { params });
    expect(data.answers.map(({ options }) => options)).toContainEqual(['Something better']);
    await send();
    expect(await outcome()).toMatchObject({ status: 'pending', submissions: 1, mails: 1 });
  });

  test('the request itself is in nobody’s way: nothing is finished beside it', async () => {
    const { send, arrivals } = await aDraftAtTheEnd();
    await killedAt(25, send);
    await finishArrivals(world.services, new Date(world.clock.now().getTime() + 5000));
    expect((await arrivals()).map(({ state }) => state)).toEqual(['waiting']);
  });
});

test('the statement is signed, and any byte that is changed is noticed', async () => {
  const { send, arrivals } = await aDraftAtTheEnd();
  const at = world.clock.now();
  await killedAt(25, send);
  const [arrival] = await arrivals();
  const { statement, signature, keyId } = present(arrival).receipt;
  expect(statement.receivedAt).toBe(at.toISOString());
  const key = present((await listPublicKeys(world.db)).find(({ kid }) => kid === keyId));
  const text = Buffer.from(canonicalJson(statement), 'utf8');
  const bytes = Buffer.from(signature, 'base64url');
  expect(isSignedBy(key, text.toString('utf8'), bytes)).toBe(true);
  for (let place = 0; place < text.length; place += 1)
    expect([place, isSignedBy(key, changed(text, place).toString('utf8'), bytes)]).toEqual([
      place,
      false,
    ]);
  for (let place = 0; place < bytes.length; place += 1)
    expect([place, isSignedBy(key, text.toString('utf8'), changed(bytes, place))]).toEqual([
      place,
      false,
    ]);
});
