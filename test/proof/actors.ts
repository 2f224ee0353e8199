import { newId } from '#server/db/id.ts';
import { type Role, roles } from '#rules/management/roles.ts';
import { aMember, anAccount, aUser, type TestAccount, type TestUser } from '../factories.ts';
import type { World } from '../world.ts';

/** Two organisations that must never see into each other; most actors stand on side `a`. */
export type SideName = 'a' | 'b';

export type Side = {
  name: SideName;
  account: TestAccount;
  /** The founder whose things the team sees, and the connector who referred them. */
  founder: TestUser;
  connector: TestUser;
  /** A member who takes part in nothing else. */
  colleague: TestUser;
};

export const actorNames = [
  'visitor',
  'unverified',
  'user',
  'other user',
  'co-founder',
  'connector',
  'viewer',
  'finance',
  'reviewer',
  'unassigned reviewer',
  'manager',
  'admin',
  'owner',
  'other owner',
  'operator',
  'suspended',
  'expired token',
  'logged-out token',
] as const;
export type ActorName = (typeof actorNames)[number];

/** Somebody who calls: what `who` asks of them is here, what they are to a thing says `relationOf`. */
export type Actor = {
  name: ActorName;
  side: SideName;
  /** Undefined for a visitor; a dead one for those whose session has ended. */
  token: string | undefined;
  id: string;
  email: string;
  /** A session that is accepted. */
  isKnown: boolean;
  verified: boolean;
  operator: boolean;
  role: Role | null;
};

export type Stage = {
  world: World;
  sides: Record<SideName, Side>;
  actors: Record<ActorName, Actor>;
};

let counter = 0;
/** How many operators each world has. */
const operators = new WeakMap<World, number>();
/** For OPERATOR_EMAILS: one address each for the operators that the proofs need. */
export const operatorEmails = Array.from(
  { length: 2000 },
  (_, index) => `operator${index}@flair.test`,
);

/** An address that tells, wherever it turns up, whose it is: `canary.a.founder.7@flair.test`. */
export function canaryEmail(side: SideName, position: string): string {
  counter += 1;
  return `canary.${side}.${position}.${counter}@flair.test`;
}

/** An address that a caller makes up and may therefore see again. */
export function newEmail(): string {
  counter += 1;
  return `new${counter}@flair.test`;
}

/** A person with a telling address. */
export async function aPerson(
  world: World,
  side: SideName,
  position: string,
  options: { verified?: boolean } = {},
): Promise<TestUser> {
  return aUser(world, { email: canaryEmail(side, position), firstName: 'Ada', ...options });
}

/** The organisation of a side, with a founder and a connector. */
export async function aSide(world: World, name: SideName): Promise<Side> {
  const owner = await aPerson(world, name, 'member');
  const account = await anAccount(world, { owner, name: `Fund ${name.toUpperCase()}` });
  const colleague = await aPerson(world, name, 'member');
  await aMember(world, account.id, 'viewer', colleague);
  return {
    name,
    account,
    founder: await aPerson(world, name, 'founder'),
    connector: await aPerson(world, name, 'connector'),
    colleague,
  };
}

const roleNamed: Partial<Record<ActorName, Role>> = {
  'other owner': 'owner',
  'unassigned reviewer': 'reviewer',
};
const positions: Partial<Record<ActorName, string>> = {
  connector: 'connector',
  'co-founder': 'cofounder',
};

/** A new person in the position of an actor, so that what one call changes is not seen by the next. */
export async function anActor(
  world: World,
  sides: Record<SideName, Side>,
  name: ActorName,
): Promise<Actor> {
  const side: SideName = name === 'other user' || name === 'other owner' ? 'b' : 'a';
  const known = { name, side, isKnown: true, verified: true, operator: false, role: null };
  if (name === 'visitor') {
    return { ...known, token: undefined, id: newId(), email: '', isKnown: false, verified: false };
  }
  if (name === 'operator') return { ...known, ...(await theOperator(world)), operator: true };
  const role = roleNamed[name] ?? roles.find((one) => one === name) ?? null;
  const position = role ? 'member' : (positions[name] ?? 'founder');
  const user = await aPerson(world, side, position, { verified: name !== 'unverified' });
  if (role) await aMember(world, sides[side].account.id, role, user);
  const actor = { ...known, ...user, role, verified: name !== 'unverified' };
  if (name === 'suspended') await suspend(world, user.id);
  if (name === 'expired token') await expire(world, user.id);
  if (name === 'logged-out token') await world.as(user.token).ok('signOut');
  const isOut = ['suspended', 'expired token', 'logged-out token'].includes(name);
  return { ...actor, isKnown: !isOut };
}

async function theOperator(world: World): Promise<TestUser> {
  const index = operators.get(world) ?? 0;
  operators.set(world, index + 1);
  const email = operatorEmails[index];
  if (!email) throw new Error('More operators are needed than operatorEmails has.');
  return aUser(world, { email, firstName: 'Ops' });
}

async function suspend(world: World, id: string): Promise<void> {
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.clock.now() })
    .where('id', '=', id)
    .execute();
}

async function expire(world: World, userId: string): Promise<void> {
  await world.db
    .updateTable('sessions')
    .set({ expires_at: world.clock.now() })
    .where('user_id', '=', userId)
    .execute();
}

/** Both sides and one actor of each name. */
export async function aStage(world: World): Promise<Stage> {
  const sides = { a: await aSide(world, 'a'), b: await aSide(world, 'b') };
  const actors: Partial<Record<ActorName, Actor>> = {};
  for (const name of actorNames) actors[name] = await anActor(world, sides, name);
  return { world, sides, actors: actors as Record<ActorName, Actor> };
}
