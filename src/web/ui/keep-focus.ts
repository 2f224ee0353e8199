/** Gives the focus to what `next` names, in the next frame, if what had it went away with a change. */
export function keepFocus(next: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const here = document.activeElement;
    if (here !== null && here !== document.body) return;
    const target = next();
    if (target instanceof HTMLElement) target.focus({ preventScroll: target.id === 'main' });
  });
}
