import { messagesOf } from './message.ts';

/** What is said of a row or a form that comes from a file. */
export const texts = {
  'imports.number': 'Write a number.',
  'imports.day': 'Write a day as YYYY-MM-DD.',
  'imports.day_or_time': 'Write a day as YYYY-MM-DD, or a time like 2026-11-21T12:00:00Z.',
  'imports.list': 'Write a list, with ; between its entries.',
  'imports.flag': 'Write true or false.',
  'imports.type': 'Use one of {types}.',
  'imports.questions': 'Write a JSON list of questions.',
  'imports.not_a_form': 'This line is not a form.',
  'imports.lost_condition': 'A condition on a question that is not in the file is left out.',
  'imports.prefix': 'The prefix "{prefix}" of its field is left out.',
  'imports.screen_cut': 'The name of its screen is cut after {max} characters.',
  'imports.others': 'Left out, because a question has no such thing: {names}.',
  'imports.consent': 'Its only option is to agree: asked as a consent.',
  'imports.unknown_kind': 'Its kind "{kind}" is not known here; another one asks for it.',
  'imports.option_twice': 'An option that appears twice is kept once.',
  'imports.options_lost': 'Options left out: {names}.',
  'imports.columns_lost': 'Columns left out: {names}.',
  'imports.column_kinds': 'Its columns take any text; they were of these kinds: {kinds}.',
  'imports.limit_lost': 'Its limit {limit} ({value}) is left out.',
  'imports.not_in_lists': '"{name}" is not in this installation\'s lists.',
} as const;

export const sayImports = /* @__PURE__ */ messagesOf(texts);
