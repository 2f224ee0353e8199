import { WEBHOOK_TEST, type WebhookProblem } from '#contract/webhook-limits.ts';
import { hasArrived, nextAttempt, whyPause } from '#rules/webhooks.ts';
import { MINUTE_MS, SECOND_MS } from '#rules/time.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { findAccountFace } from '#server/features/management/queries/accounts.ts';
import type { Services } from '#server/http/context.ts';
import { internet, postOutside, type Reach } from '#server/integrations/outside/outside-post.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { webhookPausedMail } from '../emails.ts';
import { type DueDelivery, listLeft, nextDue } from '../queries/deliveries.ts';
import { openSecrets, sealOf, signedHeaders } from '../queries/secrets.ts';
import { mailWebhookPeople } from './webhooks.ts';

type Outside = Pick<Services, 'db' | 'config'>;
type Sending = { now: Date; signal: AbortSignal; reach?: Reach };

/** So long a webhook keeps its place; then others come first. */
const TURN_MS = 15 * SECOND_MS;
/** After something did not arrive, nothing else is sent for so long: a program that fails is not run over by what waits. */
const REST_MS = SECOND_MS;
/** Whoever has a webhook in hand for longer has ended without saying so. */
const IN_HAND_MS = MINUTE_MS;
/** So many webhooks are taken up again at a time. */
const MOST_LEFT = 500;

/**
 * Sends what is due of a webhook, one after the other, until nothing is, something did not arrive or its turn is over. Nobody
 * else sends to it meanwhile, so one that hangs keeps one place of those that there are. What a crash interrupts is sent again:
 * everything arrives at least once.
 */
export async function deliverDue(
  { db, config }: Outside,
  webhookId: string,
  { now, signal, reach = internet }: Sending,
): Promise<void> {
  const started = performance.now();
  // The clock was read when the job began.
  const at = (): Date => new Date(now.getTime() + Math.round(performance.now() - started));
  if (!(await takeInHand(db, webhookId, now))) return;
  let hasFailed = false;
  try {
    while (!hasFailed && !signal.aborted && performance.now() - started < TURN_MS) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const due = await nextDue(db, webhookId, at());
      if (!due) break;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      hasFailed = !(await deliver({ db, config }, due, { at, signal, reach }));
    }
  } finally {
    await letGo(db, webhookId);
  }
  // After it was let go: whoever came meanwhile with news found it in hand.
  if (!(await nextDue(db, webhookId, at()))) return;
  const rested = new Date(at().getTime() + REST_MS);
  await enqueue(db, 'send_webhooks', { webhookId }, hasFailed ? { runAt: rested } : {});
}

/** Has what a crash left behind sent. */
export async function takeUpLeft(db: Database, now: Date): Promise<void> {
  for (const webhookId of await listLeft(db, now, MOST_LEFT)) {
    // oxlint-disable-next-line no-await-in-loop -- a few, and nobody waits for it
    await enqueue(db, 'send_webhooks', { webhookId });
  }
}

async function takeInHand(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ busy_until: new Date(now.getTime() + IN_HAND_MS) })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .where((where) => where.or([where('busy_until', 'is', null), where('busy_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

async function letGo(db: Database, id: string): Promise<void> {
  await db.updateTable('webhooks').set({ busy_until: null }).where('id', '=', id).execute();
}

type Attempt = Required<Pick<Sending, 'signal' | 'reach'>> & { at: () => Date };

/** Sends one thing and notes what became of it; true where it arrived. */
async function deliver(
  { db, config }: Outside,
  due: DueDelivery,
  { at, signal, reach }: Attempt,
): Promise<boolean> {
  const sentAt = at();
  const kept = { ...due, id: due.webhook_id };
  const secrets = openSecrets(await sealOf(db, sentAt), kept, sentAt);
  const headers = signedHeaders(secrets, { id: due.event_id, at: sentAt, body: due.body });
  const answer = await postOutside({ url: due.url, headers, body: due.body, signal }, reach);
  const status = 'status' in answer ? answer.status : null;
  const problem = 'problem' in answer ? answer.problem : null;
  const outcome = { status, problem, now: at() };
  await inTransaction(db, async (transaction) => {
    await lockWebhook(transaction, due.webhook_id);
    if (hasArrived(status)) await noteArrival(transaction, due, outcome);
    else await noteFailure({ db: transaction, config }, due, outcome);
  });
  return hasArrived(status);
}

/* Before what was sent to it, as who deletes it does. */
async function lockWebhook(db: Database, id: string): Promise<void> {
  await db.selectFrom('webhooks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

type Outcome = { status: number | null; problem: WebhookProblem | null; now: Date };

/* Of two who have sent the same, the first notes it. */
const attemptOf = (db: Database, { id, attempts }: DueDelivery, outcome: Outcome) =>
  db
    .updateTable('webhook_deliveries')
    .set({ attempts: attempts + 1, last_at: outcome.now })
    .set({ last_status: outcome.status, last_problem: outcome.problem })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts);

async function noteArrival(db: Database, due: DueDelivery, outcome: Outcome): Promise<void> {
  const { now } = outcome;
  await attemptOf(db, due, outcome)
    .set({ state: 'delivered', next_at: null, ended_at: now })
    .execute();
  await db
    .updateTable('webhooks')
    .set({ failing_since: null, delivered_at: now })
    .where('id', '=', due.webhook_id)
    .execute();
}

async function noteFailure(
  { db, config }: Outside,
  due: DueDelivery,
  outcome: Outcome,
): Promise<void> {
  const { now, status } = outcome;
  const isTest = due.type === WEBHOOK_TEST;
  const attempts = due.attempts + 1;
  const nextAt = nextAttempt({ attempts, status, isTest, now, random: Math.random() });
  const { numUpdatedRows } = await attemptOf(db, due, outcome)
    .set(nextAt ? { next_at: nextAt } : { state: 'failed', next_at: null, ended_at: now })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const webhookId = due.webhook_id;
  if (nextAt) await enqueue(db, 'send_webhooks', { webhookId }, { runAt: nextAt });
  // Whoever tries it sees what becomes of it.
  if (!isTest) await noteFailing({ db, config }, webhookId, outcome);
}

/** Notes since when nothing arrives, and pauses the webhook where it is told no more; its people are mailed once. */
async function noteFailing(
  { db, config }: Outside,
  id: string,
  { status, now }: Outcome,
): Promise<void> {
  const webhook = await db
    .updateTable('webhooks')
    .set((column) => ({ failing_since: column.fn.coalesce('failing_since', column.val(now)) }))
    .where('id', '=', id)
    .returning(['account_id', 'url', 'failing_since'])
    .executeTakeFirst();
  if (!webhook) return;
  const why = whyPause({ failing_since: webhook.failing_since ?? now }, status, now);
  if (why === null) return;
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ paused_at: now, paused_why: why })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { account_id: accountId, url } = webhook;
  const { entity_name: entityName } = await findAccountFace(db, accountId);
  const mail = webhookPausedMail(config, { entityName, accountId, url, why });
  await mailWebhookPeople(db, accountId, mail, now);
}
