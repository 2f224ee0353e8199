import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pdfText } from '#test/pdf-text.ts';
import { makeCreditNotePdf } from './invoice-pdf.ts';

const at = new Date('2026-11-22T12:00:00.000Z');
const party = { name: 'Acme SAS', address: '', taxNumber: null };

async function paperSaying(reason: string): Promise<Buffer> {
  const paper = {
    number: 'C-1',
    issuedAt: at,
    currency: 'EUR',
    totalMinor: 100,
    issuer: party,
    customer: party,
    lines: [],
    invoice: { number: 'I-1', issuedAt: at },
    reason,
  };
  return buffer((await makeCreditNotePdf(paper, 'en')).stream);
}

// Pairs that the face draws with one shape: ohm and omega, angstrom and a with ring, both mus.
test.each([
  ['\u2126', '\u03a9'],
  ['\u212b', '\u00c5'],
  ['\u00b5', '\u03bc'],
])(
  'a paper keeps its own letters whatever papers were made before: %s after %s',
  async (...pair) => {
    for (const letter of [...pair, ...pair]) {
      expect(pdfText(await paperSaying(`one ${letter} two`))).toContain(
        `Reason: one ${letter} two`,
      );
    }
  },
);

test('a paper is the same bytes when others were made before', async () => {
  const first = await paperSaying('plain');
  await paperSaying('ﷺ office 日本');
  expect((await paperSaying('plain')).equals(first)).toBe(true);
});
