/**
 * `{name}`, `{name, date}`, `{name, number}`, or `{name, plural, one {…} other {…}}`: the part of ICU that the catalogues
 * use, cases without braces in them.
 */
const argument = /\{(\w+)(?:, (date|number|plural|select)(?:, ((?:[^{}]*\{[^{}]*\})+)\s*)?)?\}/g;

/** A text of a catalogue with its parameters filled in; `say` puts a parameter that is a message itself into words. */
export function format<Part extends object>(
  text: string,
  params: Readonly<Record<string, string | number | Part>>,
  language: string,
  say: (part: Part) => string,
): string {
  return text.replaceAll(
    argument,
    (_, name: string, kind: string | undefined, cases: string | undefined) => {
      const value = params[name] ?? '';
      if (typeof value === 'object') return say(value);
      if (kind === undefined) return String(value);
      if (kind === 'date') return dateIn(language, String(value));
      if (kind === 'number') return numberIn(language, value);
      return chosen(cases ?? '', kind === 'plural' ? Number(value) : String(value), language);
    },
  );
}

/** Made once for a language: making one takes a hundred times as long as writing with it. */
function keptFor<Writer>(make: (language: string) => Writer): (language: string) => Writer {
  const made = new Map<string, Writer>();
  return (language) => {
    const writer = made.get(language) ?? make(language);
    made.set(language, writer);
    return writer;
  };
}

const dates = keptFor(
  // The day first, as the pages write it.
  (language) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    }),
);
const numbers = keptFor(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 20 }),
);

/** A day (`YYYY-MM-DD`) as the language writes it; what is none stays as it is. */
function dateIn(language: string, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dates(language).format(date);
}

const numberIn = (language: string, value: string | number): string =>
  typeof value === 'number' ? numbers(language).format(value) : value;

/** The case of a plural or select that fits the value; `#` stands for a number as the language writes it. */
function chosen(cases: string, value: string | number, language: string): string {
  const texts = new Map(
    [...cases.matchAll(/(=?\w+) \{([^{}]*)\}/g)].map(([, key, text = '']) => [key, text]),
  );
  if (typeof value === 'string') return texts.get(value) ?? texts.get('other') ?? '';
  const category = new Intl.PluralRules(language).select(value);
  const text = texts.get(`=${value}`) ?? texts.get(category) ?? texts.get('other') ?? '';
  return text.replaceAll('#', numberIn(language, value));
}
