/* What may have the focus without anything being opened, or a keyboard coming up on a phone. */
const takers = 'a[href], button:not(:disabled), summary, [tabindex="0"]';
const dialogs = '[role="dialog"], [role="alertdialog"]';
/** Where the neighbours of something end. What is in none, as an open menu, has none. */
const rooms = `main, header, nav, footer, [role="region"], ${dialogs}`;
const rows = 'li, tr, article';
/** By then a part that knows better, a dialog that closes or another page has given the focus to something. */
const PATIENCE_MS = 150;
/** Of one place so many are tried: they may be hidden. */
const MOST_TRIED = 10;

type Level = { element: Element; next: Element | null; previous: Element | null };

/* Where what has the focus stands, and each that it stands in, for when they are gone. */
function levelsOf(element: Element): Level[] {
  const levels: Level[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    levels.push({ element: at, next: at.nextElementSibling, previous: at.previousElementSibling });
    if (at.matches(rooms)) break;
  }
  return levels;
}

function* takersIn(element: Element | null, most = MOST_TRIED): Generator<HTMLElement> {
  if (!element?.isConnected) return;
  const found = [
    ...(element.matches(takers) ? [element] : []),
    ...element.querySelectorAll(takers),
  ];
  for (const one of found.slice(0, most)) if (one instanceof HTMLElement) yield one;
}

/* What stands before something is a row, or a list of them that ends with the nearest. */
function* takersBefore(element: Element | null): Generator<HTMLElement> {
  const last = [...takersIn(element, Infinity)].at(-1);
  const row = last?.closest(rows) ?? null;
  yield* takersIn(row !== null && element?.contains(row) ? row : element);
}

/* Of a menu or of a dialog, which come over the page. */
function isOver(levels: readonly Level[]): boolean {
  const room = levels.at(-1)?.element;
  return !room?.matches(rooms) || room.matches(dialogs);
}

/* From the nearest on: of the row after it, of the one before it, of what is around them. */
function* allNeighboursOf(levels: readonly Level[]): Generator<HTMLElement> {
  const room = levels.at(-1)?.element;
  if (!room?.matches(rooms)) return;
  for (const { element, next, previous } of levels.slice(0, -1)) {
    yield* takersIn(element);
    yield* takersIn(next);
    yield* takersBefore(previous);
  }
  if (room.matches(dialogs)) yield* takersIn(room);
}

/* Where a page is led away from is no neighbour of what is on it. */
function* neighboursOf(levels: readonly Level[]): Generator<HTMLElement> {
  const isOfNav = levels.at(-1)?.element.matches('nav') === true;
  for (const one of allNeighboursOf(levels)) if (isOfNav || !one.closest('nav')) yield one;
}

/* What was disabled for a while has it back. What opened a menu or a dialog is near to it; nothing on a page is as far as its main part. */
function* placesFor(levels: readonly Level[], opener: readonly Level[]): Generator<HTMLElement> {
  const had = levels[0]?.element;
  if (had?.isConnected && had instanceof HTMLElement) {
    yield had;
    return;
  }
  yield* neighboursOf(levels);
  yield* neighboursOf(opener);
  const main = document.getElementById('main');
  if (main) yield main;
}

const isOff = (element: Element): boolean => element.matches(':disabled');
const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus to a neighbour when what had it goes away, and back to what was disabled for a while. Whoever uses keys or a
 * screen reader stands at the top of the page otherwise. Returns what ends it.
 */
export function followFocus(): () => void {
  let levels: Level[] = [];
  /* Of what opened the menu or the dialog that has the focus now: often it goes away by what was done there. */
  let opener: Level[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const give = () => {
    timer = undefined;
    const had = levels[0]?.element;
    if (!had || !isLost() || (had.isConnected && isOff(had))) return;
    for (const one of placesFor(levels, opener)) {
      // It is near; whoever has scrolled away meanwhile reads something else.
      one.focus({ preventScroll: true });
      if (!isLost()) return;
    }
  };
  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return;
    const before = levels;
    levels = levelsOf(target);
    if (!isOver(levels)) opener = [];
    else if (!isOver(before)) opener = before;
  };
  // Who leaves it by a press beside it, or for another window, has lost nothing.
  const go = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    queueMicrotask(() => {
      if (target.isConnected && !isOff(target) && target === levels[0]?.element) levels = [];
    });
  };
  const press = () => {
    if (isLost()) levels = [];
  };
  const observer = new MutationObserver(() => {
    if (levels.length === 0 || !isLost()) return;
    timer ??= setTimeout(give, PATIENCE_MS);
  });
  // What has had it since before this was here.
  if (!isLost() && document.activeElement) levels = levelsOf(document.activeElement);
  document.addEventListener('focusin', come);
  document.addEventListener('focusout', go);
  document.addEventListener('pointerdown', press);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', come);
    document.removeEventListener('focusout', go);
    document.removeEventListener('pointerdown', press);
  };
}
