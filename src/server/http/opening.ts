import type { BodyOf, CallSpec, ParamsOf } from '#contract/define.ts';
import type { Presented, SessionRow } from '#server/authorization/session.ts';
import type { Database } from '#server/db/database.ts';
import type { Context, Handler, ReplyFor } from './context.ts';

/** What a call asks of its first statement. */
export type Asked<C extends CallSpec> = {
  params: ParamsOf<C>;
  body: BodyOf<C>;
  /** Without an Idempotency-Key, the row of which is claimed in the transaction that writes. */
  mayWrite: boolean;
};

/** A row of a statement that began with `withCaller`. */
export type Opened<Row> = { session: SessionRow | undefined; row: Row };

/**
 * The first statement of a call: it finds the session, like that of any call, and in the same trip reads what the call
 * begins with. What it reads or writes without a session is nobody's, so it must ask `caller` for everything.
 */
export type Open<C extends CallSpec, Row> = (
  db: Database,
  presented: Presented,
  asked: Asked<C>,
) => Promise<Opened<Row>>;

/** The handler of a call that begins with `open`; for calls of `user` alone, which need no more than a session. */
export function openedBy<C extends CallSpec, Row>(
  open: Open<C, Row>,
  work: (context: Context<C>, row: Row) => Promise<ReplyFor<C>>,
): Handler<C> {
  const handler: Handler<C> = async (context) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `opened` is what this handler's own `open` gave.
    return work(context, context.opened as Row);
  };
  return Object.assign(handler, { open });
}
