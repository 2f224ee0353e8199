import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('changed-form', {
  title: (date: string | null) =>
    date === null
      ? 'The form has changed since you last saw it'
      : `The form changed on ${date}, after you last saw it`,
  counts: {
    added: (count: number) =>
      plural('en', count, { one: '1 new question', other: '# new questions' }),
    removed: (count: number) =>
      plural('en', count, { one: '1 no longer asked', other: '# no longer asked' }),
    type: (count: number) =>
      plural('en', count, {
        one: '1 needs a different kind of answer',
        other: '# need a different kind of answer',
      }),
    consent: (count: number) =>
      plural('en', count, {
        one: '1 consent with a new text',
        other: '# consents with a new text',
      }),
    reworded: (count: number) => plural('en', count, { one: '1 reworded', other: '# reworded' }),
    required: (count: number) =>
      plural('en', count, { one: '1 required now', other: '# required now' }),
    other: (count: number) =>
      plural('en', count, { one: '1 changed in detail', other: '# changed in detail' }),
  },
  kept: 'All your answers were kept.',
  where: 'Changed questions',
  gone: 'No longer asked',
  gotIt: 'Got it',
  before: 'Before',
  after: 'Now',
  changed: 'Changed',
  isNew: 'New',
  consentWhy:
    'You are asked to agree to a different text than before, so nothing is ticked. Your earlier consent covers the earlier text only.',
  earlier: {
    title: 'Your answer to the earlier question',
    consent: 'You had agreed to the earlier text',
    asked: (label: string) => `The earlier question: ${label}`,
    copy: 'Use it here too',
    copied: 'Copied into your answer',
    noFit: 'It does not fit the new question as it is, so it stays here for you to read.',
    notSent: 'Kept for you; it is not sent.',
    alsoWritten: 'Also changed elsewhere:',
  },
  noLonger: {
    title: 'No longer asked',
    body: 'Your answers to questions the form no longer asks. They are kept but not sent, and do not stop you from sending.',
  },
  sentBefore: {
    title: (date: string) => `What you sent on ${date}`,
    asSent: (date: string) => `As sent on ${date}; the organisation did not ask to change it.`,
    nothing: 'You had not answered this question.',
    putBack: 'Put this back',
    onDevice: 'Also on this device, and not sent:',
  },
});
