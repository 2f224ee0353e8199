import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('form-order', {
  more: (label: string) => `More for ${label}`,
  reword: (label: string) => `Reword: ${label}`,
  makeRequired: 'Make it required',
  makeOptional: 'Make it optional',
  type: 'Change the kind of answer…',
  typeTitle: 'Kind of answer',
  top: 'To the top of the screen',
  bottom: 'To the bottom of the screen',
  elsewhere: 'Move…',
  title: 'Move the question',
  screen: 'Screen',
  place: 'Place',
  first: 'First on this screen',
  after: (number: number, label: string) => `After ${number}: ${label}`,
  move: 'Move here',
  moved: 'Question moved.',
  movedTo: (position: number, total: number, screen: string) =>
    `Now question ${position} of ${total}, on ${screen}.`,
  given: (label: string, answer: string) => `“${label}”: ${answer}`,
  some: 'answered',
  none: 'no answer',
  example: (answers: string) => `For example with ${answers}.`,
});
