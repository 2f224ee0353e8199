/** Questions that several forms ask share their key, so that a startup answers them alike. */
export const about = [
  {
    id: 'startup_name',
    slot: 'name',
    section: 'Your startup',
    label: 'What is your startup called?',
    type: 'short_text',
    required: true,
    maxLength: 80,
  },
  {
    id: 'one_sentence',
    slot: 'oneliner',
    section: 'Your startup',
    label: 'What do you do, in one sentence?',
    type: 'short_text',
    required: true,
    maxLength: 160,
    help: 'Write it the way you would tell a neighbour.',
  },
  { id: 'website', slot: 'website', section: 'Your startup', label: 'Website', type: 'url' },
  {
    id: 'country',
    slot: 'location',
    section: 'Your startup',
    label: 'Where are you based?',
    type: 'country',
    required: true,
  },
];

export const idea = [
  {
    id: 'problem',
    slot: 'problem',
    section: 'The idea',
    label: 'What problem do you solve, and for whom?',
    type: 'long_text',
    required: true,
    maxWords: 200,
    help: 'One real customer tells us more than a market figure.',
  },
  {
    id: 'solution',
    slot: 'solution',
    section: 'The idea',
    label: 'How do you solve it?',
    type: 'long_text',
    required: true,
    maxWords: 250,
  },
];

export const team = [
  {
    id: 'team',
    slot: 'team',
    section: 'Team',
    label: 'Who is on the team?',
    type: 'table',
    columns: [{ label: 'First name' }, { label: 'Role' }, { label: 'Hours a week' }],
    required: true,
    min: 1,
    max: 8,
  },
  {
    id: 'contact_email',
    slot: 'email',
    section: 'Team',
    label: 'Where do we reach you?',
    type: 'email',
    required: true,
  },
];

export const stage = {
  id: 'stage',
  slot: 'stage',
  section: 'Where you are',
  label: 'How far are you?',
  type: 'dropdown',
  required: true,
  options: ['An idea', 'A prototype', 'First users', 'First revenue', 'Growing revenue'],
};
export const customers = [
  {
    id: 'has_customers',
    section: 'Where you are',
    label: 'Does anybody pay you yet?',
    type: 'yes_no',
    required: true,
  },
  {
    id: 'customers',
    slot: 'traction',
    section: 'Where you are',
    label: 'How many customers pay you?',
    type: 'number',
    required: true,
    min: 1,
    max: 1_000_000,
    logic: { conditions: [{ questionId: 'has_customers', op: 'equals', value: 'Yes' }] },
  },
  {
    id: 'revenue',
    slot: 'revenue',
    section: 'Where you are',
    label: 'Revenue of the last twelve months',
    type: 'money',
    min: 0,
    options: ['EUR', 'GBP', 'PLN', 'USD'],
    logic: { conditions: [{ questionId: 'has_customers', op: 'equals', value: 'Yes' }] },
  },
];
export const agreement = (section: string) => ({
  id: 'agreement',
  section,
  label: 'What we wrote is true, and we may be asked about it.',
  type: 'consent',
  required: true,
});
export const deck = (section: string) => ({
  id: 'deck',
  section,
  label: 'Slides, if you have some',
  type: 'file',
  accept: ['.pdf'],
  maxFileSizeMb: 15,
  help: 'A PDF of up to 15 MB. We read words before pictures.',
});
