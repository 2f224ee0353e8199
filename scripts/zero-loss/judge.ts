import type { Spot, World, Writer } from './kinds.ts';
import { signsOf } from './ledger.ts';
import { settle } from './choosing.ts';
import { heldAt, seenAt } from './seen.ts';
import { documentOf } from './surfaces.ts';
import { pause, type Said, type Typing } from './typing.ts';

/** What a point has come to. */
export type Findings = {
  /** How much of the time before the fault is not on the screen afterwards, at worst. */
  lostMs: number;
  /** How long a text was nowhere but on the device, beyond the fault's own length, at worst. */
  behindMs: number;
  /** From the end of the fault until the server had everything. */
  settledMs: number;
  troubles: string[];
};

export const noFindings = (): Findings => ({
  lostMs: 0,
  behindMs: 0,
  settledMs: 0,
  troubles: [],
});

const PATIENCE_MS = 45_000;
/** A page that opens reads its storage first, and a busy machine takes its time for it. */
const SEEN_MS = 10_000;
/** How often the server is asked again for what the page says it has. */
const MOST_LOOKS = 10;
/* What is said then is that the text is here and that it will not be lost with the window. */
const onDevice = new Set(['device', 'offline', 'login', 'saving', 'saved', 'closed', 'refused']);

/**
 * Looks for every sign on the screen that must be there, and for those that must not. What is lost is not looked for
 * again.
 */
export async function look(
  world: World,
  writer: Pick<Writer, 'page'>,
  { typing, faultAt, found }: { typing: Typing; faultAt: number; found: Findings },
): Promise<void> {
  const { spot, keys } = typing;
  const document = documentOf(spot);
  await spot.surface.field(writer.page, spot.target).waitFor();
  const missing = await missingIn(world, spot, async () => seenAt(writer, spot));
  if (missing.length === 0) return;
  const times = new Map(keys.map(({ sign, at }) => [sign, at]));
  const old = missing.filter((sign) => !times.has(sign));
  if (old.length > 0) {
    const there = await whatIsThere(world, writer, { spot, signs: old });
    found.troubles.push(`${old.length} signs of before are not on the screen: ${there}`);
  }
  const ages = missing.flatMap((sign) => faultAt - (times.get(sign) ?? faultAt));
  found.lostMs = Math.max(found.lostMs, ...ages);
  for (const { claim, text, at } of typing.said) {
    const promised = missing.filter((sign) => text.includes(sign));
    if (at < faultAt && onDevice.has(claim) && promised.length > 0) {
      found.troubles.push(`the page said “${claim}” of ${promised.length} signs that are gone`);
    }
  }
  world.ledger.release(document, missing);
}

/** What tells a text that is lost from one that comes late: the page's own word, what it shows, and what the server holds. */
async function whatIsThere(
  world: World,
  writer: Pick<Writer, 'page'>,
  { spot, signs }: { spot: Spot; signs: readonly string[] },
): Promise<string> {
  const { surface, target } = spot;
  const claim = await surface.claim(writer.page, target).catch(() => 'no word');
  const shown = await seenAt(writer, spot).catch(() => '');
  const onServer = await heldAt(world, spot).catch(() => '');
  const held = signs.filter((sign) => onServer.includes(sign));
  const late = signs.filter((sign) => shown.includes(sign));
  const lengths = `${shown.length} characters are shown, the server has ${onServer.length}`;
  return `the page says “${claim}”, ${lengths} and ${held.length} of them, ${late.length} came late`;
}

/** The signs that are due and not in a text; it is read again for a while, as the page is still opening. */
async function missingIn(world: World, spot: Spot, read: () => Promise<string>): Promise<string[]> {
  const due = world.ledger.due(documentOf(spot));
  const until = performance.now() + SEEN_MS;
  const missingNow = async (): Promise<string[]> => {
    const text = await read();
    return [...due].filter((sign) => !text.includes(sign));
  };
  let missing = await missingNow();
  while (missing.length > 0 && performance.now() < until) {
    await pause(60);
    missing = await missingNow();
  }
  return missing;
}

/**
 * Settles what is shown beside, sends what goes by a press, and waits until the server holds every sign that is due.
 * Whatever it lacks in the end is named.
 */
export async function conclude(
  world: World,
  writer: Writer,
  { spot, found }: { spot: Spot; found: Findings },
): Promise<void> {
  const { surface, target } = spot;
  const document = documentOf(spot);
  const from = performance.now();
  await settle(world, writer, spot);
  if (surface.send) await sendByPress(world, writer, spot);
  let texts: readonly string[] = [];
  let text = '';
  let missing: string[] = [];
  for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
    texts = await surface.held(world, target);
    text = texts.join('\n');
    missing = [...world.ledger.due(document)].filter((sign) => !text.includes(sign));
    if (missing.length === 0) break;
    // What another window still held may be a new choice.
    await pause(100);
    await settle(world, writer, spot);
  }
  found.settledMs = Math.max(found.settledMs, performance.now() - from);
  if (missing.length > 0) {
    found.troubles.push(
      `${missing.length} signs (${missing.join('')}) are not on the server though it says saved`,
    );
    world.ledger.release(document, missing);
  }
  judgeTexts(world, { spot, texts, found });
  if (surface.takeBack) {
    await surface.takeBack(world, target);
    world.ledger.releaseAll(document);
    writer.at = null;
    return;
  }
  if (text.length > surface.room) await startOver(world, writer, spot);
}

/** Nothing stands there that was typed elsewhere, and what goes by a press has arrived once. */
export function judgeTexts(
  world: World,
  { spot, texts, found }: { spot: Spot; texts: readonly string[]; found: Findings },
): void {
  const document = documentOf(spot);
  const foreign = world.ledger.foreignIn(document, texts.join('\n'));
  if (foreign.length > 0) {
    found.troubles.push(`${foreign.length} signs stand here that were typed for another document`);
  }
  // In one text a sign may stand twice, where two windows began from the same words.
  const own = texts.flatMap((text) => [...new Set(world.ledger.ownIn(document, text))]);
  if (spot.surface.takeBack && new Set(own).size < own.length) {
    found.troubles.push('the same text was sent twice');
  }
}

async function sendByPress(world: World, writer: Writer, spot: Spot): Promise<void> {
  const { surface, target } = spot;
  const { page } = writer;
  const typed = (await surface.field(page, target).inputValue()).trim();
  if (typed === '') return;
  // Where a window went before its first key was kept, the form is as the server has it, and its button rests.
  const held = surface.takeBack ? [] : await surface.held(world, target).catch(() => []);
  if (held.some((text) => text.trim() === typed)) return;
  const due = [...world.ledger.due(documentOf(spot))];
  const hasArrived = async (): Promise<boolean> => {
    const text = await heldAt(world, spot).catch(() => '');
    return due.every((sign) => text.includes(sign));
  };
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    await surface.send?.(world, page, target).catch(async (error: unknown) => {
      // So it does once an earlier press is through.
      if (!(await hasArrived())) throw error;
    });
    const untilSeen = performance.now() + 3000;
    while (performance.now() < untilSeen) {
      if (await hasArrived()) {
        await untilTaken(writer, spot);
        return;
      }
      await pause(60);
    }
  }
  throw new Error(`What was pressed to be sent did not arrive in ${PATIENCE_MS / 1000} s.`);
}

/* The server has it before the page knows. Who leaves the page between finds the text as one that was never sent. */
async function untilTaken({ page }: Writer, { surface, target }: Spot): Promise<void> {
  const field = surface.field(page, target);
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    // A box that goes with its dialog, one that is empty again, or one that says nothing of this device.
    if (!(await field.isVisible())) return;
    if (!(await field.inputValue({ timeout: 1000 }).catch(() => ''))) return;
    if (!(await surface.claim(page, target).catch(() => null))) return;
    await pause(30);
  }
  throw new Error(`The page calls a text unsent ${PATIENCE_MS / 1000} s after the server has it.`);
}

/* As a person who empties a long text; nothing of it is due any more. */
async function startOver(world: World, writer: Writer, spot: Spot): Promise<void> {
  world.ledger.releaseAll(documentOf(spot));
  await spot.surface.field(writer.page, spot.target).fill('Anew. ');
  await settle(world, writer, spot);
  if (spot.surface.send) await sendByPress(world, writer, spot);
}

/** The page said that the server holds a text: it has to. Nothing is said where the server gives no answer. */
export async function judgeSaid(
  world: World,
  { spot, said, found }: { spot: Spot; said: readonly Said[]; found: Findings },
): Promise<void> {
  const last = said.findLast(({ claim }) => claim === 'saved');
  if (!last || spot.surface.isByPress) return;
  const text = await heldAt(world, spot).catch(() => null);
  if (text === null) return;
  const due = world.ledger.due(documentOf(spot));
  const missing = signsOf(last.text).filter((sign) => due.has(sign) && !text.includes(sign));
  if (missing.length > 0) {
    found.troubles.push(`the page said “saved” of ${missing.length} signs that the server lacks`);
  }
}

/** How long the oldest text that the server lacks has been on the device alone. */
export async function judgeBehind(
  world: World,
  { typing, faultAt, found }: { typing: Typing; faultAt: number; found: Findings },
): Promise<void> {
  if (typing.spot.surface.isByPress) return;
  const text = await heldAt(world, typing.spot);
  const waiting = typing.keys.find(({ sign, at }) => at < faultAt && !text.includes(sign));
  const oldest = waiting?.at ?? faultAt;
  found.behindMs = Math.max(found.behindMs, faultAt - oldest);
}
