import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time.ts';
import { releaseDue } from '#server/features/applications/commands/release-due.ts';
import { endProject } from '#server/features/projects/commands/states.ts';
import { managedProject } from '#server/features/projects/access.ts';
import { aFund, keyPassword } from '#test/api-keys.ts';
import { aSentApplication } from '#test/applications.ts';
import { aProject } from '#test/factories.ts';
import { nameOf, Story } from '#test/stories/webhook-story.ts';
import { aWebhook, deliveriesOf, Receiver, sendDue, toThisMachine } from '#test/webhooks.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  world = await createWorld();
  receiver = await new Receiver().open();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

async function begin(): Promise<Story> {
  receiver.take();
  receiver.answer = 200;
  const fund = await aFund(world);
  const project = await aProject(world, { account: fund });
  world.clock.advance(1);
  const { _id: webhookId, secret } = await aWebhook(world, fund, receiver.url);
  const story = new Story({ world, receiver, fund, project, webhookId });
  story.secrets.push({ secret, until: Infinity });
  story.known.set(project.id, 'open');
  return story;
}

/** Does something whose transaction is rolled back. */
async function undone(work: (db: World['db']) => Promise<unknown>): Promise<void> {
  const tried = world.db.transaction().execute(async (transaction) => {
    await work(transaction);
    throw new Error('taken back');
  });
  await expect(tried).rejects.toThrow('taken back');
}

async function close({ project, fund }: Story, db: World['db']): Promise<void> {
  const caller = { userId: fund.owner.id, key: null } as Parameters<typeof managedProject>[1];
  const proof = await managedProject(world.db, caller, project.id, 'edit');
  await endProject(db, proof, 'closed', world.clock.now());
}

const steps = ['in_review', 'shortlisted', 'interview', 'accepted'] as const;

const acts: Record<string, (story: Story, which: number) => Promise<unknown>> = {
  send: async (story) => {
    if (story.known.get(story.project.id) !== 'open') return;
    const { application, founder } = await aSentApplication(world, { project: story.project });
    story.applications.push({ id: application._id, founder });
  },
  decide: async (story, which) => decide(story, which, 'now'),
  stage: async (story, which) => decide(story, which),
  undo: async ({ api, fund, applications }, which) =>
    api.raw(
      'POST',
      `/v3/management/${fund.id}/applications/${at(applications, which)?.id}/undo`,
      {},
    ),
  release: async () => releaseDue(world.services, world.clock.now()),
  withdraw: async ({ applications }, which) => {
    const sent = at(applications, which);
    if (!sent) return;
    await world.as(sent.founder.token).raw('POST', `/v2/applications/${sent.id}/withdraw`, {});
  },
  close: async (story) => {
    if (story.known.get(story.project.id) === 'open') await close(story, world.db);
  },
  open: async ({ api, project }) => api.raw('POST', `/v3/projects/${project.id}/publish`, {}),
  'close and roll back': async (story) => {
    if (story.known.get(story.project.id) === 'open') await undone(async (db) => close(story, db));
  },
  'step and roll back': async ({ applications }, which) => {
    const sent = at(applications, which);
    if (!sent) return;
    await undone(async (db) =>
      db
        .insertInto('application_events')
        .values({
          id: crypto.randomUUID(),
          application_id: sent.id,
          from_status: 'pending',
          to_status: 'rejected',
          side: 'organisation',
          created_at: world.clock.now(),
        })
        .execute(),
    );
  },
  run: async ({ webhookId }) => sendDue(world, webhookId),
  'run twice at once': async ({ webhookId }) =>
    Promise.all([sendDue(world, webhookId), sendDue(world, webhookId)]),
  'crash before it is sent': async ({ webhookId }) => {
    const end = new AbortController();
    const resolve = async () => {
      end.abort();
      return Promise.resolve(['127.0.0.1']);
    };
    const reach = { ...toThisMachine, resolve };
    await sendDue(world, webhookId, { signal: end.signal, reach }).catch(() => undefined);
  },
  crash: async ({ webhookId }) => {
    const end = new AbortController();
    const before = receiver.answer;
    receiver.answer = 'hangs';
    receiver.meanwhile = () => end.abort();
    await sendDue(world, webhookId, { signal: end.signal }).catch(() => undefined);
    receiver.meanwhile = null;
    receiver.answer = before;
    // Whoever ends like this lets nothing go.
    const until = new Date(world.clock.now().getTime() + MINUTE_MS);
    await world.db
      .updateTable('webhooks')
      .set({ busy_until: until })
      .where('id', '=', webhookId)
      .execute();
  },
  fails: async () => Promise.resolve((receiver.answer = 500)),
  'hangs up': async () => Promise.resolve((receiver.answer = 'hangs up')),
  'is gone': async () => Promise.resolve((receiver.answer = 410)),
  works: async () => Promise.resolve((receiver.answer = 200)),
  pause: async ({ api, params }) => api.ok('changeWebhook', { params, body: { paused: true } }),
  resume: async ({ api, params }) => api.ok('changeWebhook', { params, body: { paused: false } }),
  again: async (story, which) => {
    const delivery = at(await deliveriesOf(world, story.fund, story.webhookId), which);
    const path = `/v3/management/${story.fund.id}/webhooks/${story.webhookId}/deliveries`;
    if (delivery) await story.api.raw('POST', `${path}/${delivery._id}/again`, {});
  },
  rotate: async ({ api, params, secrets }) => {
    const body = { password: keyPassword };
    const { secret } = (await api.ok('rotateWebhookSecret', { params, body })).data;
    const now = world.clock.now().getTime();
    // Only the last two sign.
    for (const [place, one] of secrets.entries())
      one.until = Math.min(one.until, place === secrets.length - 1 ? now + DAY_MS : now);
    secrets.push({ secret, until: Infinity });
  },
  wait: async () => Promise.resolve(world.clock.advance(2 * MINUTE_MS)),
  'wait for hours': async () => Promise.resolve(world.clock.advance(7 * HOUR_MS)),
};

const at = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

async function decide(story: Story, which: number, release?: 'now'): Promise<void> {
  const sent = at(story.applications, which);
  if (!sent) return;
  const { version } = await world.db
    .selectFrom('applications')
    .select('version')
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow();
  const status = at(steps, which);
  const path = `/v3/management/${story.fund.id}/applications/${sent.id}`;
  await story.api.raw('PATCH', path, { status, version, ...(release && { release }) });
}

/** Has everything sent that still can be, however long that takes. */
async function runOut({ webhookId, api, params }: Story): Promise<void> {
  receiver.answer = 200;
  await api.ok('changeWebhook', { params, body: { paused: false } });
  for (let turn = 0; turn < 60; turn += 1) {
    await sendDue(world, webhookId);
    const { rows } = await world.pool.query<{ next: Date | null }>(
      `select min(next_at) as next from webhook_deliveries where webhook_id = $1`,
      [webhookId],
    );
    const next = rows[0]?.next;
    if (!next) return;
    const wait = next.getTime() - world.clock.now().getTime();
    world.clock.advance(Math.max(wait + 1, MINUTE_MS));
  }
}

test('whatever fails meanwhile, what was committed is told at least once or ends as failed, nothing else, and nothing early', async () => {
  const names = Object.keys(acts);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ act: fc.constantFrom(...names), which: fc.nat(20) }), {
        minLength: 8,
        maxLength: 30,
      }),
      async (history) => {
        const story = await begin();
        await acts['send']?.(story, 0);
        await story.look();
        for (const { act, which } of history) {
          await acts[act]?.(story, which);
          await story.look();
          story.take();
        }
        await runOut(story);
        story.take();
        const failed = await world.db
          .selectFrom('webhook_deliveries')
          .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
          .select(['event_id', 'body', 'state'])
          .where('webhook_id', '=', story.webhookId)
          .execute();
        expect(failed.filter(({ state }) => state === 'waiting')).toEqual([]);
        for (const { event_id: id, body, state } of failed) {
          // One that was taken may have failed when it was sent again.
          expect(state === 'failed' || story.taken.has(id)).toBe(true);
          expect(story.bodies.get(id)).toBe(body);
        }
        expect(story.arrived().toSorted()).toEqual(story.expected.map(nameOf).toSorted());
      },
    ),
    { numRuns: 25 },
  );
}, 300_000);
