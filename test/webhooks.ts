import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type WebhookEvent, webhookEvents } from '#contract/webhook-limits.ts';
import { deliverDue } from '#server/features/webhooks/commands/deliver.ts';
import { nextDue } from '#server/features/webhooks/queries/deliveries.ts';
import type { Reach } from '#server/integrations/outside/outside-post.ts';
import { type Fund, keyPassword } from './api-keys.ts';
import { asAsked } from './statements.ts';
import type { World } from './world.ts';

type Answer = number | 'hangs' | 'hangs up';
export type Hit = {
  headers: IncomingHttpHeaders;
  body: string;
  path: string | undefined;
  /** What it was answered. */
  answer: Answer;
};

/** A program that is told: keeps what came and answers as it is set to. */
export class Receiver {
  hits: Hit[] = [];
  answer: Answer = 200;
  location: string | null = null;
  /** Runs when something came, before it is answered. */
  meanwhile: ((hit: Hit) => void) | null = null;
  #server = createServer((request, response) => {
    void text(request).then((body) => {
      const { headers, url: path } = request;
      const hit = { headers, body, path, answer: this.answer };
      this.hits.push(hit);
      this.meanwhile?.(hit);
      if (this.answer === 'hangs') return;
      if (this.answer === 'hangs up') {
        request.socket.destroy();
        return;
      }
      response.writeHead(this.answer, this.location === null ? {} : { location: this.location });
      response.end('x'.repeat(100_000));
    });
  });

  async open(): Promise<this> {
    await new Promise<void>((done) => {
      this.#server.listen(0, '127.0.0.1', done);
    });
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => {
      this.#server.close(done);
    });
  }

  /** An address that the contract takes. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `https://hooks.example:${port}/in`;
  }

  take(): Hit[] {
    return this.hits.splice(0);
  }
}

/** Every name is this machine's, without TLS. */
export const toThisMachine: Reach = {
  resolve: async () => Promise.resolve(['127.0.0.1']),
  mayConnect: () => true,
  isPlain: true,
  timeoutMs: 300,
};

/** A webhook as somebody makes it who has `keyPassword`; it is told everything. */
export async function aWebhook(
  world: World,
  fund: Fund,
  url: string,
  types: readonly WebhookEvent[] = webhookEvents,
) {
  const body = { url, types: [...types], password: keyPassword };
  return (await world.as(fund.owner.token).ok('makeWebhook', { params: fund.params, body })).data;
}

type Sending = { reach?: Reach; signal?: AbortSignal };

/** One turn of a webhook, as its job takes it. */
export async function sendDue(world: World, webhookId: string, sending: Sending = {}) {
  const { reach = toThisMachine, signal = new AbortController().signal } = sending;
  const now = world.clock.now();
  await asAsked(async () => deliverDue(world.services, webhookId, { reach, signal, now }));
}

/** Turns until nothing is due now. */
export async function sendAllDue(world: World, webhookId: string): Promise<void> {
  while (await nextDue(world.db, webhookId, world.clock.now())) await sendDue(world, webhookId);
}

/** Whether one of the signatures is by this secret, as a program computes it. */
export function isSignedBy(secret: string, { headers, body }: Hit): boolean {
  const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const mac = createHmac('sha256', key).update(`${String(id)}.${String(at)}.${body}`);
  const signature = `v1,${mac.digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

export const deliveriesOf = async (world: World, fund: Fund, webhookId: string) =>
  (
    await world.as(fund.owner.token).ok('listWebhookDeliveries', {
      params: { ...fund.params, webhookId },
      query: {},
    })
  ).data;
