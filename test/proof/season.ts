// A season at random: any call by anybody about anything, in whatever state the calls before have left it.
import { type CallSpec, urlOf } from '#contract/define.ts';
import { timedJobs } from '#server/app.ts';
import { invoicing } from '#server/features/billing/jobs.ts';
import { payByCard } from '#test/money/card-payments.ts';
import { aSession } from '#test/factories.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#rules/time.ts';
import { type Actor, actorNames, anActor, type Stage } from './actors.ts';
import { paramsOf, send } from './cell.ts';
import type { Declaration } from './declaration.ts';
import { declarationOf, table } from './declarations.ts';
import { expectedOf, relationOf } from './expectation.ts';
import { faultsOf } from './probe.ts';
import { at, pathsOf, pick, type Random, randomOf, shapeOf, withValue } from './shapes.ts';
import { strangersIn } from './season-privacy.ts';
import { programCalls } from './season-programs.ts';
import { issued, issuedThings, type Made, madeThings, makeOf, makers } from './season-things.ts';
import type { Ids } from './thing.ts';
import { thing, type ThingName } from './things.ts';

/** What was done, by whom, on what; the status of the reply, and what it should not have been. */
export type Step = { what: string; status: number; faults: string[] };

/** What ends people and organisations for good is rare, or nobody would be left. */
const ENDS = /^(delete|remove|leave|suspend|signOut|end|close|forget|hide)/;
const waits = [
  SECOND_MS,
  MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  5 * HOUR_MS,
  25 * HOUR_MS,
  8 * DAY_MS,
];

/** Takes random steps, one after the other. */
export class Season {
  readonly #stage: Stage;
  #made: Made[] = [];
  readonly #random: Random;

  constructor(stage: Stage, random: Random) {
    this.#stage = stage;
    this.#random = random;
  }

  /** One of every thing, with the invoices of a month that is over. */
  async begin(): Promise<void> {
    const { world, actors } = this.#stage;
    for (let n = 0; n < 3; n += 1) await makeOf(this.#stage, 'openCharge', 'owner');
    world.clock.advance(32 * DAY_MS);
    for (const actor of Object.values(actors)) {
      if (actor.isKnown && actor.token) actor.token = await aSession(world, actor.id);
    }
    await invoicing.run({ services: world.services, now: world.clock.now() });
    for (const on of madeThings)
      this.#made.push(await makeOf(this.#stage, on, pick(this.#random, makers)));
    await this.#look();
  }

  /** So many other things come. */
  async come(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const [on, by] = [pick(this.#random, madeThings), pick(this.#random, makers)];
      this.#made.push(await makeOf(this.#stage, on, by));
    }
    await this.#look();
  }

  #there(on: ThingName): Made[] {
    return this.#made.filter((one) => one.on === on);
  }

  /** Takes up what the product has issued meanwhile. */
  async #look(): Promise<void> {
    const found = await issuedThings(this.#stage.world);
    this.#made = [...this.#made.filter(({ on }) => !issued.has(on)), ...found];
  }

  /** One more: mostly a call, now and then several at once, a job, a payment, or time that passes. */
  async step(): Promise<Step> {
    const random = this.#random;
    if (random() < 0.04) return this.#wait();
    if (random() < 0.06) return this.#work();
    if (random() < 0.08) return this.#program();
    const [name, spec] = this.#aCall();
    const declaration = declarationOf(name);
    const about = Object.keys(declaration.on ?? {}) as ThingName[];
    const on = about.length > 0 ? pick(random, about) : null;
    if (on && random() < 0.1) return this.#atOnce(on);
    // Rather what came last: much of what is old has ended.
    const there = on ? this.#there(on).slice(-4) : [];
    if (on && there.length === 0) return this.#work();
    const made = on && pick(random, there);
    const actor = this.#caller(spec, declaration, made);
    return this.#call({ name, spec, declaration, made, actor });
  }

  /** A program calls with a key of an organisation. */
  async #program(): Promise<Step> {
    const keys = this.#there('apiKey').slice(-6);
    if (keys.length === 0) return this.#work();
    const step = await programCalls(this.#stage, {
      key: pick(this.#random, keys).ids,
      random: this.#random,
      there: (on) => this.#there(on),
    });
    return step ?? this.#work();
  }

  /** Several calls about one thing at the same moment. */
  async #atOnce(on: ThingName): Promise<Step> {
    const there = this.#there(on);
    if (there.length === 0) return this.#work();
    const made = pick(this.#random, there);
    const about = table.filter(
      ([name, { replyKind }]) => replyKind !== 'stream' && declarationOf(name).on?.[on],
    );
    const steps = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const [name, spec] = pick(this.#random, about);
        const declaration = declarationOf(name);
        const actor = this.#caller(spec, declaration, made);
        return this.#call({ name, spec, declaration, made, actor });
      }),
    );
    return {
      what: `at once: ${steps.map(({ what, status }) => `${status} ${what}`).join('  ||  ')}`,
      status: 0,
      faults: steps.flatMap(({ faults }) => faults),
    };
  }

  #aCall(): [string, CallSpec] {
    for (;;) {
      const found = pick(this.#random, table);
      const [name, { method, replyKind }] = found;
      if (replyKind === 'stream') continue;
      if (method === 'GET' && this.#random() < 0.6) continue;
      if (ENDS.test(name) && this.#random() < 0.85) continue;
      return found;
    }
  }

  /** Mostly somebody who may, else anybody. */
  #caller(spec: CallSpec, declaration: Declaration, made: Made | null): Actor {
    const { actors } = this.#stage;
    const all = actorNames.map((name) => actors[name]);
    const may = all.filter((actor) => {
      if (made && !this.#isTheirs(made, actor)) return false;
      const cell = { actor, on: made?.on ?? null, target: 'own' as const };
      return expectedOf(spec, declaration, cell).codes.length === 0;
    });
    return pick(this.#random, may.length > 0 && this.#random() < 0.85 ? may : all);
  }

  /** Made for this person, or for the organisation of who is of one. */
  #isTheirs({ on, by }: Made, actor: Actor): boolean {
    if (actor.operator) return thing(on).personal === 'none';
    if (actor.side !== this.#stage.actors[by].side) return false;
    const { personal } = thing(on);
    const relation = relationOf(actor, on, 'own');
    if (personal === 'none' || actor.name === by) return true;
    return personal === 'founder' && relation !== 'founder' && relation !== 'co-founder';
  }

  async #call(given: {
    name: string;
    spec: CallSpec;
    declaration: Declaration;
    made: Made | null;
    actor: Actor;
  }): Promise<Step> {
    const { name, spec, declaration, made, actor } = given;
    const { world } = this.#stage;
    const ids = made ? this.#mixed(made) : {};
    const context = { world, actor, ids };
    const right = (await declaration.body?.(context)) ?? undefined;
    const query = (await declaration.query?.(context)) ?? {};
    const body = right && this.#varied(spec, right);
    const url = urlOf(spec, { params: paramsOf(name, spec, declaration, ids), query });
    const { status, body: answer } = await send(world, {
      spec,
      declaration,
      url,
      token: actor.token,
      body,
    });
    if (status === 401 && actor.isKnown) await this.#again(actor);
    const text = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? '');
    const faults =
      spec.replyKind === undefined || status >= 300 ? faultsOf(spec, status, text) : [];
    const sent = `${url} ${JSON.stringify(body) ?? ''}`;
    const strangers = await strangersIn(world.db, { actor, text, sent });
    const what = `${name} by ${actor.name} on ${made?.on ?? '-'} ${url} ${(JSON.stringify(body) ?? '').slice(0, 500)}`;
    return { what, status, faults: [...faults, ...strangers] };
  }

  /** Whose session is over logs in again; in the place of who is gone somebody else comes. */
  async #again({ name, id, token }: Actor): Promise<void> {
    const { world, sides, actors } = this.#stage;
    if ((await world.as(token).raw('GET', '/v3/auth/sessions')).status !== 401) return;
    const there = await world.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    actors[name] = there
      ? { ...actors[name], token: await aSession(world, id) }
      : await anActor(world, sides, name);
  }

  /** Now and then an id is that of another thing. */
  #mixed({ ids }: Made): Ids {
    const random = this.#random;
    if (random() > 0.15) return ids;
    const key = pick(random, Object.keys(ids));
    const others = this.#made.filter((one) => one.ids[key] !== undefined);
    return { ...ids, [key]: pick(random, others).ids[key] ?? '' };
  }

  #varied(spec: CallSpec, right: object): unknown {
    const random = this.#random;
    const shape = shapeOf(spec, 'body');
    if (!shape || random() < 0.6) return right;
    const paths = pathsOf(shape);
    if (paths.length === 0) return right;
    const path = pick(random, paths);
    return withValue(right, path, randomOf(at(shape, path), random));
  }

  async #wait(): Promise<Step> {
    const ms = pick(this.#random, waits);
    this.#stage.world.clock.advance(ms);
    return { what: `${ms / HOUR_MS} h pass`, status: 200, faults: [] };
  }

  async #work(): Promise<Step> {
    const { world } = this.#stage;
    if (this.#random() < 0.15) return this.#pay();
    if (this.#random() < 0.5) {
      const ran = await world.runJobs();
      return { what: `${ran} jobs`, status: 200, faults: [] };
    }
    const job = pick(
      this.#random,
      timedJobs.filter(({ name }) => name !== 'daily_backup'),
    );
    await job.run({ services: world.services, now: world.clock.now() });
    return { what: `timed ${job.name}`, status: 200, faults: [] };
  }

  /** An invoice is paid by card: what is open, less, or more. */
  async #pay(): Promise<Step> {
    const { world } = this.#stage;
    const invoices = this.#there('invoice');
    if (invoices.length === 0) return { what: 'no invoice', status: 200, faults: [] };
    const { invoiceId = '' } = pick(this.#random, invoices).ids;
    const { total_minor: total, currency } = await world.db
      .selectFrom('invoices')
      .select(['total_minor', 'currency'])
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const amount = pick(this.#random, [total, total, total - 1, total + 500, 1]);
    await payByCard(world, invoiceId, { amount, currency });
    return { what: `paid by card ${amount} of ${total} ${invoiceId}`, status: 200, faults: [] };
  }
}
