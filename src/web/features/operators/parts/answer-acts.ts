import { send } from '#web/lib/client.ts';
import type { en } from '#web/locales/en/operators.ts';
import type { Act } from './act-dialog.tsx';

type Words = (typeof en)['en']['projects']['answer'];

/** Says of projects that nobody else answers for that they are still open, or that they are not. */
export function answerAct(
  words: Words,
  { ids, name }: { ids: string[]; name: string },
  open: boolean,
): Act {
  const said = open ? words.open : words.closed;
  return {
    id: `${open ? 'confirm' : 'close'}:${ids.length === 1 ? ids.join('') : 'several'}`,
    title: said.title(name),
    body: said.body,
    confirm: said.confirm,
    done: said.done(name),
    reason: 'optional',
    danger: !open,
    run: (reason) =>
      send('answerForProjects', { body: { ids, open, ...(reason ? { reason } : {}) } }),
  };
}
