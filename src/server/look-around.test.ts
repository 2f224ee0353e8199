import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { lookAround } from './look-around.ts';

const away = async () => Promise.reject(new Error('Connection terminated'));

test('a database that is away when the neighbours are asked for ends no start', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const takeBack = vi.fn<() => void>();
  await lookAround({ neighbours: away, takeBack }, readConfig({ NODE_ENV: 'test' }), log);
  expect(takeBack).toHaveBeenCalledOnce();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Connection terminated');
});
