import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('project-price', {
  source: { own: 'This project has its own price.', team: 'That is your organisation’s price.' },
  earn: (share: string) =>
    `Connectors earn ${share} of it when you accept a startup they referred.`,
  earnNothing: 'Connectors earn nothing here.',
  change: 'Change the price or the share',
  title: 'Price and connectors’ share',
  body: 'A change is for links followed from now on. Startups that came through a link before keep the price and share of that time; startups that nobody referred cost what the price is when you shortlist them.',
  own: {
    label: 'A price of its own',
    otherwise: 'Without one, this project follows your organisation’s price, which operators set.',
    otherwiseAt: (price: string) =>
      `Without one, this project follows your organisation’s price, now ${price}, which operators set.`,
  },
  amount: (currency: string) => `Price in ${currency}`,
  amountHelp: (most: string) =>
    `0 makes it free. Up to ${most}; for a higher price, write to the operators of the platform.`,
  amountWrong: 'Enter the price as a number, like 160 or 99.50.',
  pays: {
    label: (percent: string) => `Connectors earn ${percent} of the price`,
    help: 'Paid out of the price, so it costs you nothing extra. Due once you accept the startup. Without it links are still counted.',
  },
  preview: {
    label: 'What a connector reads',
    earns: (share: string, price: string) =>
      `You earn ${share} of the ${price} that the organisation pays for a shortlisting, once the startup is accepted.`,
    share: (percent: string) =>
      `You earn ${percent} of what the organisation pays for a shortlisting, once the startup is accepted.`,
    nothing: 'This project pays nothing for referrals. You are named as the introducer.',
  },
  conflict: {
    title: 'Someone has changed this meanwhile',
    own: (price: string) => `The price of this project is now ${price}.`,
    team: (price: string) => `The price is now your organisation’s, ${price}.`,
    body: 'What you chose is still below. Save it to replace theirs, or close this to keep theirs.',
    again: 'Nothing was saved. Read above what has changed, then save again.',
  },
  save: 'Save the price and share',
  saved: 'Saved. It counts for links followed from now on.',
});
