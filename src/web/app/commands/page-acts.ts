import { MousePointerClick } from 'lucide-react';
import type { Command } from './command.ts';

const LONGEST = 80;

/* What a screen reader calls it, near enough to be found by what is read on it. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label) return label.trim();
  const words: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.closest('[aria-hidden=true]'))
      words.push((node.textContent ?? '').trim());
  }
  return words.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');
}

const isUsable = (element: HTMLElement) =>
  element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]');

/**
 * The buttons and links of the page as it stands, each a command that presses it. A name that several bear is
 * left out: what a row's “Remove” removes is seen in the row only.
 */
export function actsOfPage(): Command[] {
  const main = document.getElementById('main');
  const found = [...(main?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])]
    .filter(isUsable)
    .map((element) => ({ element, label: nameOf(element) }));
  const timesOf = new Map<string, number>();
  for (const { label } of found) timesOf.set(label, (timesOf.get(label) ?? 0) + 1);
  return found
    .filter(({ label }) => label !== '' && label.length <= LONGEST && timesOf.get(label) === 1)
    .map(({ element, label }, at) => ({
      id: `here-${at}`,
      label,
      Icon: MousePointerClick,
      run: () => press(element),
    }));
}

/* The focus comes back to what was pressed, as if the pointer had done it. */
function press(element: HTMLElement): void {
  if (!element.isConnected) return;
  element.focus();
  element.click();
}
