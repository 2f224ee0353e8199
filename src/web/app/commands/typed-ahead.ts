let held = '';
let stop: (() => void) | null = null;

/* On a touch screen the palette leaves its box without the focus, and a keyboard beside it presses its buttons. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('[role=dialog] :is(button, a)') !== null;

/**
 * Holds what is typed until the box of the palette is there: on its way to the page the letters would be shortcuts, of which one
 * leaves it, or be written into a field. Escape takes the palette back. Returns what ends it.
 */
export function holdTyped(onEscape: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key.length > 1 && !['Escape', 'Enter', 'Backspace'].includes(key)) return;
    if (isPress(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') onEscape();
    else if (key === 'Backspace') held = held.slice(0, -1);
    else if (key !== 'Enter') held += key;
  };
  const end = () => {
    window.removeEventListener('keydown', hear, true);
    held = '';
    stop = null;
  };
  window.addEventListener('keydown', hear, true);
  stop = end;
  return end;
}

/** What was typed since; it is no longer held from then on. */
export function takeTyped(): string {
  const typed = held;
  stop?.();
  return typed;
}
