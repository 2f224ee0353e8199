import { expect, test, vi } from 'vitest';
import { uploadOf } from './picture-crop.ts';

const crop = { source: 'b2', crop: null };

test('an upload that does not arrive says so as every call does, and is not waited for without end', async () => {
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('/crop')) return Response.json({ status: 'success', data: crop });
    signals.push(init?.signal);
    throw new TypeError('Failed to fetch');
  });
  await expect(uploadOf('/v3/files/a1')).rejects.toMatchObject({ name: 'CallError', status: 0 });
  expect(signals).toEqual([expect.any(AbortSignal)]);
});
