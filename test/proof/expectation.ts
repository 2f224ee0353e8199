import { type CallSpec, errorsOf } from '#contract/define.ts';
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts';
import type { Actor } from './actors.ts';
import type { Declaration } from './declaration.ts';
import type { Relation } from './thing.ts';
import { thing, type ThingName } from './things.ts';

/** `mixed`: a path of two ids, the first one's own and the second somebody else's. */
export const targets = ['own', "other's", 'missing', 'deleted', 'mixed'] as const;
export type Target = (typeof targets)[number];
/** `codes` is empty for a success. */
export type Expected = { statuses: readonly number[]; codes: readonly ErrorCode[] };

/** What the actor is to a thing of their own side, or of the other one. */
export function relationOf(actor: Actor, name: ThingName, target: Target): Relation {
  if (actor.operator) {
    if (target === 'own' && thing(name).personal !== 'none')
      return thing(name).personal as Relation;
    return 'operator';
  }
  if (target !== 'own' || !actor.isKnown) return 'stranger';
  const { personal, assignable } = thing(name);
  if (personal === 'self') return 'self';
  if (actor.name === 'unassigned reviewer' && assignable) return 'unassigned';
  if (actor.role) return actor.role;
  if (actor.name === 'co-founder') return personal === 'founder' ? 'co-founder' : 'stranger';
  if (actor.name === 'connector') return personal === 'founder' ? 'connector' : 'stranger';
  return personal === 'founder' ? 'founder' : 'stranger';
}

const failure = (...codes: ErrorCode[]): Expected => ({
  statuses: codes.map((code) => errorCatalogue[code].status),
  codes,
});

/** What the contract and the declaration promise; the code of the server is never asked. */
export function expectedOf(
  spec: CallSpec,
  declaration: Declaration,
  { actor, on, target }: { actor: Actor; on: ThingName | null; target: Target },
): Expected {
  if (spec.who !== 'anyone') {
    if (!actor.isKnown) return failure('unauthorized');
    if (spec.who === 'verified' && !actor.verified) return failure('email_unverified');
    if (spec.who === 'operator' && !actor.operator) return failure('forbidden');
  }
  const success = { statuses: [...(spec.status ?? [200])], codes: [] };
  if (!on) return success;
  const isPair = [...spec.path.matchAll(/\{(?!number\})/g)].length > 1;
  if (target === 'mixed' || (target === 'deleted' && isPair)) {
    // Refused at the first id already, or the second is not there: neither tells anything.
    const { codes } = expectedOf(spec, declaration, { actor, on, target: 'own' });
    return failure('not_found', ...codes);
  }
  if (target !== 'own' && target !== "other's") return failure(declaration.missing ?? 'not_found');
  const may = declaration.on?.[on] ?? [];
  const relation = relationOf(actor, on, target);
  const known = declaration.known ?? thing(on).known;
  const refused = declaration.refused ?? 'forbidden';
  if (may === 'all' || may.includes(relation)) return success;
  const isKnown = known === 'all' || known.includes(relation);
  return failure(isKnown && errorsOf(spec).has(refused) ? refused : 'not_found');
}
