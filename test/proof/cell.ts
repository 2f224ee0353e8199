import { type CallSpec, urlOf } from '#contract/define.ts';
import { newId } from '#server/db/id.ts';
import { aMember, anAccount } from '../factories.ts';
import { upload } from '../upload.ts';
import type { World } from '../world.ts';
import { type Actor, anActor, type Side, type Stage } from './actors.ts';
import type { Declaration, Given } from './declaration.ts';
import { expectedOf, type Target, targets } from './expectation.ts';
import type { Belongs, Ids } from './thing.ts';
import { thing, type ThingName } from './things.ts';

/** One field of the matrix: who calls what on which thing. */
export type Cell = {
  name: string;
  spec: CallSpec;
  declaration: Declaration;
  actor: Actor;
  on: ThingName | null;
  target: Target;
};
export type Answer = { status: number; headers: Record<string, unknown>; body: unknown };

/** Every cell of a call for an actor. */
export function cellsOf(
  name: string,
  spec: CallSpec,
  { declaration, actor }: { declaration: Declaration; actor: Actor },
): Cell[] {
  const base = { name, spec, declaration, actor };
  const things = Object.keys(declaration.on ?? {}) as ThingName[];
  if (things.length === 0) return [{ ...base, on: null, target: 'own' }];
  const isPair = [...spec.path.matchAll(/\{(?!number\})/g)].length > 1;
  return things.flatMap((on) =>
    targets
      .filter((target) => target !== 'mixed' || isPair)
      .map((target) => ({ ...base, on, target })),
  );
}

/** Whom a thing of this cell is made for. */
function belongsTo(stage: Stage, { actor, on, target }: Cell & { on: ThingName }): Belongs {
  const other = stage.sides[actor.side === 'a' ? 'b' : 'a'];
  if (target === "other's") return { side: other, person: other.founder };
  return belongsOf(stage, actor, thing(on).personal === 'self');
}

/** The actor's own side, and what the actor is there. */
export function belongsOf(stage: Stage, actor: Actor, isSelf: boolean): Belongs {
  const side: Side = { ...stage.sides[actor.side] };
  const user = { ...actor, token: '' };
  if (actor.name === 'connector') side.connector = user;
  // Whose session has ended is a visitor: their own things are somebody's.
  const isOwn = actor.isKnown && (isSelf || isFounder(actor));
  return {
    side,
    person: isOwn ? user : side.founder,
    ...(actor.name === 'co-founder' && { coFounder: user }),
    ...(actor.role && {
      member: { user, role: actor.role, isAssigned: actor.name === 'reviewer' },
    }),
  };
}

/** Members, connectors and co-founders apply nowhere here: they would be applicants too. */
const isFounder = ({ role, name }: Actor): boolean =>
  role === null && name !== 'connector' && name !== 'co-founder';

/** Things that are only looked at, or that a call is refused on, are made once for whom they belong to. */
const shelf = new WeakMap<Stage, Map<string, Promise<Ids>>>();

async function idsOf(stage: Stage, cell: Cell & { on: ThingName }, fresh: boolean): Promise<Ids> {
  const { on, target } = cell;
  if (target === 'missing') return missing(await idsOf(stage, { ...cell, target: 'own' }, false));
  if (target === 'mixed') {
    const own = await idsOf(stage, { ...cell, target: 'own' }, false);
    const others = await idsOf(stage, { ...cell, target: "other's" }, false);
    const first = idNames(cell.spec, cell.declaration)[0] ?? '';
    return { ...others, [first]: own[first] ?? '' };
  }
  const belongs = belongsTo(stage, cell);
  const make = async (): Promise<Ids> =>
    target === 'deleted' ? removed(stage, cell) : thing(on).make(stage.world, belongs);
  if (fresh) return make();
  const shelves = shelf.get(stage) ?? new Map<string, Promise<Ids>>();
  shelf.set(stage, shelves);
  // What is the platform's is the same for everybody of a side.
  const whom = thing(on).known.length === 0 ? belongs.side.name : whomOf(belongs);
  const key = `${on} ${target} ${whom}`;
  const made = shelves.get(key) ?? make();
  shelves.set(key, made);
  return made;
}

/* Who is nobody to a thing has the same one as anybody else who is nobody to it. */
const whomOf = ({ side, person, coFounder, member }: Belongs): string =>
  [side.name, side.connector.id, person.id, coFounder?.id, member?.user.id].join(' ');

const missing = (ids: Ids): Ids =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, newId()]));

/** Made in an organisation of its own, of which the actor is a member, and taken away again. */
async function removed({ world, ...stage }: Stage, cell: Cell & { on: ThingName }): Promise<Ids> {
  const { actor, on } = cell;
  const account = await anAccount(world);
  if (actor.role) await aMember(world, account.id, actor.role, { ...actor, token: '' });
  const belongs = belongsTo({ world, ...stage }, cell);
  if (on === 'person') belongs.person = account.owner;
  const ids = await thing(on).make(world, { ...belongs, side: { ...belongs.side, account } });
  if (on === 'person') await leave(world, account.id, account.entityId);
  await thing(on).remove(world, ids);
  if (on === 'account' || on === 'entity') await leave(world, account.id, account.entityId);
  return ids;
}

async function leave({ db }: World, accountId: string, entityId: string): Promise<void> {
  await db.deleteFrom('members').where('account_id', '=', accountId).execute();
  await db.deleteFrom('management_accounts').where('id', '=', accountId).execute();
  await db.deleteFrom('entities').where('id', '=', entityId).execute();
}

/** The names of the ids in a path: `{id}` is what the declaration says, others are themselves. */
export function idNames(spec: CallSpec, declaration: Declaration): string[] {
  return [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) =>
    match[1] === 'id' ? (declaration.id ?? 'id') : (match[1] ?? ''),
  );
}

/** The path parameters of a call on a thing. Throws when the thing has no such id. */
export function paramsOf(name: string, spec: CallSpec, declaration: Declaration, ids: Ids): Ids {
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(
    idNames(spec, declaration).map((idName, index) => {
      const value = ids[idName];
      if (!value)
        throw new Error(`${name}: no thing it works on has the id "${idName}" (see things.ts).`);
      return [names[index] ?? '', value];
    }),
  );
}

/** What the body and the query of a cell are made from. */
export async function givenOf(stage: Stage, cell: Cell, fresh: boolean): Promise<Given> {
  const { actor, on } = cell;
  return { world: stage.world, actor, ids: on ? await idsOf(stage, { ...cell, on }, fresh) : {} };
}

/** Makes what the cell needs and calls; returns also who really called. */
export async function runCell(stage: Stage, cell: Cell): Promise<Answer & { actor: Actor }> {
  const { name, spec, declaration } = cell;
  const changes = spec.method !== 'GET' && expectedOf(spec, declaration, cell).codes.length === 0;
  // What a call changes (a session ended, a team left) must not be what the next cell starts with.
  const actor =
    changes && cell.actor.token
      ? await anActor(stage.world, stage.sides, cell.actor.name)
      : cell.actor;
  const given = await givenOf(stage, { ...cell, actor }, changes);
  const url = urlOf(spec, {
    params: paramsOf(name, spec, declaration, given.ids),
    query: (await declaration.query?.(given)) ?? {},
  });
  const body = await declaration.body?.(given);
  const answer = await send(stage.world, { spec, declaration, url, token: actor.token, body });
  return { ...answer, actor };
}

type Sending = {
  spec: CallSpec;
  declaration: Declaration;
  url: string;
  token: string | undefined;
  body: unknown;
};

/** Sends a call of any kind: JSON, a file, or a stream that is left after its first line. */
export async function send(world: World, sending: Sending): Promise<Answer> {
  const { spec, declaration, url, token, body } = sending;
  if (spec.bodyKind === 'multipart') {
    const content = declaration.file ?? 'text';
    const answer = await upload(world, token, { name: 'a.txt', type: 'text/plain', content, url });
    return { headers: {}, ...answer };
  }
  if (spec.replyKind !== 'stream') return world.as(token).raw(spec.method, url, body);
  const reply = await world.app.inject({
    method: 'GET',
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payloadAsStream: true,
  });
  const stream = reply.stream();
  const isJson = String(reply.headers['content-type']).includes('json');
  const text = isJson ? await new Response(stream as never).text() : '';
  stream.destroy();
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: isJson ? (JSON.parse(text) as unknown) : '',
  };
}
