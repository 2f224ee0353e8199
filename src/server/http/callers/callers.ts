import type { FastifyRequest } from 'fastify';
import type { CallSpec } from '#contract/define.ts';
import type { ReadSession } from '#server/authorization/session.ts';
import { looksLikeKey } from '#rules/auth/api-keys.ts';
import type { Database } from '#server/db/database.ts';
import type { Asked, Caller, Handler } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { callerOfKey, type CountKey, type FindKey } from './key-callers.ts';
import { type Parts, validate } from '#server/http/validate.ts';

/** How it is found out who calls. */
export type FindCallers = {
  findCaller: (token: string, now: Date, read?: ReadSession) => Promise<Caller | null>;
  findKey: FindKey;
  countKey: CountKey;
};

/** What is asked, as the contract has it. Throws `validation`, `unsupported_media_type`. */
export function partsOf(spec: CallSpec, request: FastifyRequest): Parts {
  // The parser of uploads takes them at every address, and would leave the body empty.
  if (spec.bodyKind !== 'multipart' && request.isMultipart()) {
    throw new AppError('unsupported_media_type');
  }
  return validate(spec, {
    params: request.params,
    query: request.query,
    body: spec.bodyKind === 'multipart' ? {} : request.body,
  });
}

/** What a call with an opening reads as its caller is found; null also where what is asked is refused anyway. */
export function openingOf(
  { open }: Handler<CallSpec>,
  db: Database,
  spec: CallSpec,
  request: FastifyRequest,
): { parts: Parts; read: ReadSession; row: () => unknown } | null {
  if (!open) return null;
  let parts: Parts;
  try {
    parts = partsOf(spec, request);
  } catch {
    // Who calls comes first: it is refused again when that is known.
    return null;
  }
  let row: unknown;
  const mayWrite = request.headers['idempotency-key'] === undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `validate` parsed the parts with the schemas of this very call.
  const asked = { ...parts, mayWrite } as unknown as Asked<CallSpec>;
  const read: ReadSession = async (presented) => {
    const opened = await open(db, presented, asked);
    row = opened.row;
    return opened.session;
  };
  return { parts, read, row: () => row };
}

type Identifying = { now: Date; read: ReadSession | undefined };

/** Whoever calls; null where nobody need say so. Throws what the contract says of callers. */
export async function identify(
  spec: CallSpec,
  { findCaller, findKey, countKey: count }: FindCallers,
  request: FastifyRequest,
  { now, read }: Identifying,
): Promise<Caller | null> {
  const token = /^Bearer ([\x21-\x7e]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && looksLikeKey(token))
    return callerOfKey(spec, request, { findKey, token, now, count });
  if (isForAll(spec, request)) return null;
  const caller = token ? await findCaller(token, now, read) : null;
  const isOpen = !caller?.lacks || isBefore(spec, caller.lacks);
  if (spec.who === 'anyone') return isOpen ? caller : null;
  if (!caller) throw new AppError('unauthorized');
  if (!isOpen)
    throw new AppError(caller.lacks === 'pass' ? 'second_factor_needed' : 'second_factor_due');
  if (spec.who === 'verified' && !caller.verified) throw new AppError('email_unverified');
  if (spec.who === 'operator' && !caller.operator) throw new AppError('forbidden');
  return caller;
}

/** Whether a session may make this call although it lacks its second factor. */
const isBefore = ({ beforeFactor }: CallSpec, lacks: 'pass' | 'set'): boolean =>
  beforeFactor === 'pass' || beforeFactor === lacks;

function isForAll({ personalWith }: CallSpec, { query }: FastifyRequest): boolean {
  if (!personalWith) return false;
  const given = new Set(Object.keys(query ?? {}));
  return !personalWith.some((name) => given.has(name));
}
