import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('form-bank', {
  open: 'Add from the bank',
  title: 'Question bank',
  body: 'Questions that you asked before, starters, and whole forms.',
  search: 'Search questions',
  own: 'You asked before',
  ownEmpty: 'Questions of your published forms appear here.',
  noneFound: 'No question contains these words.',
  uses: (count: number) => plural('en', count, { one: 'in # form', other: 'in # forms' }),
  starters: 'Starters',
  templates: 'Whole forms',
  add: (count: number) =>
    plural('en', count, { zero: 'Add', one: 'Add # question', other: 'Add # questions' }),
  /* In the notation of pasted forms. */
  texts: {
    startup:
      'Name of the startup *\nWebsite\nIn which country is it registered? (country) *\nWhen was it founded? (date)\nDescribe what you do in one paragraph (max 80 words) *',
    team: 'How many people work on it? *\nDescribe who does what (max 150 words) *\nHow many founders are you?\nWhy is your team the right one? (max 150 words)\nIs the team working on it full time?\n  - Yes, all of us\n  - Some of us\n  - Not yet',
    product:
      'What problem do you solve, and for whom? (max 150 words) *\nHow is it solved today, and why is your way better? (max 200 words) *\nHow far is it? *\n  - Idea\n  - Prototype\n  - First users\n  - Growing revenue\nUpload your pitch deck\n> At most ten pages.',
    money:
      'Monthly revenue (amount)\nHow much funding have you raised so far? (amount)\nHow much funding do you ask for? (amount) *\nHow will you use the money? (max 200 words) *',
    impact:
      'How many active users do you have?\nWhat will have changed after a year? (max 150 words)\nHow do you measure it? (max 100 words)',
    end: 'Contact e-mail *\nPhone\nHow did you hear about us?\n  - From a friend\n  - Search\n  - Social media\n  - An event\nAnything we should know? (max 100 words)\nI confirm that these answers are true *',
  },
});
