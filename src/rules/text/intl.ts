// Making a formatter takes a hundred times as long as writing with it, and a page of cards writes a hundred numbers.
const MOST = 500;

function keeper<O, F>(make: (language: string, options: O) => F) {
  const made = new Map<string, F>();
  return (language: string, options: O): F => {
    const key = `${language} ${JSON.stringify(options)}`;
    const found = made.get(key);
    if (found) return found;
    if (made.size >= MOST) made.clear();
    const one = make(language, options);
    made.set(key, one);
    return one;
  };
}

/** Writes numbers in a language; the same object for the same options. */
export const numberFormat = keeper(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** Names countries and languages in a language; the same object for the same options. */
export const displayNames = keeper(
  (language, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(language, options),
);

/** Writes moments in a language; the same object for the same options. */
export const dateFormat = keeper(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
