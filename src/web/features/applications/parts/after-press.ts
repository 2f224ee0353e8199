let isPressed = false;
let isWatching = false;

const follow = (event: PointerEvent) => {
  isPressed = event.type === 'pointerdown';
};

/** Begins to follow the pointer; to be called before the first `afterPress` matters. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  for (const event of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    window.addEventListener(event, follow, { capture: true, passive: true });
  }
}

/**
 * Calls back when no pointer is pressed. A message that appears while a finger is down on a button below
 * would move the button away from under it, and the press would be lost.
 */
export function afterPress(then: () => void): void {
  if (!isPressed) {
    then();
    return;
  }
  const done = new AbortController();
  const end = () => {
    done.abort();
    // The click comes after the pointer is up.
    setTimeout(then, 0);
  };
  for (const event of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(event, end, { signal: done.signal });
  }
}
