import { messagesOf } from './message.ts';

/** What keeps a form from being saved or published. */
export const texts = {
  'forms.limit_bound': 'Give a number, or for a date question a date as YYYY-MM-DD.',
  'forms.screen': 'Give the screen a title of 1 to 80 characters, or a whole number from 0.',
  'forms.option_blank': 'Write something in this option, or remove it.',
  'forms.value_or_values': 'Name either value or values.',
  'forms.key': 'A key starts with a letter or digit and holds only letters, digits, and _ . : -',
  'forms.at_question': 'Question "{label}": {problem}',
  'forms.at_number': 'Question {number}: {problem}',
  'forms.no_questions': 'Add at least one question to the form.',
  'forms.too_many_questions': 'Use at most {max} questions; the form has {count}.',
  'forms.consent_empty': 'write what people agree to.',
  'forms.label_empty': 'write the question.',
  'forms.key_twice': 'give it another {field}; "{value}" is used twice.',
  'forms.option_empty': 'write every option, or remove the empty one.',
  'forms.option_twice': 'make the options different; "{value}" is twice.',
  'forms.unknown_currency': '"{code}" is no currency code; use codes such as EUR.',
  'forms.unknown_country': '"{code}" is no country code; use codes such as PL.',
  'forms.too_few_options': 'give at least two options.',
  'forms.no_columns': 'name at least one column.',
  'forms.limit_not_for_type': 'remove the limit "{limit}"; it does not fit the type {type}.',
  'forms.limits_dates': 'give the first and last day as YYYY-MM-DD.',
  'forms.limits_numbers': 'give the limits as numbers.',
  'forms.limits_whole': 'give the limits as whole numbers.',
  'forms.limits_order': 'make the lower limit at most the upper one, {max}.',
  'forms.scale': 'use a scale of 2 to {max} steps.',
  'forms.least_one_option': 'let people give at least one of the options.',
  'forms.least_one_row': 'let people give at least one of the rows.',
  'forms.most_options': 'ask for at most {max} options.',
  'forms.most_rows': 'ask for at most {max} rows.',
  'forms.file_kind':
    '"{kind}" is no kind of file; write endings such as .pdf or media types such as image/*.',
  'forms.no_answer_fits': 'no answer can keep to its limits; make them wider.',
  'forms.no_answer_taken':
    'no answer that it allows is taken, so nobody could send; change which answers are taken.',
  'forms.screener_not_for_type': 'such a question cannot say which answers are taken; remove that.',
  'forms.screener_value': 'which answers are taken names {value}, which is no answer of it.',
  'forms.condition_unknown': 'its condition names "{question}", which is no question of this form.',
  'forms.condition_not_earlier':
    'its condition may only name an earlier question; "{question}" is asked later.',
  'forms.condition_asked_later':
    'its condition may not name "{question}", which is asked only once an application is shortlisted.',
  'forms.condition_operator': '"{operator}" does not fit "{question}"; use {operators}.',
  'forms.condition_value':
    'its condition needs a value that "{question}" can have; {value} is none.',
  'forms.cannot_publish': 'The form cannot be published like this. See what to change.',
  'forms.cannot_save': 'The form cannot be saved like this. See what to change.',
  'forms.unknown_question':
    'This is no question of this project. Leave _id out for a new question.',
  'forms.stays_identifying':
    'This question has answers that were held back from blind reviewers, so it stays held back. Ask a new question instead.',
  'forms.fixed': 'The project is {status}, so its form stays as it is. Clone it to work on a copy.',
  'forms.saved_by_another':
    'Someone saved this form in the meantime: you worked on version {yours}, it is at version {present} now. Load the newest form and bring your changes in again.',
  'forms.no_version_before': 'There is no version before this one. Close the project instead.',
  'forms.undo_too_late':
    'This was published more than 15 minutes ago. Restore the old version and publish it instead.',
  'forms.undo_sent':
    'Somebody has sent this version already. Restore the old version and publish it instead.',
  'forms.no_such_version': 'The form has no such version.',
  'forms.too_many_options':
    '{count} options are more than the {max} a list may have: asked as a short text.',
  'forms.options_unknown': 'Its options are unknown: asked as a short text.',
  'forms.columns_unknown': 'Its columns are unknown: asked as a long text.',
} as const;

export const sayForms = /* @__PURE__ */ messagesOf(texts);
