import type { QuestionView } from '#contract/questions.ts';
import type { FieldQuestion, StartupField } from '#contract/startup-field-kinds.ts';
import type { ProfileField } from '#contract/startup-fields.ts';

export type ProfileQuestion = QuestionView & {
  field: ProfileField | null;
  /** The lookup that the options come from. */
  lookup: StartupField['lookup'] | null;
  /** How forms ask the same, in lower case without signs; for answers that carry no slot. */
  aliases: readonly string[];
};

/** A question that is bound to no field of the profile: its answer is kept as it is given. */
export type FreeQuestion = FieldQuestion &
  Pick<QuestionView, 'type'> & { slot: string; limits: QuestionView['limits'] };

/** The screens in the order in which they are asked. */
export const screens = ['Basics', 'Product', 'Market', 'Team', 'Money'];

/** What is asked beside the fields of the profile (`contract/startup-fields.ts`). */
export const freeQuestions: readonly FreeQuestion[] = [
  {
    number: 10,
    screen: 'Basics',
    place: 100,
    type: 'short_text',
    label: 'Which legal entity stands behind it, if there is one?',
    help: 'Its registered name and form, for example “Mycelia sp. z o.o.”.',
    slot: 'incorporated',
    limits: { maxLength: 300 },
    aliases: ['legal entity', 'legal form', 'is your company incorporated'],
  },
  {
    number: 11,
    screen: 'Product',
    place: 10,
    type: 'long_text',
    label: 'Which problem do you solve, and who has it?',
    slot: 'problem',
    limits: { maxLength: 4000 },
    aliases: [
      'problem',
      'what problem do you solve',
      'what problem are you solving',
      'what problem do you solve and for whom',
    ],
  },
  {
    number: 12,
    screen: 'Product',
    place: 20,
    type: 'long_text',
    label: 'How do you solve it?',
    slot: 'solution',
    limits: { maxLength: 4000 },
    aliases: ['solution', 'what is your solution', 'describe your solution'],
  },
  {
    number: 13,
    screen: 'Product',
    place: 30,
    type: 'long_text',
    label: 'What do you do that others do not?',
    slot: 'differentiation',
    limits: { maxLength: 4000 },
    aliases: ['competitive advantage', 'what makes you different', 'what makes you unique'],
  },
  {
    number: 14,
    screen: 'Product',
    place: 40,
    type: 'url',
    label: 'Where can people see or try it?',
    slot: 'demo',
    limits: { maxLength: 2000 },
    aliases: ['demo', 'link to a demo', 'product demo'],
  },
  {
    number: 15,
    screen: 'Market',
    place: 10,
    type: 'long_text',
    label: 'Who are your customers?',
    slot: 'customer',
    limits: { maxLength: 4000 },
    aliases: ['customers', 'target audience', 'who is your customer'],
  },
  {
    number: 16,
    screen: 'Market',
    place: 20,
    type: 'long_text',
    label: 'How large is the market, and how do you know?',
    slot: 'market',
    limits: { maxLength: 4000 },
    aliases: ['market', 'market size'],
  },
  {
    number: 17,
    screen: 'Market',
    place: 30,
    type: 'long_text',
    label: 'Who else tries to solve this?',
    slot: 'competition',
    limits: { maxLength: 4000 },
    aliases: ['competition', 'competitors', 'who are your competitors'],
  },
  {
    number: 18,
    screen: 'Market',
    place: 40,
    type: 'long_text',
    label: 'How do you earn money, or how will you?',
    slot: 'bizmodel',
    limits: { maxLength: 4000 },
    aliases: ['business model', 'revenue model', 'how do you make money'],
  },
  {
    number: 19,
    screen: 'Market',
    place: 50,
    type: 'long_text',
    label: 'What have you achieved so far?',
    help: 'Users, pilots, sales, letters of intent: with figures and dates.',
    slot: 'traction',
    limits: { maxLength: 4000 },
    aliases: ['traction', 'what traction do you have'],
  },
  {
    number: 20,
    screen: 'Team',
    place: 10,
    type: 'long_text',
    label: 'Who is in the team, and who does what?',
    slot: 'team',
    limits: { maxLength: 4000 },
    aliases: ['team', 'describe your team', 'who is on the team', 'team members'],
  },
  {
    number: 22,
    screen: 'Money',
    place: 10,
    type: 'money',
    label: 'How much did you sell in the last twelve months?',
    slot: 'revenue',
    limits: { min: 0 },
    aliases: [
      'revenue',
      'annual revenue',
      'revenue in the last 12 months',
      'revenue of the last twelve months',
    ],
  },
  {
    number: 23,
    screen: 'Money',
    place: 20,
    type: 'money',
    label: 'How much money have you raised so far?',
    help: 'Grants and investments together, without loans.',
    slot: 'raised',
    limits: { min: 0 },
    aliases: ['funding raised', 'funding so far', 'how much funding have you raised'],
  },
];
