// Programs with the keys of organisations, which go on while people leave, are suspended, and end those keys.
import { sql } from 'kysely';
import { type CallSpec, urlOf } from '#contract/define.ts';
import { type CallName, calls } from '#contract/index.ts';
import type { World } from '../world.ts';
import type { Stage } from './actors.ts';
import { paramsOf, send } from './cell.ts';
import { declarationOf, table } from './declarations.ts';
import { faultsOf } from './probe.ts';
import { strangersIn } from './season-privacy.ts';
import { pick, type Random } from './shapes.ts';
import type { Made } from './season-things.ts';
import type { Ids } from './thing.ts';
import type { ThingName } from './things.ts';

/** The calls that are open to keys. */
const open = table.filter(([, { key }]) => key !== undefined);

type Turn = { by: 'owner' | 'operator'; name: CallName; body?: object };
/** What may become of a key and of who made it, and back. */
const turns: Turn[] = [
  { by: 'operator', name: 'suspendUser', body: { reason: 'Asked for it.' } },
  { by: 'operator', name: 'reinstateUser', body: { reason: 'Asked again.' } },
  ...['manager', 'admin', 'admin'].map((role): Turn => ({
    by: 'owner',
    name: 'changeMemberRole',
    body: { role },
  })),
  { by: 'owner', name: 'removeMember' },
  { by: 'owner', name: 'revokeApiKey' },
];

/** One of those; what is refused, as for somebody who has gone already, leaves all as it was. Returns what is wrong with the answer. */
async function turnOf({ world, actors, sides }: Stage, key: Ids, turn: Turn): Promise<string[]> {
  const { accountId = '', makerId = '', keyId = '' } = key;
  const owner = accountId === sides.a.account.id ? actors.owner : actors['other owner'];
  const { token } = turn.by === 'owner' ? owner : actors.operator;
  const spec: CallSpec = calls[turn.name];
  const params = { id: turn.by === 'owner' ? accountId : makerId, userId: makerId, keyId };
  const url = urlOf(spec, { params });
  const answer = await world.as(token).raw(spec.method, url, turn.body);
  return faultsOf(spec, answer.status, JSON.stringify(answer.body) ?? '');
}

/** A call by a program; null when there is nothing that it could be about. */
export async function programCalls(
  stage: Stage,
  { key, random, there }: { key: Ids; random: Random; there: (on: ThingName) => Made[] },
) {
  const { world, actors } = stage;
  const faults = random() < 0.3 ? await turnOf(stage, key, pick(random, turns)) : [];
  const [name, spec] = pick(random, open);
  const declaration = declarationOf(name);
  const made = there(pick(random, Object.keys(declaration.on ?? {}) as ThingName[]));
  if (made.length === 0) return null;
  const { ids } = pick(random, made);
  // Its own organisation, mostly; what is of another one stays in the rest of the address.
  const about = random() < 0.7 ? { ...ids, accountId: key['accountId'] ?? '' } : ids;
  const query = (await declaration.query?.({ world, actor: actors.visitor, ids: about })) ?? {};
  const url = urlOf(spec, { params: paramsOf(name, spec, declaration, about), query });
  const works = await worksFor(world, key, about['accountId'] ?? '');
  const answer = await send(world, {
    spec,
    declaration,
    url,
    token: key['token'],
    body: undefined,
  });
  const { status, body } = answer;
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  if (spec.replyKind === undefined || status >= 300) faults.push(...faultsOf(spec, status, text));
  if (status < 300 && works !== 'yes') faults.push(`answers a key ${works}`);
  if (status === 401 && works === 'yes') faults.push('refuses a key that works');
  const caller = { name: 'key', id: key['keyId'] ?? '', operator: false } as const;
  faults.push(...(await strangersIn(world.db, { actor: caller, text, sent: url })));
  return { what: `${name} by a key, ${url}`, status, faults };
}

/** Whether a key opens an organisation at this moment, read from the rows alone; else why not. */
async function worksFor(
  { db, clock }: World,
  { keyId = '' }: Ids,
  accountId: string,
): Promise<'yes' | 'that is over' | 'of somebody who may not have one' | 'of another account'> {
  const { rows } = await sql<{ isOver: boolean; isMakers: boolean; accountId: string }>`
    select k.account_id as "accountId",
      k.expires_at <= ${clock.now()} or (k.ended_at is not null and k.ended_why <> 'replaced') as "isOver",
      exists (select from members m join users u on u.id = m.user_id
        where m.account_id = k.account_id and m.user_id = k.made_by and m.role in ('owner', 'admin')
        and u.suspended_at is null and u.deleted_at is null and not u.second_factor_due) as "isMakers"
    from api_keys k where k.id = ${keyId}`.execute(db);
  const [key] = rows;
  if (!key || key.isOver) return 'that is over';
  if (!key.isMakers) return 'of somebody who may not have one';
  return key.accountId === accountId ? 'yes' : 'of another account';
}
