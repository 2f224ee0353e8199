import type { QuestionView } from '#contract/questions.ts';

/** The fields of a startup's profile that a question is bound to. */
export type ProfileField =
  | 'name'
  | 'oneLiner'
  | 'description'
  | 'website'
  | 'country'
  | 'city'
  | 'teamSize'
  | 'foundedYear'
  | 'sector'
  | 'startupStage';

export type ProfileQuestion = QuestionView & {
  field: ProfileField | null;
  /** The lookup that the options come from. */
  lookup: 'sector' | 'stage' | null;
  /** How forms ask the same, in lower case without signs; for answers that carry no slot. */
  aliases: readonly string[];
};

type Draft = Pick<QuestionView, 'type' | 'label'> &
  Partial<Omit<ProfileQuestion, '_id' | 'screen' | 'ranking' | 'type' | 'label'>> & {
    /** The question's id for good: a number that was used once is never given to another. */
    number: number;
  };

/** The questions by screen, in the order in which they are asked. */
export const questionsByScreen: Record<string, Draft[]> = {
  Basics: [
    {
      number: 1,
      type: 'short_text',
      label: 'What is your startup called?',
      required: true,
      slot: 'name',
      field: 'name',
      limits: { maxLength: 200 },
      aliases: ['name', 'startup name', 'company name', 'name of your startup', 'project name'],
    },
    {
      number: 2,
      type: 'short_text',
      label: 'Say in one sentence what you do.',
      help: 'A neighbour should understand it.',
      required: true,
      slot: 'oneliner',
      field: 'oneLiner',
      limits: { maxLength: 300 },
      aliases: [
        'one sentence',
        'tagline',
        'elevator pitch',
        'what you do in one sentence',
        'what do you do in one sentence',
      ],
    },
    {
      number: 3,
      type: 'long_text',
      label: 'Describe your startup.',
      help: 'What you make, for whom, and where you stand today.',
      required: true,
      slot: 'description',
      field: 'description',
      limits: { maxLength: 10_000 },
      aliases: [
        'description',
        'what does your company do',
        'what do you build',
        'what are you building',
      ],
    },
    {
      number: 4,
      type: 'url',
      label: 'Where is your website?',
      slot: 'website',
      field: 'website',
      limits: { maxLength: 2000 },
      aliases: ['website', 'homepage', 'web address', 'link to your website'],
    },
    {
      number: 5,
      type: 'dropdown',
      label: 'Which sector are you in?',
      required: true,
      slot: 'sector',
      field: 'sector',
      lookup: 'sector',
      aliases: ['sector', 'industry'],
    },
    {
      number: 6,
      type: 'dropdown',
      label: 'Which stage have you reached?',
      required: true,
      slot: 'stage',
      field: 'startupStage',
      lookup: 'stage',
      aliases: ['stage', 'current stage', 'stage of your startup'],
    },
    {
      number: 7,
      type: 'country',
      label: 'Which country are you based in?',
      required: true,
      slot: 'location',
      field: 'country',
      aliases: ['country', 'where are you based'],
    },
    {
      number: 8,
      type: 'short_text',
      label: 'In which city?',
      field: 'city',
      limits: { maxLength: 120 },
      aliases: ['city', 'town'],
    },
    {
      number: 9,
      type: 'number',
      label: 'In which year did you start?',
      slot: 'founded',
      field: 'foundedYear',
      limits: { min: 1800, max: 2100 },
      aliases: ['year founded', 'founding year', 'when was the company founded'],
    },
    {
      number: 10,
      type: 'short_text',
      label: 'Which legal entity stands behind it, if there is one?',
      help: 'Its registered name and form, for example “Mycelia sp. z o.o.”.',
      slot: 'incorporated',
      limits: { maxLength: 300 },
      aliases: ['legal entity', 'legal form', 'is your company incorporated'],
    },
  ],
  Product: [
    {
      number: 11,
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
      type: 'long_text',
      label: 'How do you solve it?',
      slot: 'solution',
      limits: { maxLength: 4000 },
      aliases: ['solution', 'what is your solution', 'describe your solution'],
    },
    {
      number: 13,
      type: 'long_text',
      label: 'What do you do that others do not?',
      slot: 'differentiation',
      limits: { maxLength: 4000 },
      aliases: ['competitive advantage', 'what makes you different', 'what makes you unique'],
    },
    {
      number: 14,
      type: 'url',
      label: 'Where can one see or try it?',
      slot: 'demo',
      limits: { maxLength: 2000 },
      aliases: ['demo', 'link to a demo', 'product demo'],
    },
  ],
  Market: [
    {
      number: 15,
      type: 'long_text',
      label: 'Who are your customers?',
      slot: 'customer',
      limits: { maxLength: 4000 },
      aliases: ['customers', 'target audience', 'who is your customer'],
    },
    {
      number: 16,
      type: 'long_text',
      label: 'How large is the market, and how do you know?',
      slot: 'market',
      limits: { maxLength: 4000 },
      aliases: ['market', 'market size'],
    },
    {
      number: 17,
      type: 'long_text',
      label: 'Who else tries to solve this?',
      slot: 'competition',
      limits: { maxLength: 4000 },
      aliases: ['competition', 'competitors', 'who are your competitors'],
    },
    {
      number: 18,
      type: 'long_text',
      label: 'How do you earn money, or how will you?',
      slot: 'bizmodel',
      limits: { maxLength: 4000 },
      aliases: ['business model', 'revenue model', 'how do you make money'],
    },
    {
      number: 19,
      type: 'long_text',
      label: 'What have you reached so far?',
      help: 'Users, pilots, sales, letters of intent: with figures and dates.',
      slot: 'traction',
      limits: { maxLength: 4000 },
      aliases: ['traction', 'what traction do you have'],
    },
  ],
  Team: [
    {
      number: 20,
      type: 'long_text',
      label: 'Who is in the team, and who does what?',
      slot: 'team',
      limits: { maxLength: 4000 },
      aliases: ['team', 'describe your team', 'who is on the team', 'team members'],
    },
    {
      number: 21,
      type: 'number',
      label: 'How many people work in it?',
      slot: 'teamsize',
      field: 'teamSize',
      limits: { min: 0, max: 1_000_000 },
      aliases: ['team size', 'number of employees', 'headcount'],
    },
  ],
  Money: [
    {
      number: 22,
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
      type: 'money',
      label: 'How much money have you raised so far?',
      help: 'Grants and investments together, without loans.',
      slot: 'raised',
      limits: { min: 0 },
      aliases: ['funding raised', 'funding so far', 'how much funding have you raised'],
    },
  ],
};
