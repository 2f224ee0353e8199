import type { FieldKind, FieldValue, StartupField } from './startup-field-kinds.ts';

/** Every field of a startup's profile, in the order in which they are shown. */
export const startupFields = {
  name: {
    column: 'name',
    kind: 'name',
    label: 'Name',
    maxLength: 200,
    required: true,
    identifying: true,
    verified: true,
    question: {
      number: 1,
      screen: 'Basics',
      place: 10,
      label: 'What is your startup called?',
      slot: 'name',
      aliases: ['name', 'startup name', 'company name', 'name of your startup', 'project name'],
    },
  },
  oneLiner: {
    column: 'one_liner',
    kind: 'text',
    label: 'One line',
    maxLength: 300,
    required: true,
    question: {
      number: 2,
      screen: 'Basics',
      place: 20,
      label: 'Say in one sentence what you do.',
      help: 'A neighbour should understand it.',
      slot: 'oneliner',
      aliases: [
        'one sentence',
        'tagline',
        'elevator pitch',
        'what you do in one sentence',
        'what do you do in one sentence',
      ],
    },
  },
  description: {
    column: 'description',
    kind: 'longText',
    label: 'Description',
    maxLength: 10_000,
    required: true,
    question: {
      number: 3,
      screen: 'Basics',
      place: 30,
      label: 'Describe your startup.',
      help: 'What you make, for whom, and where you stand today.',
      slot: 'description',
      aliases: [
        'description',
        'what does your company do',
        'what do you build',
        'what are you building',
      ],
    },
  },
  website: {
    column: 'website',
    kind: 'url',
    label: 'Website',
    identifying: true,
    verified: true,
    question: {
      number: 4,
      screen: 'Basics',
      place: 40,
      label: 'Where is your website?',
      slot: 'website',
      aliases: ['website', 'homepage', 'web address', 'link to your website'],
    },
  },
  linkedinUrl: {
    column: 'linkedin_url',
    kind: 'url',
    label: 'LinkedIn',
    hosts: ['linkedin.com'],
    identifying: true,
    question: {
      number: 24,
      screen: 'Basics',
      place: 45,
      label: 'Where is your page on LinkedIn?',
      help: 'The page of the startup, not of a person.',
      aliases: [
        'company linkedin',
        'linkedin page of your company',
        'linkedin company page',
        'linkedin of your startup',
      ],
    },
  },
  country: {
    column: 'country',
    kind: 'country',
    label: 'Country',
    required: true,
    question: {
      number: 7,
      screen: 'Basics',
      place: 70,
      label: 'Which country are you based in?',
      slot: 'location',
      aliases: ['country', 'where are you based'],
    },
  },
  city: {
    column: 'city',
    kind: 'text',
    label: 'City',
    maxLength: 120,
    question: {
      number: 8,
      screen: 'Basics',
      place: 80,
      label: 'In which city?',
      aliases: ['city', 'town'],
    },
  },
  teamSize: {
    column: 'team_size',
    kind: 'wholeNumber',
    label: 'Team size',
    min: 0,
    max: 1_000_000,
    importedAs: 'size',
    question: {
      number: 21,
      screen: 'Team',
      place: 20,
      label: 'How many people work in it?',
      slot: 'teamsize',
      aliases: ['team size', 'number of employees', 'headcount'],
    },
  },
  foundedYear: {
    column: 'founded_year',
    kind: 'wholeNumber',
    label: 'Founded',
    min: 1800,
    max: 2100,
    question: {
      number: 9,
      screen: 'Basics',
      place: 90,
      label: 'In which year did you start?',
      slot: 'founded',
      aliases: ['year founded', 'founding year', 'when was the company founded'],
    },
  },
  sector: {
    column: 'sector_id',
    kind: 'lookup',
    label: 'Sector',
    lookup: 'sector',
    required: true,
    question: {
      number: 5,
      screen: 'Basics',
      place: 50,
      label: 'Which sector are you in?',
      slot: 'sector',
      aliases: ['sector', 'industry'],
    },
  },
  startupStage: {
    column: 'stage_id',
    kind: 'lookup',
    label: 'Stage',
    lookup: 'stage',
    required: true,
    importName: 'stage',
    question: {
      number: 6,
      screen: 'Basics',
      place: 60,
      label: 'Which stage have you reached?',
      slot: 'stage',
      aliases: ['stage', 'current stage', 'stage of your startup'],
    },
  },
} as const satisfies Record<string, StartupField>;

type Fields = typeof startupFields;
/** The wire name of a field of a startup's profile. */
export type ProfileField = keyof Fields;
/** The column of a field of a startup's profile. */
export type ProfileColumn = Fields[ProfileField]['column'];
/** The key of a field's question: its slot, else the name of the field; of those that say all of `Part` alone. */
export type QuestionKeyWith<Part> = {
  [Field in ProfileField]: Fields[Field]['question'] extends Part
    ? Fields[Field]['question'] extends { slot: infer Slot extends string }
      ? Slot
      : Field
    : never;
}[ProfileField];
/** What a field holds. */
export type KindOf<Field extends ProfileField> = Fields[Field]['kind'];
/** One thing for each field, after its kind. */
export type ByField<Kinds extends Record<FieldKind, unknown>> = {
  [Field in ProfileField]: Kinds[KindOf<Field>];
};
/** A profile as it is kept: the values of all fields. */
export type ProfileValues = ByField<FieldValue>;

/** True for the wire name of a field. */
export const isProfileField = (name: string): name is ProfileField =>
  Object.hasOwn(startupFields, name);

/** The wire names of all fields, in their order. */
export const profileFields: readonly ProfileField[] =
  Object.keys(startupFields).filter(isProfileField);

/** The declaration of a field. */
export const startupField = (field: ProfileField): StartupField => startupFields[field];

/** The fields of which this holds, in their order. */
export const fieldsWhere = (holds: (declared: StartupField) => unknown): readonly ProfileField[] =>
  profileFields.filter((field) => holds(startupFields[field]));
