import type { en } from '#web/locales/en/operators.ts';
import type { Act } from './act-dialog.tsx';

type Words = (typeof en)['en']['hide'];
type KeyedAct = Act & { key: string };

/** Shows again to the public what an operator hid. */
export function showAct(
  words: Words,
  { id, name }: { id: string; name: string },
  run: Act['run'],
): KeyedAct {
  return {
    key: 'show',
    id: `show:${id}`,
    title: words.showNamed(name),
    body: words.showBody,
    confirm: words.show,
    done: words.shown(name),
    reason: 'optional',
    run,
  };
}

/** Takes something from the public; its team is told the reason. */
export function hideAct(
  words: Words,
  { id, name, body }: { id: string; name: string; body: string },
  run: Act['run'],
): KeyedAct {
  return {
    key: 'hide',
    id: `hide:${id}`,
    title: words.hideNamed(name),
    body,
    confirm: words.hide,
    done: words.hidden(name),
    reason: 'required',
    danger: true,
    run,
  };
}
