import { messagesOf } from './message.ts';

/** What keeps a form from being saved or published. */
export const texts = {
  'forms.screen': 'Give the screen a title of 1 to 80 characters, or a whole number from 0.',
  'forms.key': 'A key starts with a letter or digit and holds only letters, digits, and _ . : -',
  'forms.at_question': 'Question "{label}": {problem}',
  'forms.at_number': 'Question {number}: {problem}',
  'forms.no_questions': 'Add at least one question to the form.',
  'forms.too_many_questions': 'Use at most {max} questions; the form has {count}.',
  'forms.consent_empty': 'write what people agree to.',
  'forms.label_empty': 'write the question.',
  'forms.key_twice': 'give it another {field}; "{value}" is used twice.',
  'forms.option_empty': 'write every option, or remove the empty one.',
  'forms.option_twice': 'make the options different; "{value}" is there twice.',
  'forms.limit_not_for_type': 'remove the limit "{limit}"; it does not fit the type {type}.',
  'forms.no_answer_fits': 'no answer can meet its limits; widen them.',
  'forms.no_answer_taken':
    'no answer that it allows is accepted, so nobody could send; change which answers are accepted.',
  'forms.condition_unknown':
    'its condition names "{question}", which is not a question of this form.',
  'forms.condition_not_earlier':
    'its condition may only name an earlier question; "{question}" is asked later.',
  'forms.condition_asked_later':
    'its condition may not name "{question}", which is asked only once an application is shortlisted.',
  'forms.condition_operator': '"{operator}" does not fit "{question}"; use {operators}.',
  'forms.condition_value':
    'its condition needs a value that "{question}" can have; {value} is not one.',
} as const;

export const sayForms = /* @__PURE__ */ messagesOf(texts);
