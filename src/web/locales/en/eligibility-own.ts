import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('eligibility-own', {
  own: {
    startup: 'For which startup?',
    fits: (name: string) => `${name} fits everything that is stated.`,
    no: (name: string) => `${name} does not fit.`,
    maybe: (name: string) => `Nothing speaks against ${name}, but not everything is known.`,
    create: 'Create a startup, and see here what fits.',
    createLink: 'Create a startup',
    failed: 'What fits your startup could not be loaded.',
  },
  verdict: { fits: 'Fits', no: 'Does not fit', unknown: 'Not known' },
  /** What follows the verdict. */
  because: (why: string) => `: ${why}`,
  /** What is known of the startup. */
  yours: {
    place: (country: string) => `you are in ${country}`,
    founded: (yearOf: string) => `you were founded in ${yearOf}`,
    people: (count: number) =>
      plural('en', count, { one: 'you are # person', other: 'you are # people' }),
    raised: (amount: string) => `you have raised ${amount}`,
    stage: (stage: string) => `your stage is “${stage}”`,
    sector: (sector: string) => `your sector is “${sector}”`,
    form: (form: string) => `your legal form: ${form}`,
  },
  why: {
    border: 'it depends on the day, and your profile says the year',
    currency: 'amounts in different currencies are too close to compare',
    scale: 'your stage says how far your product is, not which round you have raised',
    unclear: (text: string) => `“${text}” names no legal form that we know`,
    edge: (country: string) => `whether ${country} belongs here is the organisation’s to say`,
  },
  add: {
    country: 'Add your country',
    legalForm: 'Add your legal form',
    age: 'Add the year you were founded',
    founded: 'Add the year you were founded',
    team: 'Add how many people you are',
    raised: 'Add how much you have raised',
    stage: 'Add your stage',
    sector: 'Add your sector',
  },
});
