import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  canonicalHead,
  canonicalPosting,
  FIRST_HASH,
  ledgerProblem,
  type Posting,
} from './ledger.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function chain(amounts: number[]) {
  let previousHash = FIRST_HASH;
  return amounts.map((amountMinor, index) => {
    const posting: Posting = {
      id: `posting ${index}`,
      kind: 'charge',
      currency: 'EUR',
      applicationId: 'application',
      createdAt: '2026-11-21T12:00:00.000Z',
      reference: null,
      entries: [
        { account: 'platform:revenue', amountMinor: -amountMinor },
        { account: 'account:1', amountMinor },
      ],
    };
    const hash = sha256(canonicalPosting(posting, previousHash));
    const kept = { ...posting, previousHash, hash };
    previousHash = hash;
    return kept;
  });
}

const posting: Posting = {
  id: 'p',
  kind: 'charge',
  currency: 'EUR',
  applicationId: 'application',
  createdAt: '2026-11-21T12:00:00.000Z',
  reference: null,
  entries: [
    { account: 'platform:revenue', amountMinor: -5 },
    { account: 'account:1', amountMinor: 5 },
  ],
};

test('what is hashed of a posting, and signed of a head', () => {
  const fields = ['before', 'p', 'charge', 'EUR', 'application', '2026-11-21T12:00:00.000Z'];
  const entries = ['account:1 5', 'platform:revenue -5'];
  expect(canonicalPosting(posting, 'before')).toBe([...fields, ...entries].join('\n'));
  expect(canonicalPosting({ ...posting, reference: 'a\n"b"' }, 'before')).toBe(
    [...fields, String.raw`reference "a\n\"b\""`, ...entries].join('\n'),
  );
  const head = { postingCount: 3, lastHash: 'hash', signedAt: '2026-11-21T12:00:00.000Z' };
  expect(canonicalHead(head, null)).toBe('ledger head\n3\nhash\n2026-11-21T12:00:00.000Z\nfirst');
  expect(canonicalHead(head, 'ab')).toBe('ledger head\n3\nhash\n2026-11-21T12:00:00.000Z\nab');
  expect(FIRST_HASH).toBe('0000000000000000000000000000000000000000000000000000000000000000');
});

test.each([
  ['no entries', [], 'its entries do not sum to zero.'],
  ['one entry', [{ account: 'a', amountMinor: 0 }], 'its entries do not sum to zero.'],
  [
    'entries above zero',
    [
      { account: 'a', amountMinor: 2 },
      { account: 'b', amountMinor: -1 },
    ],
    'its entries do not sum to zero.',
  ],
  [
    'two entries of nothing',
    [
      { account: 'a', amountMinor: 0 },
      { account: 'b', amountMinor: 0 },
    ],
    null,
  ],
])('a posting of %s', (_, entries, problem) => {
  const of = { ...posting, entries, previousHash: 'x' };
  const kept = { ...of, hash: sha256(canonicalPosting(of, 'x')) };
  expect(ledgerProblem([kept], sha256, 'x')).toBe(problem && `Posting p: ${problem}`);
});

test('a whole chain has no problem, whatever the order of the entries', () => {
  const postings = chain([16_000, 3200, 50]);
  expect(ledgerProblem(postings, sha256)).toBeNull();
  const turned = postings.map((one) => ({ ...one, entries: one.entries.toReversed() }));
  expect(ledgerProblem(turned, sha256)).toBeNull();
  expect(ledgerProblem([], sha256)).toBeNull();
});

test.each([
  [
    'a changed amount',
    (list: ReturnType<typeof chain>) =>
      list.map((one, index) =>
        index === 1
          ? {
              ...one,
              entries: one.entries.map((entry) => ({
                ...entry,
                amountMinor: entry.amountMinor * 2,
              })),
            }
          : one,
      ),
    /posting 1: its text/,
  ],
  [
    'a missing entry',
    (list) => list.map((one) => ({ ...one, entries: one.entries.slice(1) })),
    /sum to zero/,
  ],
  [
    'a posting taken out',
    (list) => [...list.slice(0, 1), ...list.slice(2)],
    /posting 2: it does not follow/,
  ],
  [
    'two postings exchanged',
    (list) => [list[1], list[0], list[2]].flatMap((one) => one ?? []),
    /posting 1: it does not follow/,
  ],
  [
    'another application',
    (list) => list.map((one) => ({ ...one, applicationId: 'other' })),
    /posting 0: its text/,
  ],
] as [string, (list: ReturnType<typeof chain>) => ReturnType<typeof chain>, RegExp][])(
  '%s is found',
  (_, tamper, problem) => {
    expect(ledgerProblem(tamper(chain([16_000, 3200, 50])), sha256)).toMatch(problem);
  },
);
