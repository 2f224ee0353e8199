import { type CallSpec, errorsOf } from '#contract/define.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Actor, type ActorName, anActor, type Stage } from './actors.ts';
import { cellsOf, givenOf, paramsOf } from './cell.ts';
import type { Declaration } from './declaration.ts';
import { declarationOf } from './declarations.ts';
import { expectedOf } from './expectation.ts';
import { insideShownBy, rawJson } from './nasty-values.ts';
import type { Place } from './shapes.ts';

/** A call that would succeed, to be spoilt in one place. */
export type Subject = {
  name: string;
  spec: CallSpec;
  declaration: Declaration;
  actor: Actor;
  parts: Record<Place, object>;
  /** Ids of what was made beside the thing, by what they are. */
  ids?: Record<string, string>;
};
export type Spoilt = {
  params?: object;
  /** Already as a query string. */
  query?: string;
  /** Already as JSON. */
  body?: string;
  contentType?: string;
  what: string;
};

const tried: ActorName[] = ['user', 'owner', 'operator', 'reviewer', 'connector', 'visitor'];

/** A caller for whom the call succeeds, with the thing and the input it needs. */
export async function aSubject(stage: Stage, name: string, spec: CallSpec): Promise<Subject> {
  const declaration = declarationOf(name);
  for (const actorName of tried) {
    const base = stage.actors[actorName];
    const cell = cellsOf(name, spec, { declaration, actor: base }).find(
      (one) => one.target === 'own' && expectedOf(spec, declaration, one).codes.length === 0,
    );
    if (!cell) continue;
    const actor = base.token ? await anActor(stage.world, stage.sides, actorName) : base;
    const given = await givenOf(stage, { ...cell, actor }, true);
    return {
      name,
      spec,
      declaration,
      actor,
      parts: {
        params: paramsOf(name, spec, declaration, given.ids),
        query: (await declaration.query?.(given)) ?? {},
        body: (await declaration.body?.(given)) ?? {},
      },
    };
  }
  throw new Error(`${name}: no actor may call it; see its declaration.`);
}

/** A query string as a hostile client would write it: lists repeated, objects in brackets. */
export function queryString(query: object): string {
  const search = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (Array.isArray(value)) for (const item of value.slice(0, 50)) add(name, item);
    else if (value !== null && typeof value === 'object') {
      if ('raw' in value) search.append(name, String(value.raw));
      else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
    } else search.append(name, textOf(value));
  };
  for (const [name, value] of Object.entries(query)) add(name, value);
  return search.toString();
}

type Outcome = { status: number; faults: string[] };
const slowMs = 2000;
/** A paper is made on a thread that reads its code first; on a busy machine that alone takes seconds. */
const slowPaperMs = 10_000;

/** Sends a spoilt call; what is wrong with the answer, in words. A slow one is asked again, alone. */
async function probe(
  stage: Stage,
  subject: Subject,
  { spoilt, alone = false }: { spoilt: Spoilt; alone?: boolean },
): Promise<Outcome> {
  const { spec, actor, parts } = subject;
  const params = { ...parts.params, ...spoilt.params } as Record<string, unknown>;
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => segment(params[key]));
  const query = spoilt.query ?? queryString(parts.query);
  const hasBody = spec.body !== undefined || spoilt.body !== undefined;
  const startedAt = performance.now();
  const reply = await stage.world.app.inject({
    method: spec.method,
    url: query ? `${path}?${query}` : path,
    headers: {
      ...(actor.token && { authorization: `Bearer ${actor.token}` }),
      ...(hasBody && { 'content-type': spoilt.contentType ?? 'application/json' }),
    },
    ...(hasBody && { payload: spoilt.body ?? rawJson(parts.body) }),
  });
  const ms = performance.now() - startedAt;
  const isSlow = ms > (spec.path.endsWith('.pdf') ? slowPaperMs : slowMs);
  if (isSlow && !alone) return { status: reply.statusCode, faults: ['slow'] };
  const faults = faultsOf(spec, reply.statusCode, reply.body);
  if (isSlow) faults.push(`took ${Math.round(ms)} ms`);
  return { status: reply.statusCode, faults };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const segment = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

/** What a reply shows that no reply may: the inside, a status or a code that is not declared, a failure of the server. */
export function faultsOf(spec: CallSpec, status: number, text: string): string[] {
  if (status < 300) {
    const isDeclared = (spec.status ?? [200]).some((one) => one === status);
    return isDeclared ? [] : [`undeclared status ${status}`];
  }
  const shown = insideShownBy(text);
  const faults = shown ? [`shows the inside: ${shown}`] : [];
  if (status >= 500) return [...faults, `${status} ${text.slice(0, 200)}`];
  let code: ErrorCode;
  try {
    ({ code } = JSON.parse(text) as { code: ErrorCode });
  } catch {
    return [...faults, `${status} without a failure in JSON`];
  }
  if (!errorsOf(spec).has(code)) return [...faults, `undeclared code ${status} ${code}`];
  return errorCatalogue[code].status === status ? faults : [...faults, `${code} as ${status}`];
}

/** What was changed once can be changed again; what was made, sent or ended cannot. */
function isUsedUp({ method }: CallSpec, status: number): boolean {
  if (method === 'GET') return false;
  if (status === 401 || status === 409) return true;
  return status < 300 && method !== 'PATCH' && method !== 'PUT';
}

const atOnce = 16;

/** The next ones; `take` of an iterator would end it. */
function next(waiting: Generator<Spoilt>): Spoilt[] {
  const batch: Spoilt[] = [];
  while (batch.length < atOnce) {
    const { value, done } = waiting.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}

/**
 * Sends every spoilt call, 16 at once, to a subject that is made anew when a success may have used
 * it up. Returns the number sent and each fault once, with the first input that shows it.
 */
export async function probeAll(
  stage: Stage,
  { name, spec }: { name: string; spec: CallSpec },
  spoil: (subject: Subject) => Generator<Spoilt>,
): Promise<{ sent: number; faults: string[] }> {
  const faults = new Map<string, string>();
  let sent = 0;
  let subject = await aSubject(stage, name, spec);
  const waiting = spoil(subject);
  for (;;) {
    const batch = next(waiting);
    if (batch.length === 0) break;
    const present = subject;
    const outcomes = await Promise.all(
      batch.map(async (spoilt) => probe(stage, present, { spoilt })),
    );
    for (const [index, spoilt] of batch.entries()) {
      if (!outcomes[index]?.faults.includes('slow')) continue;
      outcomes[index] = await probe(stage, present, { spoilt, alone: true });
    }
    sent += batch.length;
    for (const [index, outcome] of outcomes.entries()) {
      for (const fault of outcome.faults) {
        const kind = fault.replaceAll(/[0-9a-f-]{36}|\d+ ms/g, '');
        if (!faults.has(kind)) faults.set(kind, `${batch[index]?.what}: ${fault}`);
      }
    }
    if (outcomes.some(({ status }) => isUsedUp(spec, status)))
      subject = await aSubject(stage, name, spec);
  }
  return { sent, faults: [...faults.values()] };
}
