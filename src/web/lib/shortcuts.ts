import { useEffect, useRef } from 'react';
import { useAux } from './aux-store.ts';

/** Where a shortcut is heard: anywhere, on one page, or only while its own element has the focus. */
export const shortcutPlaces = ['everywhere', 'application', 'board', 'scores', 'form'] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

interface Shortcut {
  place: ShortcutPlace;
  /** Any of these does it. Keys after each other stand with a space between; `Mod` is Ctrl, on a Mac Cmd. */
  keys: readonly string[];
}

/** Every key the app listens to beside those of its parts; the handlers and the list that people see read it. */
export const shortcuts = {
  palette: { place: 'everywhere', keys: ['Mod+K'] },
  help: { place: 'everywhere', keys: ['?'] },
  create: { place: 'everywhere', keys: ['n'] },
  goHome: { place: 'everywhere', keys: ['g h'] },
  goProjects: { place: 'everywhere', keys: ['g p'] },
  goApplications: { place: 'everywhere', keys: ['g a'] },
  goStartups: { place: 'everywhere', keys: ['g s'] },
  goReferrals: { place: 'everywhere', keys: ['g r'] },
  goWorkspace: { place: 'everywhere', keys: ['g o'] },
  goNotifications: { place: 'everywhere', keys: ['g n'] },
  goSettings: { place: 'everywhere', keys: ['g e'] },
  nextApplication: { place: 'application', keys: ['j', 'n'] },
  previousApplication: { place: 'application', keys: ['k'] },
  decide: { place: 'application', keys: ['a', 's', 'w', 'd'] },
  stageBack: { place: 'board', keys: ['Shift+ArrowLeft'] },
  stageOn: { place: 'board', keys: ['Shift+ArrowRight'] },
  score: { place: 'scores', keys: ['1', '2', '3', '4', '5'] },
  questionUp: { place: 'form', keys: ['Shift+ArrowUp'] },
  questionDown: { place: 'form', keys: ['Shift+ArrowDown'] },
  rewordQuestion: { place: 'form', keys: ['F2'] },
} as const satisfies Record<string, Shortcut>;
export type ShortcutId = keyof typeof shortcuts;

/** True on Apple's devices, whose command key takes the part of Ctrl. */
export const hasCommandKey = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/* Shift is part of the key itself where it makes a sign of it, as in `?`. */
function comboOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const isSign = key.length === 1;
  const isMod = ctrlKey !== metaKey;
  const name = isSign && isMod ? key.toUpperCase() : isSign && !shiftKey ? key.toLowerCase() : key;
  return [
    isMod ? 'Mod' : ctrlKey ? 'Both' : null,
    altKey ? 'Alt' : null,
    shiftKey && !isSign ? 'Shift' : null,
    name,
  ]
    .filter(Boolean)
    .join('+');
}

/** True when a key pressed on an element is the shortcut's. For handlers of an element that has the focus. */
export function isShortcut(id: ShortcutId, event: Pressed): boolean {
  const combo = comboOf(event);
  return (shortcuts[id].keys as readonly string[]).includes(combo);
}

/** Value of `aria-keyshortcuts`; sequences cannot be said there. */
export function ariaKeys(...ids: ShortcutId[]): string {
  return ids
    .flatMap((id) => shortcuts[id].keys as readonly string[])
    .filter((keys) => !keys.includes(' '))
    .flatMap((keys) =>
      keys.startsWith('Mod+')
        ? [keys.replace('Mod', 'Control'), keys.replace('Mod', 'Meta')]
        : [keys],
    )
    .join(' ');
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    // A chosen score is no text field: the next key may lead on.
    (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !target.matches('[type=radio], [type=checkbox], [type=button]')));

/* Lists and menus find their entries by letters, and what stands behind a dialog is not to be worked. */
const isInPopup = (target: EventTarget | null) =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null);

export type ShortcutHandlers = Partial<
  Record<ShortcutId, ((key: string) => void) | null | undefined>
>;

/* The last that was added is asked first: a page's own key goes before the same key of the whole app. */
const listeners: { current: ShortcutHandlers }[] = [];
const SEQUENCE_MS = 1200;
let begun = '';
let begunAt = 0;

function handlerOf(combo: string): ((key: string) => void) | 'begins' | null {
  let begins = false;
  for (const { current } of listeners.toReversed()) {
    for (const [id, handler] of Object.entries(current)) {
      if (!handler) continue;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of ShortcutHandlers are these.
      const keys = shortcuts[id as ShortcutId].keys as readonly string[];
      if (keys.includes(combo)) return handler;
      begins ||= keys.some((sequence) => sequence.startsWith(`${combo} `));
    }
  }
  return begins ? 'begins' : null;
}

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) return;
  const combo = comboOf(event);
  if (!combo.startsWith('Mod+')) {
    // A sign alone can come from speech input; whoever uses that can switch these off (WCAG 2.1.4).
    if (!useAux.getState().singleKeys) return;
    if (event.altKey || isWriting(event.target) || isInPopup(event.target)) return;
  }
  const now = Date.now();
  const whole = begun && now - begunAt < SEQUENCE_MS ? `${begun} ${combo}` : combo;
  const handler = handlerOf(whole) ?? (whole === combo ? null : handlerOf(combo));
  begun = handler === 'begins' ? combo : '';
  begunAt = now;
  if (typeof handler !== 'function') return;
  event.preventDefault();
  handler(combo);
}

/** Listens to shortcuts while shown; a handler that is null or absent leaves the key to others. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const own = useRef(handlers);
  useEffect(() => {
    own.current = handlers;
  });
  useEffect(() => {
    if (listeners.length === 0) window.addEventListener('keydown', hear);
    listeners.push(own);
    return () => {
      listeners.splice(listeners.indexOf(own), 1);
      if (listeners.length === 0) window.removeEventListener('keydown', hear);
    };
  }, []);
}
