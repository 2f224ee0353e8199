import { createHash } from 'node:crypto';
import { atLeast } from '#rules/roles.ts';
import type { Actor, Stage } from './cast.ts';

/** What no reply may hold for this actor, found in it; in words. Empty when nothing leaks. */
export function leaksIn(text: string, actor: Actor, stage: Stage): string[] {
  return [
    ...strangersAddresses(text, actor),
    ...strangersText(text, actor),
    ...secrets(text, actor, stage),
  ];
}

/** An e-mail address: one's own, an applicant's for managers, a member's for admins, all for operators. */
function strangersAddresses(text: string, actor: Actor): string[] {
  return [...text.matchAll(/canary\.([ab])\.([a-z-]+)\.\d+@flair\.test/g)]
    .filter(([email, side, position]) => {
      if (email === actor.email || actor.operator) return false;
      if (side !== actor.side) return true;
      if (position === 'founder') return !atLeast(actor.role, 'manager');
      if (position === 'member' || position === 'invited') return !atLeast(actor.role, 'admin');
      return true;
    })
    .map(([email]) => `the address ${email}`);
}

/**
 * An answer: its founder's, and once sent its organisation's; a draft is its founder's alone. Who
 * referred a startup may know its name.
 */
function strangersText(text: string, actor: Actor): string[] {
  return [...text.matchAll(/CANARY-(draft|answer|startup|note)-([ab])-([0-9a-f-]{36})/g)]
    .filter(([, kind, side, ownerId]) => {
      if (ownerId === actor.id && kind !== 'note') return false;
      if (kind === 'draft' || side !== actor.side) return true;
      return actor.role === null && !(kind === 'startup' && actor.name === 'connector');
    })
    .map(([canary]) => canary);
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
