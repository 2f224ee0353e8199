import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('project-filters', {
  closes: 'Closes within',
  days: (days: number) => `${days} days`,
  amount: 'Amount',
  atLeast: (sum: string) => `At least ${sum}`,
  amountNote: 'Other currencies count where they are certainly as much.',
  currency: 'Currency',
  apply: 'Where to apply',
  here: 'Takes applications here',
  language: 'Language of the call',
  country: 'Open to',
  countryNote: 'Leaves out what certainly does not take this country.',
});
