import type { CallSpec } from '#contract/define.ts';
import type { Context, Handler, Open, Received, ReplyFor } from './context.ts';

type Receiving<C extends CallSpec, Row, Taken> = (
  context: Context<C>,
  row: Row,
  key: string | null,
) => Promise<Taken | null>;

/** The handler of a call that begins with `open`; for calls of `user` alone, which need no more than a session. */
export function openedBy<C extends CallSpec, Row>(
  open: Open<C, Row>,
  work: (context: Context<C>, row: Row) => Promise<ReplyFor<C>>,
): Handler<C> {
  const handler: Handler<C> = async (context) => work(context, openedIn(context));
  return Object.assign(handler, { open });
}

/** The same, where `receive` writes some of them down before anything is done about them. */
export function receivedBy<C extends CallSpec, Row, Taken extends Received<C>>(
  open: Open<C, Row>,
  receive: Receiving<C, Row, Taken>,
  work: (context: Context<C>, row: Row, taken: Taken | null) => Promise<ReplyFor<C>>,
): Handler<C> {
  const handler: Handler<C> = async (context) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `received` is what this handler's own `receive` gave.
    work(context, openedIn(context), (context.received ?? null) as Taken | null);
  return Object.assign(handler, {
    open,
    receive: async (context: Context<C>, key: string | null) =>
      receive(context, openedIn(context), key),
  });
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is what the handler's own `open` gave.
function openedIn<Row>({ opened }: { opened?: unknown }): Row {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `opened` is what this handler's own `open` gave.
  return opened as Row;
}
