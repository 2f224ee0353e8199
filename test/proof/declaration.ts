import type { ErrorCode } from '#contract/errors.ts';
import type { CallName } from '#contract/index.ts';
import { type Need, type Role, rolesThatCan } from '#rules/management/roles.ts';
import type { World } from '../world.ts';
import type { Actor } from './actors.ts';
import type { Ids, Relation } from './thing.ts';
import type { ThingName } from './things.ts';

/** What a call is made with: the thing it is about, and who calls. */
export type Given = { world: World; actor: Actor; ids: Ids };
type Made = object | Promise<object>;

/**
 * What the contract cannot say about a call, and the proof needs: on which things it works, for whom,
 * and one input that is right. Everything else (statuses, codes, fields) is read from the contract.
 */
export type Declaration = {
  /** The things of the call and who may use it on each; nothing for a call about the caller alone. */
  on?: Partial<Record<ThingName, readonly Relation[] | 'all'>>;
  /** The id that `{id}` of the path stands for; other names stand for themselves. */
  id?: string;
  query?: (given: Given) => Made;
  body?: (given: Given) => Made;
  /** For multipart calls: the content of the file. */
  file?: string;
  /** The code for what is not there, where it is not `not_found`. */
  missing?: ErrorCode;
  /** The code for what is known and not allowed, where it is not `forbidden`. */
  refused?: ErrorCode;
  /** Who is told 403 instead of 404, where the address leads through something that fewer know. */
  known?: readonly Relation[];
};

/** One declaration for each call of a feature: a call without one does not compile. */
export type Declarations<Calls> = { [Name in keyof Calls & CallName]: Declaration };

/** The roles that may do that. */
export function whoCan(need: Need): readonly Role[] {
  return rolesThatCan(need);
}
