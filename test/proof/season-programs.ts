// Programs with the keys of organisations, which go on while people leave, are suspended, and end those keys.
import { sql } from 'kysely';
import { urlOf } from '#contract/define.ts';
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

type Admins = Record<'owner' | 'operator', ReturnType<World['as']>>;
/** What may become of a key and of who made it, and back. */
const turns: ((admins: Admins, key: Ids) => Promise<unknown>)[] = [
  async ({ operator }, { makerId = '' }) =>
    operator.ok('suspendUser', { params: { id: makerId }, body: { reason: 'Asked for it.' } }),
  async ({ operator }, { makerId = '' }) =>
    operator.ok('reinstateUser', { params: { id: makerId }, body: { reason: 'Asked again.' } }),
  ...(['manager', 'admin', 'admin'] as const).map(
    (role) =>
      async ({ owner }: Admins, { accountId = '', makerId = '' }: Ids) =>
        owner.ok('changeMemberRole', {
          params: { id: accountId, userId: makerId },
          body: { role },
        }),
  ),
  async ({ owner }, { accountId = '', makerId = '' }) =>
    owner.ok('removeMember', { params: { id: accountId, userId: makerId } }),
  async ({ owner }, { accountId = '', keyId = '' }) =>
    owner.ok('revokeApiKey', { params: { id: accountId, keyId } }),
];

/** A call by a program; null when there is nothing that it could be about. */
export async function programCalls(
  { world, actors, sides }: Stage,
  { key, random, there }: { key: Ids; random: Random; there: (on: ThingName) => Made[] },
) {
  if (random() < 0.3) {
    const owner = key['accountId'] === sides.a.account.id ? actors.owner : actors['other owner'];
    const admins = { owner: world.as(owner.token), operator: world.as(actors.operator.token) };
    // What is refused, as for somebody who has gone already, leaves all as it was.
    await pick(random, turns)(admins, key).catch(() => undefined);
  }
  const [name, spec] = pick(random, open);
  const declaration = declarationOf(name);
  const made = there(pick(random, Object.keys(declaration.on ?? {}) as ThingName[]));
  if (made.length === 0) return null;
  const { ids } = pick(random, made);
  // Its own organisation, mostly; what is of another one stays in the rest of the address.
  const about = random() < 0.7 ? { ...ids, accountId: key['accountId'] ?? '' } : ids;
  const query = (await declaration.query?.({ world, actor: nobody, ids: about })) ?? {};
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
  const faults = spec.replyKind === undefined || status >= 300 ? faultsOf(spec, status, text) : [];
  if (status < 300 && works !== 'yes') faults.push(`answers a key ${works}`);
  if (status === 401 && works === 'yes') faults.push('refuses a key that works');
  const caller = { name: 'key', id: key['keyId'] ?? '', operator: false } as const;
  faults.push(...(await strangersIn(world.db, { actor: caller, text, sent: url })));
  return { what: `${name} by a key, ${url}`, status, faults };
}

const nobody = {
  name: 'visitor',
  side: 'a',
  token: undefined,
  id: '',
  email: '',
  isKnown: false,
  verified: false,
  operator: false,
  role: null,
} as const;

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
