import type { Route } from '@playwright/test';
import type { Writer } from '../kinds.ts';
import { pause } from '../typing.ts';
import { reload, reopen, showAgain } from '../visiting.ts';
import { begin, type Fault, judge, moment } from './fault.ts';

const API = /\/v\d+\//;

const killed: Fault = {
  name: 'server killed',
  share: 6,
  play: async (point) => {
    const { world } = point;
    const { writer, typing } = await begin(point);
    await pause(moment(world));
    await world.kill();
    await typing.done;
    await world.restart();
    await judge(point, { writer, typing, faultAt: performance.now() });
  },
};

/** The window is closed while the server is gone; where a page opens without one, it is opened meanwhile. */
const killedAndReopened: Fault = {
  name: 'server killed, window reopened',
  share: 4,
  play: async (point) => {
    const { world, spot } = point;
    const { writer, typing } = await begin(point);
    await pause(moment(world));
    await world.kill();
    const faultAt = performance.now();
    await typing.stop();
    await writer.page.close();
    if (!spot.surface.opensOffline) await world.restart();
    await reopen(world, writer, spot);
    if (spot.surface.opensOffline) await world.restart();
    await judge(point, { writer, typing, faultAt });
  },
};

const offline: Fault = {
  name: 'offline',
  share: 9,
  play: async (point) => {
    const { world, spot } = point;
    const { writer, typing } = await begin(point);
    await pause(moment(world));
    await writer.context.setOffline(true);
    const faultAt = performance.now();
    await typing.done;
    const isReopened = world.random.next() < 0.5;
    if (isReopened && spot.surface.opensOffline) await reopen(world, writer, spot);
    await pause(world.random.between(0, 1500));
    await writer.context.setOffline(false);
    if (isReopened && !spot.surface.opensOffline) await reopen(world, writer, spot);
    await judge(point, { writer, typing, faultAt });
  },
};

/** Every call is answered by something that is not the product, or by the product in distress. */
async function answering<T>(
  { context }: Writer,
  answer: (route: Route) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  await context.route(API, answer);
  try {
    return await work();
  } finally {
    await context.unroute(API);
  }
}

const statuses = [200, 400, 401, 403, 404, 413, 502, 504];

const proxy: Fault = {
  name: 'proxy',
  share: 7,
  play: async (point) => {
    const { world, spot } = point;
    const status = world.random.pick(statuses);
    const { writer, typing } = await begin(point);
    await pause(moment(world));
    const body = '<!doctype html><title>Gateway</title><h1>Please wait</h1>';
    await answering(
      writer,
      async (route) => route.fulfill({ status, contentType: 'text/html', body }),
      async () => {
        await typing.done;
        await pause(world.random.between(500, 3500));
      },
    );
    // It said nothing that is true, so nothing may have ended: the same window goes on.
    if (spot.surface.isByPress) await showAgain(world, writer, spot);
    await judge(point, { writer, typing, faultAt: performance.now() });
  },
};

const long503: Fault = {
  name: 'long 503',
  share: 4,
  play: async (point) => {
    const { world, spot } = point;
    const { writer, typing } = await begin(point, { count: world.random.between(35, 60) });
    await pause(moment(world));
    const reply = { status: 'error', code: 'unavailable', message: 'Too busy. Try again.' };
    let faultAt = performance.now();
    await answering(
      writer,
      async (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: reply }),
      async () => {
        await typing.done;
        faultAt = performance.now();
        await pause(world.random.between(0, 4000));
      },
    );
    if (world.random.next() < 0.5) await reload(writer, spot);
    await judge(point, { writer, typing, faultAt });
  },
};

export const serverFaults: readonly Fault[] = [killed, killedAndReopened, offline, proxy, long503];
