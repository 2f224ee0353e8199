import { createHash } from 'node:crypto';
import { can, scopeOf } from '#rules/management/roles.ts';
import type { Actor, Stage } from './actors.ts';
import { canaryScore } from './things/reviews.ts';

/** What no reply may hold for this actor, found in it; in words. Empty when nothing leaks. */
export function leaksIn(text: string, actor: Actor, stage: Stage): string[] {
  return [
    ...strangersAddresses(text, actor),
    ...strangersText(text, actor, stage),
    ...secrets(text, actor, stage),
  ];
}

/** An e-mail address: one's own, an applicant's for managers, a member's for admins, all for operators. */
function strangersAddresses(text: string, actor: Actor): string[] {
  return [...text.matchAll(/canary\.([ab])\.([a-z-]+)\.\d+@flair\.test/g)]
    .filter(([email, side, position]) => {
      if (email === actor.email || actor.operator) return false;
      if (side !== actor.side) return true;
      if (position === 'founder') return !can(actor.role, 'decide');
      // Founders who own a startup know the addresses of those they invite.
      if (position === 'cofounder')
        return !['user', 'other user', 'unverified'].includes(actor.name);
      if (position === 'member' || position === 'invited') return !can(actor.role, 'team');
      return true;
    })
    .map(([email]) => `the address ${email}`);
}

type Canary = { kind: string; isOwn: boolean; isSameSide: boolean; isShared: boolean };

/** Who may read which text, for those it is not of; see `secret` in thing.ts. */
const readers: Record<string, (actor: Actor, canary: Canary) => boolean> = {
  // An unsent answer is its startup's founders', a sent one its organisation's too.
  draft: (_, { isOwn, isShared }) => isOwn || isShared,
  answer: (actor, { isOwn, isShared, isSameSide }) =>
    isOwn || isShared || (isSameSide && can(actor.role, 'read')),
  // Founders share their startup. Operators look after all of them, by name.
  private: (actor, { isOwn, isShared }) => isOwn || isShared || actor.operator,
  startup: (actor, { isOwn, isShared, isSameSide }) =>
    isOwn || isShared || actor.operator || (isSameSide && knowsApplicants(actor)),
  blind: (actor, { isSameSide }) => actor.operator || (isSameSide && scopeOf(actor.role) === 'all'),
  note: (actor, { isSameSide }) => isSameSide && can(actor.role, 'read'),
  message: (actor, { isOwn, isShared, isSameSide }) =>
    isOwn || isShared || (isSameSide && can(actor.role, 'decide')),
  // Told to the team that it concerns.
  hiding: (actor, { isSameSide }) => actor.operator || (isSameSide && actor.role !== null),
  audit: (actor) => actor.operator,
  // What operators write to whom an earning belongs.
  earning: (actor, { isOwn }) => isOwn || actor.operator,
};

/** Who referred a startup may know its name. */
const knowsApplicants = (actor: Actor): boolean =>
  can(actor.role, 'read') || actor.name === 'connector';

const textOfOthers = new RegExp(
  `CANARY-(${Object.keys(readers).join('|')})-([ab])-([0-9a-f-]{36})`,
  'g',
);

function strangersText(text: string, actor: Actor, stage: Stage): string[] {
  const found = [...text.matchAll(textOfOthers)]
    .filter(([, kind = '', side, ownerId]) => {
      const isSameSide = side === actor.side;
      const isShared =
        actor.name === 'co-founder' && isSameSide && ownerId === stage.sides[side].founder.id;
      const canary = { kind, isOwn: ownerId === actor.id, isSameSide, isShared };
      return !readers[kind]?.(actor, canary);
    })
    .map(([canary]) => canary);
  const isScored = text.includes(String(canaryScore)) && !can(actor.role, 'read');
  return isScored ? [...found, 'the score of a review'] : found;
}

/** Passwords, hashes and other people's tokens. */
function secrets(text: string, actor: Actor, stage: Stage): string[] {
  const found = [/\$argon2/, /password_?hash/i, /token_?hash/i, /code_?hash/i, /storage_?key/i]
    .filter((pattern) => pattern.test(text))
    .map(String);
  for (const { name, token } of Object.values(stage.actors)) {
    if (!token) continue;
    const hash = createHash('sha256').update(token).digest();
    const forms = [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')];
    if (token !== actor.token) forms.push(token);
    if (forms.some((form) => text.includes(form))) found.push(`the token of ${name}`);
  }
  return found;
}
