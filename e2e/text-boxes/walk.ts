import type { Page } from '@playwright/test';
import { boxAt, findTextBoxes, type FoundBox } from './find.ts';
import { addressOf, type Places } from '../page-entry.ts';
import { expectedOn, type Outcome } from './judge.ts';
import type { Opening } from './openings.ts';
import { unfold, visit } from '../visit.ts';

const KEY_MS = 40;
const AFTER_TYPING_MS = 1000;
const APPEARS_MS = 10_000;

const keyOf = ({ label, nth }: Pick<FoundBox, 'label' | 'nth'>) => `${label}#${nth}`;

/** Returns the boxes of a page that stands, typing nothing. */
export async function boxesOn(page: Page, opening: Opening): Promise<Outcome[]> {
  const found = await appeared(page, expectedOn(opening).labels);
  return found.map(({ label }) => ({ label, isKept: null }));
}

/**
 * Types into the boxes of a page one after another as a person does, reloads it once, and returns
 * which of them hold their text again.
 */
export async function walk(page: Page, opening: Opening, places: Places): Promise<Outcome[]> {
  const expected = expectedOn(opening);
  await visit(page, opening, places);
  const found = await appeared(page, expected.labels);
  const typed = new Map<string, string>();
  for (const box of inTypingOrder(found)) {
    if (!expected.isTyped(box.label)) continue;
    typed.set(keyOf(box), await typeInto(page, box));
  }
  const outcomes = found.map(({ label }) => ({ label, isKept: null }));
  if (typed.size === 0) return outcomes;
  await page.waitForTimeout(AFTER_TYPING_MS);
  // What a step has put into the address since is no part of it.
  await page.evaluate(
    (address) => history.replaceState(null, '', address),
    addressOf(opening, places),
  );
  await page.reload();
  await unfold(page, opening);
  const now = await valuesAgain(page, typed);
  return found.map((box) => {
    const text = typed.get(keyOf(box));
    return {
      label: box.label,
      isKept: text === undefined ? null : (now.get(keyOf(box)) ?? '').includes(text),
    };
  });
}

/** The boxes of the page once those that it must have are there, or as they are after a while. */
async function appeared(page: Page, labels: readonly string[]): Promise<FoundBox[]> {
  const until = Date.now() + APPEARS_MS;
  for (;;) {
    const found = await findTextBoxes(page);
    const isThere = labels.every((label) => found.some((box) => box.label === label));
    if (isThere || Date.now() > until) return found;
    await page.waitForTimeout(100);
  }
}

/* The one that has the focus first: some boxes are gone once they lose it. */
const inTypingOrder = (found: FoundBox[]) =>
  found.toSorted((a, b) => Number(b.hasFocus) - Number(a.hasFocus));

let count = 100;

/** Replaces what a box holds, key by key; returns the text, unlike every other of the run. */
async function typeInto(page: Page, box: FoundBox): Promise<string> {
  count += 1;
  const text = textFor(box, String(count));
  const place = await placeOf(page, box);
  await boxAt(page, place).selectText();
  await boxAt(page, place).pressSequentially(text, { delay: KEY_MS });
  return text;
}

function textFor({ keyboard }: FoundBox, number: string): string {
  if (['number', 'numeric', 'decimal', 'tel'].includes(keyboard)) return number;
  if (keyboard === 'url') return `https://kept${number}.example`;
  return keyboard === 'email' ? `kept${number}@example.org` : `kept ${number}`;
}

/* A box may be drawn anew after what was typed before it. */
async function placeOf(page: Page, box: FoundBox): Promise<number> {
  const until = Date.now() + APPEARS_MS;
  for (;;) {
    const place = (await findTextBoxes(page)).findIndex((one) => keyOf(one) === keyOf(box));
    if (place >= 0) return place;
    if (Date.now() > until) throw new Error(`${box.label} went away before it was typed into.`);
    await page.waitForTimeout(100);
  }
}

/** What the boxes hold once each has its text again, or after a while. */
async function valuesAgain(page: Page, typed: Map<string, string>): Promise<Map<string, string>> {
  const until = Date.now() + APPEARS_MS;
  for (;;) {
    const now = new Map((await findTextBoxes(page)).map((box) => [keyOf(box), box.value]));
    const isBack = [...typed].every(([key, text]) => now.get(key)?.includes(text));
    if (isBack || Date.now() > until) return now;
    await page.waitForTimeout(100);
  }
}
