import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;

it('reads UTF-8 with or without its mark, and what old spreadsheets write', () => {
  expect(readText(bytesOf('Prix : 10 €')).text).toBe('Prix : 10 €');
  expect(readText(bytesOf('\uFEFFétage')).text).toBe('étage');
  expect(readText(new Uint8Array([0x63, 0x61, 0x66, 0xe9]).buffer).text).toBe('café');
  expect(readText(new Uint8Array([0xff, 0xfe, 0x61, 0, 0xe9, 0]).buffer).text).toBe('aé');
});

it('says so where only the beginning is shown, and breaks no letter', () => {
  expect(readText(bytesOf('a'.repeat(200_000))).isCut).toBe(false);
  expect(readText(bytesOf('a'.repeat(200_001)))).toMatchObject({ isCut: true });
  const long = readText(bytesOf(`a${'🌱'.repeat(300_000)}`));
  expect(long.isCut).toBe(true);
  expect(long.text.length).toBeLessThanOrEqual(200_000);
  expect(long.text.startsWith('a🌱🌱')).toBe(true);
  expect(long.text.isWellFormed()).toBe(true);
});
