import type { ElementHandle } from '@playwright/test';
import type { Spot, World, Writer } from './kinds.ts';
import { signsOf } from './ledger.ts';
import { heldAt, seenAt } from './seen.ts';
import { documentOf } from './surfaces.ts';
import { pause } from './typing.ts';

const PATIENCE_MS = 45_000;
const GOES_MS = 5000;
/** How often the server is asked again for what the page says it has. */
const MOST_LOOKS = 10;
const QUIET_LOOKS = 4;
const MOST_QUIET_LOOKS = 60;

/** Each settles what is shown to them, in turn: what comes of it may reach the other as a new choice. */
export async function settleBoth(
  world: World,
  writers: readonly [Writer, Writer],
  spot: Spot,
): Promise<void> {
  const due = world.ledger.due(documentOf(spot));
  for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
    for (const writer of writers) {
      await quiet(writers, spot);
      await settle(world, writer, spot);
    }
    const text = await heldAt(world, spot);
    if ([...due].every((sign) => text.includes(sign))) return;
    await pause(100);
  }
}

/* Nobody chooses between texts that are still on their way: what the choice drops is what was seen then. */
async function quiet(writers: readonly [Writer, Writer], spot: Spot): Promise<void> {
  let before = '';
  for (let still = 0, tries = 0; still < QUIET_LOOKS && tries < MOST_QUIET_LOOKS; tries += 1) {
    const claims = writers.map(async ({ page }) => spot.surface.claim(page, spot.target));
    const texts = writers.map(async (writer) => seenAt(writer, spot));
    const now = JSON.stringify([await Promise.all(claims), await Promise.all(texts)]);
    still = now === before && !/"(?:device|saving)"/.test(now) ? still + 1 : 0;
    before = now;
    await pause(100);
  }
}

/** Chooses wherever two texts are shown, until none are and the page says what it says at rest; true if it chose. */
export async function settle(world: World, writer: Writer, spot: Spot): Promise<boolean> {
  const { surface, target } = spot;
  const { page } = writer;
  // A window behind another does not scroll.
  await page.bringToFront();
  const until = performance.now() + PATIENCE_MS;
  let claim: string | null = null;
  let refusal = '';
  let hasChosen = false;
  while (performance.now() < until) {
    const choice = await chooseIn(world, writer, spot).catch((error: unknown) => {
      refusal = ` A choice could not be made: ${(error as Error).message.slice(-500)}`;
      return null;
    });
    const chosen = choice !== null;
    if (choice) {
      hasChosen = true;
      if (!surface.keepsBoth) await dropUnchosen(world, writer, { spot, choice });
    }
    claim = await surface.claim(page, target);
    const isAtRest = surface.isByPress || claim === 'saved' || claim === 'empty';
    if (isAtRest && !chosen && (await surface.beside(page, target).count()) === 0) {
      return hasChosen;
    }
    await pause(100);
  }
  throw new Error(
    `The text was not saved in ${PATIENCE_MS / 1000} s; the page says “${claim}”.${refusal}`,
  );
}

/** What was on the screen when a choice was pressed, and the button that goes with it. */
type Choice = { before: string; pressed: ElementHandle };

/**
 * Makes one choice, null when there was none to make. The press and what is on the screen belong to one moment: what
 * comes a moment later is nothing that anybody dropped.
 */
async function chooseIn(
  { random }: World,
  { page }: Writer,
  { surface, target }: Spot,
): Promise<Choice | null> {
  const found = await surface.choose(page, target, random);
  if (!found) return null;
  await found.click({ trial: true, timeout: 2000 });
  const button = await found.elementHandle();
  if (!button) return null;
  const field = await surface.field(page, target).elementHandle();
  const others = await surface.beside(page, target).elementHandles();
  const before = await button.evaluate(
    (pressed, [box, ...beside]) => {
      const parts = [pressed, box, ...beside];
      if (parts.some((part) => !part?.isConnected)) throw new Error('The page was drawn anew.');
      const text = (box as HTMLTextAreaElement).value;
      const all = [text, ...beside.map((one) => one?.textContent ?? '')].join('\n');
      (pressed as HTMLElement).click();
      return all;
    },
    [field, ...others],
  );
  return { before, pressed: button };
}

/* Of two texts one was taken: the signs of the other are gone because somebody said so. */
async function dropUnchosen(
  world: World,
  writer: Writer,
  { spot, choice }: { spot: Spot; choice: Choice },
): Promise<void> {
  // On a busy machine both are shown for a while after the press.
  await choice.pressed.waitForElementState('hidden', { timeout: GOES_MS }).catch(() => undefined);
  await pause(60);
  const after = await seenAt(writer, spot);
  world.ledger.release(
    documentOf(spot),
    signsOf(choice.before).filter((sign) => !after.includes(sign)),
  );
}
