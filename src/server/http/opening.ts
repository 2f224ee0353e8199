import type { CallSpec } from '#contract/define.ts';
import type { Context, Handler, Open, ReplyFor } from './context.ts';

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
