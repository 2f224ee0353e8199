import { isCallError } from '#client/call-error.ts';
import type { InputArgs, InputOf, Reply } from '#client/client.ts';
import { addressIn, type CallTable, type Parts, sendCall } from '#client/send.ts';
import type { CallName } from '#contract/index.ts';
import { en } from '#web/locales/en/ui.ts';
import { useAux } from './aux-store.ts';
import { dropToken, useAuth } from './auth-store.ts';
import { unreached } from './unreached.ts';

export type { InputArgs, InputOf, Reply };

/** The token of a log-in that has still to show its second factor; kept nowhere, a new page begins anew. */
export const half: { token: string | null } = { token: null };

/** The headers every request carries, with the bearer token of whoever is logged in. */
export function authHeaders(): Record<string, string> {
  const token = useAuth.getState().token ?? half.token;
  return {
    source: 'web',
    application: 'flair',
    // What is shown, which a visitor may have chosen; an account says it itself.
    'accept-language': useAux.getState().language,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** Until when, by `performance.now()`, the server asks to hold what can be saved later. */
export const pace = { holdUntil: 0 };
/* What a server says that is out of its mind, nobody waits for. */
const LONGEST_HOLD_S = 30;

function heldBy(reply: Response): Response {
  const seconds = Number(reply.headers.get('save-after'));
  if (seconds > 0) pace.holdUntil = performance.now() + Math.min(seconds, LONGEST_HOLD_S) * 1000;
  return reply;
}

let table: Promise<CallTable> | undefined;

/** Where all calls are: a file of its own, so that the first script does not grow with the contract. */
export async function loadCallTable(): Promise<CallTable> {
  table ??= import('virtual:call-table').then((module) => module.default);
  try {
    return await table;
  } catch {
    table = undefined;
    throw unreached();
  }
}

/** The address of a call on this site: path parameters filled in, lists in the query as JSON. */
export async function addressOf(name: CallName, input: Parts = {}): Promise<string> {
  return addressIn(await loadCallTable(), name, input);
}

/** Makes a call and returns its whole reply; throws a CallError. */
export async function send<N extends CallName>(
  name: N,
  input?: InputOf<N>,
  options: { signal?: AbortSignal; timeout?: number } = {},
): Promise<Reply<N>> {
  const { token } = useAuth.getState();
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checked the reply against the contract.
    return (await sendCall(
      {
        table: await loadCallTable(),
        baseUrl: '',
        headers: authHeaders(),
        // Looked up at each call: a test or an extension may have put another in its place.
        fetch: async (...given) => heldBy(await fetch(...given)),
        words: en.en.call,
        ...options,
      },
      name,
      input ?? {},
    )) as Reply<N>;
  } catch (error) {
    // The answer to an older token says nothing about the one of a log-in since then.
    if (token && token === useAuth.getState().token && endsSession(name, error)) dropToken();
    throw error;
  }
}

/** Only the server's own word ends a session; that it was not reached (0) or is busy is none. */
function endsSession(name: CallName, error: unknown): boolean {
  if (!isCallError(error)) return false;
  const { code, status } = error;
  if (code === 'unauthorized') return true;
  return name === 'getProfile' && status > 0 && status < 502 && status !== 429;
}
