/** `{name}`, or `{name, plural, one {…} other {…}}`: the part of ICU that the catalogues use, cases without braces in them. */
const argument = /\{(\w+)(?:, (plural|select), ((?:[^{}]*\{[^{}]*\})+)\s*)?\}/g;

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
      return chosen(cases ?? '', kind === 'plural' ? Number(value) : String(value), language);
    },
  );
}

/** The case of a plural or select that fits the value; `#` stands for a number as the language writes it. */
function chosen(cases: string, value: string | number, language: string): string {
  const texts = new Map(
    [...cases.matchAll(/(=?\w+) \{([^{}]*)\}/g)].map(([, key, text = '']) => [key, text]),
  );
  if (typeof value === 'string') return texts.get(value) ?? texts.get('other') ?? '';
  const category = new Intl.PluralRules(language).select(value);
  const text = texts.get(`=${value}`) ?? texts.get(category) ?? texts.get('other') ?? '';
  return text.replaceAll('#', new Intl.NumberFormat(language).format(value));
}
