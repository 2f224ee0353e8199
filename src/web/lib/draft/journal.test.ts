import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyEntry, type Entry } from './entry.ts';
import { openJournal } from './journal.ts';
import { makeDevice, normaliseLikeServer } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function open() {
  const device = makeDevice();
  const { platform } = device.tab();
  const put = vi.spyOn(platform.storage, 'put');
  const journal = openJournal({
    documentId: 'ada/application:1',
    platform,
    normalise: () => normaliseLikeServer,
    onStored: () => undefined,
    onKept: () => undefined,
  });
  const write = (text: string) => {
    const entry: Entry = { ...emptyEntry, options: [text], stamp: text.length, tab: 'tab-1' };
    journal.write('q1', entry);
  };
  const stored = async () => {
    const found = platform.storage.read('ada/application:1');
    await pass(10);
    return (await found).get('q1')?.options;
  };
  return { device, put, journal, write, stored };
}

test('a keystroke is on the device at once, and in the storage after its picture, several in one', async () => {
  const { device, put, write, stored } = open();
  write('a');
  expect([...device.ahead.values()].join(' ')).toContain('"a"');
  expect(put).not.toHaveBeenCalled();
  await pass(10);
  write('ab');
  expect([...device.ahead.values()].join(' ')).toContain('"ab"');
  expect(put).not.toHaveBeenCalled();
  await pass(20);
  expect(put).toHaveBeenCalledTimes(1);
  expect(await stored()).toEqual(['ab']);
  expect(device.ahead.size).toBe(0);
});

test('where the write-ahead takes nothing, the storage waits for no picture', () => {
  const { device, put, write } = open();
  device.writeAheadFails = true;
  write('a');
  expect(put).toHaveBeenCalledTimes(1);
});

test('whoever waits until all is stored waits for no picture', async () => {
  const { put, journal, write, stored } = open();
  write('a');
  const settled = journal.settled();
  await pass(0);
  expect(put).toHaveBeenCalledTimes(1);
  await pass(10);
  await settled;
  expect(await stored()).toEqual(['a']);
});
