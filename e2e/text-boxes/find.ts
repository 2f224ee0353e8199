import type { Locator, Page } from '@playwright/test';

/** A box on the page that takes text; of several with one label, `nth` counts from 0. */
export type FoundBox = {
  label: string;
  nth: number;
  value: string;
  /** The keyboard that it asks for on a phone, as `numeric`; empty for words. */
  keyboard: string;
  hasFocus: boolean;
};

/* What follows these words is a name of the demonstration data. */
const namedAfterData = ['Your address at', 'Type the name to confirm:'];

function withoutData(label: string): string {
  const words = namedAfterData.find((start) => label.startsWith(start));
  return words === undefined ? label : `${words} …`;
}

/* Carries the place of a box in the latest list, so that it can be typed into. */
const MARK = 'data-text-box';

/**
 * Returns every visible, enabled box that takes text, in the order of the page; behind a dialog or a
 * menu that is open there is none, as nobody can type there.
 */
export async function findTextBoxes(page: Page): Promise<FoundBox[]> {
  const found = await page.evaluate((mark) => {
    const textLike = new Set(['text', 'search', 'url', 'email', 'tel', 'number']);
    const spoken = (node: Node): string =>
      node instanceof Element && node.getAttribute('aria-hidden') === 'true'
        ? ''
        : node.nodeType === Node.TEXT_NODE
          ? (node.textContent ?? '')
          : [...node.childNodes].map(spoken).join('');
    const labelOf = (box: HTMLElement): string => {
      // What founders will answer has labels that are written on this very page.
      const preview = box.closest('[aria-label="What founders see"]');
      if (preview) return preview.getAttribute('aria-label') ?? '';
      const ids = box.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      const parts = ids.length
        ? ids.map((id) => document.getElementById(id))
        : [...('labels' in box ? ((box as HTMLInputElement).labels ?? []) : [])];
      const words = parts.map((part) => (part ? spoken(part) : ''));
      const said = ids.length ? words : [box.getAttribute('aria-label') ?? words.join(' ')];
      return [...new Set(said.map((one) => one.replaceAll(/\s+/g, ' ').trim()))].join(', ');
    };
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
    const top = layers.findLast((layer) => layer.checkVisibility()) ?? document.body;
    const counts = new Map<string, number>();
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
    return [...top.querySelectorAll<HTMLElement>('textarea, input, [contenteditable=true]')]
      .filter((box) => !(box instanceof HTMLInputElement) || textLike.has(box.type))
      .filter((box) => !box.matches(':disabled, [readonly]'))
      .filter((box) => box.closest('[inert], [aria-hidden=true]') === null)
      .filter((box) => box.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((box, place) => {
        box.setAttribute(mark, String(place));
        const label = labelOf(box);
        const nth = counts.get(label) ?? 0;
        counts.set(label, nth + 1);
        return {
          label,
          nth,
          value: 'value' in box ? String(box.value) : (box.textContent ?? ''),
          keyboard: box.inputMode || (box instanceof HTMLInputElement ? box.type : ''),
          hasFocus: box === document.activeElement,
        };
      });
  }, MARK);
  return found.map((box) => ({ ...box, label: withoutData(box.label) }));
}

/** Returns the box at a place of the list that was found last. */
export const boxAt = (page: Page, place: number): Locator => page.locator(`[${MARK}="${place}"]`);
