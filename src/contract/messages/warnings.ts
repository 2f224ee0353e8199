import { messagesOf } from './message.ts';

/** What is worth a look in a form that can be published. */
export const texts = {
  'warnings.asked_twice': '“{question}” is asked twice; say how the two questions differ.',
  'warnings.same_meaning':
    '“{question}” and “{other}” have the same meaning, so one answer would fill both.',
  'warnings.never_sent':
    '“{question}” is shown only while a required answer is missing, so it is never sent.',
  'warnings.no_consent': '“{question}” asks for personal data, but the form asks for no consent.',
  'warnings.names_people':
    '“{question}” may tell blind reviewers who is applying; mark it as identifying.',
  'warnings.at_question': '“{question}”: {problem}',
  'warnings.address_room': 'leave more than {max} characters; most web addresses are longer.',
  'warnings.word_room': 'it asks for sentences, but its word limit is {max}.',
  'warnings.character_room': 'it asks for sentences, but its character limit is {max}.',
  'warnings.file_room': 'allow larger files; hardly any has less than {max} MB.',
  'warnings.media_type': 'no browser calls a file “{type}”; use “{meant}”.',
  'warnings.no_media_type': 'no browser calls a file “{type}”; use an extension such as .pdf.',
  'warnings.much_effort':
    'Filling in this form takes about {minutes} minutes, for {amount} {currency}; ask for less.',
} as const;

export const sayWarnings = /* @__PURE__ */ messagesOf(texts);
