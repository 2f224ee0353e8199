import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPasskeyLibrary } from '#server/integrations/secrets/passkeys.ts';
import { readAhead } from './read-ahead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reads some seconds after the start, and not at it', async () => {
  const read = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('No such package.'));
  readAhead(read);
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledOnce();
});

test('reads nothing in a process that has ended its work', async () => {
  const read = vi.fn<() => Promise<void>>().mockResolvedValue();
  readAhead(read)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).not.toHaveBeenCalled();
});

test('what passkeys need can be read before anybody has one', async () => {
  expect(await readPasskeyLibrary()).toHaveProperty('generateRegistrationOptions');
});
