import type { Page } from '@playwright/test';
import type { World, Writer } from './world.ts';

type Key = { sign: string; at: number };
/** What somebody types into one question, until it is stopped. */
export type Typing = {
  questionId: string;
  keys: Key[];
  /** Ends it before the next key; resolves when the last key has been taken. */
  stop: () => Promise<void>;
  done: Promise<void>;
};

const patienceMs = 30_000;

export const cardOf = (page: Page, questionId: string) => page.locator(`#q-${questionId}`);
const fieldOf = (page: Page, questionId: string) => page.locator(`#q-${questionId}-control`);

/** Types at human speed at the end of an answer; each key is a sign of its own. */
export function typeInto(
  world: World,
  page: Page,
  { questionId, count }: { questionId: string; count: number },
): Typing {
  const { random } = world;
  const keys: Key[] = [];
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  const work = async (): Promise<void> => {
    const field = fieldOf(page, questionId);
    await field.focus();
    await field.press('Control+End');
    for (let typed = 0; typed < count && !isStopped(); typed += 1) {
      const sign = world.nextSign();
      await page.keyboard.insertText(sign);
      keys.push({ sign, at: performance.now() });
      if (random.next() < 0.15 && !isStopped()) await page.keyboard.press('Space');
      await pause(random.between(35, 110));
    }
  };
  const done = work().catch((error: unknown) => {
    // A page that has crashed or was closed takes no more keys.
    if (!isStopped() && !page.isClosed()) throw error;
  });
  return {
    questionId,
    keys,
    done,
    stop: async () => {
      stopping.abort();
      await Promise.race([done, pause(500)]);
    },
  };
}

/** What is on the screen for one question: the field, and the text shown beside it. */
async function seenIn(page: Page, questionId: string): Promise<string> {
  const field = await fieldOf(page, questionId).inputValue();
  const others = await cardOf(page, questionId)
    .getByRole('region', { name: 'The other one' })
    .allTextContents();
  return [field, ...others].join('\n');
}

/** What the page says of where the answer is; of one that nobody has touched it says nothing. */
async function saveStateOf(page: Page, questionId: string): Promise<string> {
  const note = cardOf(page, questionId).locator('[data-save]').first();
  if ((await note.count()) > 0) return (await note.getAttribute('data-save')) ?? '';
  return (await fieldOf(page, questionId).inputValue()) === '' ? 'saved' : 'no word';
}

/** Keeps both texts wherever two are shown, until the answer is on the server. */
export async function settle(page: Page, questionId: string): Promise<void> {
  const card = cardOf(page, questionId);
  const keepBoth = card.getByRole('button', { name: 'Keep both' });
  const until = performance.now() + patienceMs;
  let state = '';
  while (performance.now() < until) {
    if (await keepBoth.isVisible()) {
      await keepBoth.click({ timeout: 2000 }).catch(() => undefined);
    }
    state = await saveStateOf(page, questionId);
    if (state === 'saved') return;
    await pause(40);
  }
  throw new Error(`The answer was not saved in ${patienceMs / 1000} s; the page says "${state}".`);
}

/** Waits until the form stands and shows this question. */
export async function shown(page: Page, questionId: string): Promise<void> {
  await fieldOf(page, questionId).waitFor();
}

export type Loss = {
  /** How much of the time before the fault is missing; 0 when nothing is. */
  lostMs: number;
  missing: number;
};

/** Looks for every sign on the screen that must be there. What is lost is not looked for again. */
export async function look(
  world: World,
  page: Page,
  typing: Typing,
  faultAt: number,
): Promise<Loss> {
  await shown(page, typing.questionId);
  const due = world.due.get(typing.questionId) ?? new Set<string>();
  for (const { sign } of typing.keys) due.add(sign);
  let missing: string[] = [];
  // The journal is read while the page opens.
  for (let tries = 0; tries < 20; tries += 1) {
    const text = await seenIn(page, typing.questionId);
    missing = [...due].filter((sign) => !text.includes(sign));
    if (missing.length === 0) return { lostMs: 0, missing: 0 };
    await pause(50);
  }
  const times = new Map(typing.keys.map(({ sign, at }) => [sign, at]));
  const lostMs = Math.max(...missing.map((sign) => faultAt - (times.get(sign) ?? -Infinity)));
  for (const sign of missing) due.delete(sign);
  return { lostMs, missing: missing.length };
}

/** The signs that must be there and that the server lacks, once the page says it is saved. */
export async function missingOnServer(world: World, questionId: string): Promise<string[]> {
  const { data } = await world.reader.call('listApplicationAnswers', {
    params: { id: world.applicationId },
    query: { limit: 200 },
  });
  const text = data.find((answer) => answer.questionId === questionId)?.options.join('') ?? '';
  return [...(world.due.get(questionId) ?? [])].filter((sign) => !text.includes(sign));
}

/** Counts what is missing for good; it is not looked for again. */
export function giveUp(world: World, questionId: string, missing: readonly string[]): number {
  for (const sign of missing) world.due.get(questionId)?.delete(sign);
  return missing.length;
}

/** Empties a long answer, as a person who starts over; nothing of it is due any more. */
export async function tidy(world: World, { page }: Writer, questionId: string): Promise<void> {
  const field = fieldOf(page, questionId);
  if ((await field.inputValue()).length < 1500) return;
  world.due.set(questionId, new Set());
  await field.fill('Anew. ');
  await settle(page, questionId);
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
