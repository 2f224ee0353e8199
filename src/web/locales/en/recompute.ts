import { catalogue, plural } from '#web/lib/i18n.ts';

/** The ledger that a connector can reckon through alone. */
export const en = catalogue('recompute', {
  title: 'Recompute every cent',
  body: (percent: string) =>
    `Your share is ${percent} of what the organisation paid for the shortlisting, rounded down to the smallest unit of the currency. Nothing is taken from an award.`,
  earnings: 'Each earning',
  startup: 'Startup and project',
  price: 'Price paid',
  share: 'Share',
  exact: 'Before rounding',
  rounding: 'Rounded off',
  amount: 'Yours',
  state: 'State',
  agrees: 'agrees',
  differs: 'agreed earlier, at a different share',
  postings: 'Postings of the ledger',
  date: 'Date',
  kind: 'Posting',
  kinds: {
    charge: 'Charge',
    collection: 'Paid by the organisation',
    collection_reversal: 'Payment reversed',
    accrual: 'Credited to you',
    release: 'Can be paid',
    hold: 'Held again',
    reversal: 'Reversed',
    payout: 'Paid out',
    clawback: 'Reversed after the payout',
  },
  forWhat: 'For',
  proof: 'Hash',
  balance: (amount: string) => `The postings shown here add up to ${amount} in your favour.`,
  check: 'Check the hashes',
  checked: (count: number) =>
    plural('en', count, {
      one: '# posting checked: its sum is zero and its text has its hash.',
      other: '# postings checked: each sums to zero and has its hash.',
    }),
  broken: (id: string) => `Posting ${id} does not have its hash. Please write to support.`,
  insecure: 'This browser checks hashes over https only. Download the file and check it there.',
  download: 'Download as JSON',
  downloadFailed: 'The ledger could not be loaded. Try again.',
  none: 'The first posting is written when a startup you referred is shortlisted.',
  how: 'How to verify the file',
  steps: [
    'For each earning: price × share, rounded down to the smallest unit of the currency, is the amount.',
    'For each posting: the amounts of its entries add up to zero. Entries named connector:… are yours; a negative amount is in your favour.',
    'For each posting, join with line breaks: previousHash, _id, kind, currency, applicationId, createdAt, where there is a reference the word reference and it as JSON, and one line “account amountMinor” for each entry, sorted. The SHA-256 of that text is its hash.',
    'Your pending, earned and payable earnings, less what is kept back from the next payouts, equal what the postings add up to; paid ones have left it by a payout.',
  ],
});
