/** What a field holds: how it is checked, asked, shown, imported and kept follows from its kind. */
export type FieldKind = 'name' | 'text' | 'longText' | 'url' | 'country' | 'lookup' | 'wholeNumber';

/** The value of a field of each kind; a lookup is the id of its entry. */
export type FieldValue = Record<Exclude<FieldKind, 'name' | 'wholeNumber'>, string | null> & {
  name: string;
  wholeNumber: number | null;
};

/** One field of a startup's profile: everything that is said of it anywhere. */
export type StartupField = {
  /** Its column in the table of startups. */
  column: string;
  kind: FieldKind;
  /** Its name in short, over the value; in English. */
  label: string;
  /** Characters, of the kinds that are texts; 2,000 without it. */
  maxLength?: number;
  /** Bounds of a whole number; without them 0 and what its column holds. */
  min?: number;
  max?: number;
  /** The list that a lookup is chosen from. */
  lookup?: 'sector' | 'stage';
  /** Hosts that an address may lead to, with their sub-domains; any host without it. It is then https. */
  hosts?: readonly string[];
  /** A profile is complete when every one of these says something. */
  required?: true;
  /** It names the startup: a blind review masks it wherever it is written. */
  identifying?: true;
  /** A change of it ends a verification, which has looked at it. */
  verified?: true;
  /** Its name in `startups.ndjson`, where that is another. */
  importName?: string;
  /** How an import reads it, where its kind does not say so: `size` is the lower end of "11-50". */
  importedAs?: 'size';
  question: FieldQuestion;
};

/** The question of the platform's questionnaire that sets the field. */
export type FieldQuestion = {
  /** The question's id for good: a number that was used once is never given to another. */
  number: number;
  screen: string;
  /** Where it stands among the questions of its screen: those with less come before it. */
  place: number;
  label: string;
  help?: string;
  /** What it means, so that other forms can be filled from it. */
  slot?: string;
  /** How forms ask the same, in lower case without signs; for answers that carry no slot. */
  aliases: readonly string[];
};
