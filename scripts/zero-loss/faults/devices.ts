import { logIn } from '../../../e2e/log-in.ts';
import { look } from '../judge.ts';
import type { Writer } from '../kinds.ts';
import { type Device, openDevice, sessionOf, setClock } from '../people.ts';
import { randomFrom } from '../random.ts';
import { pause, typeInto } from '../typing.ts';
import { pathOf, reload, showAgain, stands } from '../visiting.ts';
import { begin, type Fault, judge, moment, type Point, writerOf } from './fault.ts';

const HOUR_MS = 3_600_000;

/** The browser throws away what it stored for the product, as it may when it lacks room; the window stays open. */
const evicted: Fault = {
  name: 'storage evicted',
  share: 4,
  play: async (point) => {
    const { world, spot, found } = point;
    const { writer, typing } = await begin(point, { count: world.random.between(14, 30) });
    await pause(moment(world));
    const session = await writer.context.newCDPSession(writer.page);
    await session.send('Storage.clearDataForOrigin', {
      origin: world.product.url,
      storageTypes: 'indexeddb',
    });
    await writer.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('flair.draft|')) localStorage.removeItem(key);
      }
    });
    await typing.done;
    // Nothing may be gone from the open window, and the next key puts it on the device again.
    const faultAt = performance.now();
    await look(world, writer, { typing, faultAt, found });
    const more = typeInto(world, writer, { spot, count: 4 });
    await more.done;
    const reloadedAt = performance.now();
    await reload(writer, spot);
    await look(world, writer, { typing, faultAt: reloadedAt, found });
    await judge(point, { writer, typing: more, faultAt: reloadedAt });
  },
};

/** The device has no room left: neither the storage nor the write-ahead takes another text. */
const full: Fault = {
  name: 'storage full',
  share: 4,
  play: async (point) => {
    const { world } = point;
    const { writer, typing } = await begin(point, { count: world.random.between(14, 30) });
    await pause(moment(world));
    const session = await writer.context.newCDPSession(writer.page);
    const quota = async (quotaSize?: number) =>
      session.send('Storage.overrideQuotaForOrigin', {
        origin: world.product.url,
        ...(quotaSize !== undefined && { quotaSize }),
      });
    await quota(1);
    await writer.page.evaluate(fillUp);
    await typing.done;
    const faultAt = performance.now();
    await pause(world.random.between(0, 800));
    await quota();
    await writer.page.evaluate(() => localStorage.removeItem('filler'));
    await judge(point, { writer, typing, faultAt });
  },
};

/* In the page: until not one more character fits. */
function fillUp(): void {
  let filler = '';
  for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem('filler', filler + 'x'.repeat(size));
      filler += 'x'.repeat(size);
    } catch {
      // It does not fit: half of it may.
    }
  }
}

const forbiddenStorage = `(() => {
  const refuse = () => { throw new DOMException('Not allowed here.', 'SecurityError'); };
  Object.defineProperty(window, 'localStorage', { get: refuse });
  Object.defineProperty(window, 'sessionStorage', { get: refuse });
  Object.defineProperty(window, 'indexedDB', { get: refuse });
})();`;
const hangingStorage = `IDBFactory.prototype.open = function () { return new EventTarget(); };`;

/** One point on another device of who writes there. */
async function onAnotherDevice(
  { world, spot }: Point,
  deviceOf: (email: string) => Device | Promise<Device>,
  work: (writer: Writer) => Promise<void>,
): Promise<void> {
  const usual = await world.window(writerOf(spot.surface));
  const device = await deviceOf(usual.email);
  const { context, page } = await openDevice(world.browser, world.product.url, device);
  try {
    await work({ ...usual, context, page, at: null });
  } finally {
    await context.close();
  }
  usual.at = null;
}

/** A device that never stores anything: the server has the text, and the page says what is so. */
const without = (name: string, script: string): Fault => ({
  name,
  share: 2,
  play: async (point) =>
    onAnotherDevice(
      point,
      () => ({ script }),
      async (writer) => {
        const { world, spot } = point;
        await logIn(writer.page, writer.email);
        await openInPlace(point, writer);
        const typing = typeInto(world, writer, { spot, count: world.random.between(14, 30) });
        await typing.done;
        await judge(point, { writer, typing, faultAt: performance.now() });
      },
    ),
});

/* Where nothing is stored a session lasts as long as its page, so the way leads by a link and not by an address. */
async function openInPlace({ world, spot }: Point, writer: Writer): Promise<void> {
  const { surface, target } = spot;
  await writer.page.evaluate(
    (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    surface.path(world, target),
  );
  await surface.unfold?.(writer.page, target);
  await surface.field(writer.page, target).waitFor();
  writer.at = spot;
}

/** A device at a fraction of its speed, on a line that brings each part of the code late: the first keys are there before it. */
const slow: Fault = {
  name: 'slow device',
  share: 3,
  play: async (point) =>
    onAnotherDevice(
      point,
      async (email) => ({ token: await sessionOf(point.world.product.url, email) }),
      async (writer) => typeOnSlowDevice(point, writer),
    ),
};

async function typeOnSlowDevice(point: Point, writer: Writer): Promise<void> {
  const { world, spot, found } = point;
  const { random } = world;
  const { context, page } = writer;
  const lateness = randomFrom(random.between(0, 1_000_000));
  await context.route('**/*.js', async (route) => {
    await pause(lateness.between(0, 900));
    await route.continue().catch(() => undefined);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: random.pick([1, 3, 6]) });
  // Not until all of it was loaded: who sees the box types.
  await page.goto(pathOf(world, spot), { waitUntil: 'commit' });
  await stands(writer, spot);
  writer.at = spot;
  const typing = typeInto(world, writer, { spot, count: random.between(14, 30) });
  await typing.done;
  const faultAt = performance.now();
  await look(world, writer, { typing, faultAt, found });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  if (random.next() < 0.5) await reload(writer, spot);
  await judge(point, { writer, typing, faultAt });
}

/** Somebody sets the device's clock, by hours, while a text is written; and it is right again later. */
const clock: Fault = {
  name: 'clock set',
  share: 5,
  play: async (point) => {
    const { world, spot, found } = point;
    const { random } = world;
    const { writer, typing } = await begin(point);
    await pause(moment(world));
    await setClock(writer.page, random.pick([-26, -3, 3, 50]) * HOUR_MS);
    await typing.done;
    const more = typeInto(world, writer, { spot, count: random.between(4, 10) });
    await more.done;
    const faultAt = performance.now();
    if (random.next() < 0.5) await reload(writer, spot);
    await setClock(writer.page, 0);
    await look(world, writer, { typing, faultAt, found });
    await judge(point, { writer, typing: more, faultAt });
    if (random.next() < 0.5) await showAgain(world, writer, spot);
  },
};

export const deviceFaults: readonly Fault[] = [
  evicted,
  full,
  without('storage forbidden', forbiddenStorage),
  without('storage hanging', hangingStorage),
  slow,
  clock,
];
