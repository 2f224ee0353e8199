import { afterEach, expect, test } from 'vitest';
import { openProxy, type Proxy } from '../scripts/faults/tcp-proxy.ts';
import { cloneDatabase } from './world.ts';
import { type Live, openLive } from '#server/integrations/live.ts';

let live: Live | undefined;
let line: Proxy | undefined;
afterEach(async () => {
  await live?.close();
  line?.close();
});

test('a line that goes deaf without a word is given up, and what was missed is told', async () => {
  const url = new URL(await cloneDatabase());
  line = await openProxy(Number(url.port));
  url.port = String(line.port);
  const errors: string[] = [];
  live = openLive({ url: url.href, onError: ({ message }) => errors.push(message) });
  let told = 0;
  const listening = new Promise<void>((resolve) => setTimeout(resolve, 1000));
  live.onProjects(() => (told += 1));
  await listening;
  expect(errors).toEqual([]);
  line.set('blackhole');
  // Nobody ends the connection: that it is of no use has to be found out.
  await expect.poll(() => errors, { timeout: 15_000 }).toContain('Query read timeout');
  expect(told).toBe(0);
  line.set('none');
  await expect.poll(() => told, { timeout: 15_000 }).toBeGreaterThan(0);
}, 60_000);
