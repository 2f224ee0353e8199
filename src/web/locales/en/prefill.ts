import { catalogue, plural } from '#web/lib/i18n.ts';

const answers = (count: number) => plural('en', count, { one: '# answer', other: '# answers' });

/* By the code of a proposal; a code without an entry needs nothing checked. */
const checks: Record<string, string> = {
  story: 'Read it again before you send it: such texts rarely fit twice unchanged.',
  old: 'It is more than half a year old: check that it is still true.',
  unsure: 'Check that the question asks the same.',
  conflict: 'Your sources disagree: choose what is right today.',
  profile_differs: 'Your profile says something else: check which is right.',
  shortened: 'It was shortened at the end of a sentence to keep to the limit.',
  partly_mapped: 'Not everything you chose there can be chosen here.',
  reworded: 'These are not your words: read them before you use them.',
  unverified: 'Nothing you wrote supports the marked sentences, so it cannot be used as it stands.',
};
const blanks: Record<string, string> = {
  never_filled: 'Yours to say: consent, declarations, signatures and dates are never filled in.',
  asked_anew: 'Every programme asks this anew.',
  private: 'Private, so nothing is carried over.',
  file: 'Files are not carried over: upload it here.',
  unknown_question: 'It is not clear enough what this asks.',
  no_source: 'Nothing you wrote before answers this yet.',
  does_not_fit: 'What you wrote does not fit the kind of answer asked for.',
  other_person: 'This asks about another person than your earlier answers.',
};

export const en = catalogue('prefill', {
  title: 'Fill from what you wrote before',
  loading: 'Looking through your earlier answers …',
  failed: 'Your earlier answers could not be read just now. You can fill in the form as usual.',
  retry: 'Try again',
  nothing:
    'Nothing you wrote before fits what is still open. What you write here will be offered to you next time.',
  ready: (sure: number, onlyOld: number, toRead: number) =>
    [
      sure > 0 && plural('en', sure, { one: '# answer is sure', other: '# answers are sure' }),
      onlyOld > 0 &&
        plural('en', onlyOld, { one: '# may be out of date', other: '# may be out of date' }),
      toRead > 0 && plural('en', toRead, { one: '# to read first', other: '# to read first' }),
    ]
      .filter(Boolean)
      .join(', ') + '. Nothing is written until you accept it.',
  acceptAll: (count: number) =>
    plural('en', count, {
      one: 'Accept the one that is sure',
      other: 'Accept all # that are sure',
    }),
  show: 'See the answers',
  showBlank: 'See what stays blank',
  hide: 'Close the list',
  filled: (count: number) => `${answers(count)} filled in.`,
  undoStep: (count: number) =>
    plural('en', count, { one: 'Undo this one', other: 'Undo all # at once' }),
  groups: {
    sure: 'Sure',
    onlyOld: 'Still true?',
    toRead: 'To read first',
    blank: (count: number) =>
      plural('en', count, { one: '# question stays blank', other: '# questions stay blank' }),
  },
  stillTrue: {
    help: 'You wrote these more than half a year ago. Check them and use them in one step: you are not asked again for half a year.',
    all: (count: number) =>
      plural('en', count, { one: 'Still true: use it', other: 'All # still true: use them' }),
  },
  confidence: {
    sure: 'A sure match',
    fair: 'A probable match',
    low: 'A possible match',
    model: 'Worded by AI',
  },
  heading: { filled: 'Ready to fill in,', suggested: 'Suggested' },
  source: {
    profile: (field: string) => `from your startup’s profile (${field})`,
    answer: (label: string, programme: string, date: string) =>
      `from your answer to “${label}” in ${programme}, ${date}`,
    answerSomewhere: (label: string, date: string) =>
      `from your answer to “${label}” in an earlier application, ${date}`,
    document: (name: string, part: string) => `from your file ${name} (${part})`,
    model: (model: string | null, from: string) =>
      `worded by ${model ? `the AI model ${model}` : 'an AI model'}, ${from}`,
  },
  and: (first: string, more: number) =>
    `${first}, ${plural('en', more, { one: 'and another source', other: 'and # other sources' })}`,
  checks,
  blanks,
  original: { show: 'Show the whole original', hide: 'Hide the original' },
  more: { show: 'Show all of it', hide: 'Show less' },
  others: 'You also wrote',
  otherProposals: 'Other proposals',
  doubt: {
    of: (sentence: string) => `“${sentence}”`,
    word: (word: string) => `“${word}”`,
    why: {
      instruction: 'tells the reader what to do.',
      address: 'says what you never wrote:',
      number: 'says what you never wrote:',
      superlative: 'claims more than you did:',
      name: 'says what you never wrote:',
      words: 'says what you never wrote:',
      negation: 'reverses what you wrote.',
    },
  },
  use: 'Use it',
  acceptOf: (label: string) => `Use it for “${label}”`,
  useOther: 'Use this one',
  acceptOtherOf: (number: number, label: string) => `Use other answer ${number} for “${label}”`,
  edit: 'Edit',
  editOf: (label: string) => `Use and edit: “${label}”`,
  dismiss: 'Dismiss',
  dismissOf: (label: string) => `Dismiss the suggestion for “${label}”`,
  goTo: (label: string) => `Go to the question “${label}”`,
  run: {
    look: 'Look in your files too',
    lookWithModel: 'Look in your files and ask the AI provider',
    started: 'Searching further. You can keep writing.',
    running: (seconds: number) =>
      `Searching further, ${plural('en', seconds, { one: '# second', other: '# seconds' })} so far. You can keep writing.`,
    done: (count: number) => `Done: ${answers(count)} to look at.`,
    lost: 'The search took too long and was stopped. What was found before stays.',
    stop: 'Stop',
    usedUp: (day: string) =>
      `Your startup has used up the AI provider for this month. It is available again from ${day}; your own texts and files are searched as before.`,
    fallback: {
      off: 'The AI provider is turned off.',
      timeout: 'The AI provider did not answer in time, so this is what was found without it.',
      failed: 'The AI provider could not be used, so this is what was found without it.',
      partial: 'The AI provider answered only in part.',
      budget: 'Your startup has used up the AI provider for this month.',
      busy: 'The AI provider is too busy right now, so this is what was found without it.',
      lost: 'The AI provider did not answer in time, so this is what was found without it.',
      cancelled: 'You stopped the AI provider.',
    },
  },
  said: {
    filled: (count: number, label: string) =>
      count === 1 ? `Filled in: ${label}. You can undo it.` : `${answers(count)} filled in.`,
    kept: (count: number) => `${answers(count)} stayed as you wrote them.`,
    changed: (count: number) =>
      plural('en', count, {
        one: 'One source has changed: read its answer again.',
        other: '# sources have changed: read those answers again.',
      }),
    undone: (count: number) => `${answers(count)} cleared again.`,
    changedSince: (count: number) => `${answers(count)} changed by you since and left as they are.`,
    dismissed: (label: string) => `Dismissed: ${label}.`,
  },
});
