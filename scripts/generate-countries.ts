/**
 * Writes src/data/country-names.ts: every ISO 3166-1 code (and XK) with its plain
 * English name. Run after an update of i18n-iso-countries: `npx node scripts/generate-countries.ts`.
 */
import { writeFile } from 'node:fs/promises';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

// The short names of Unicode read best, but these say more, or less, than the country's name.
const better: Record<string, string> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  UM: 'United States Minor Outlying Islands',
};

countries.registerLocale(english);
const shortNames = new Intl.DisplayNames('en', { type: 'region' });
const lines = Object.keys(countries.getNames('en'))
  .toSorted()
  .map((code) => {
    const name = better[code] ?? shortNames.of(code) ?? countries.getName(code, 'en') ?? code;
    const plain = name.replaceAll(' & ', ' and ').replace(/^St\. /, 'Saint ');
    return `  ${code}: ${JSON.stringify(plain)},`;
  });
const target = new URL('../src/data/country-names.ts', import.meta.url);
await writeFile(
  target,
  `/** English names by ISO 3166-1 alpha-2 code; written by scripts/generate-countries.ts. */
export const countryNames: Record<string, string> = {
${lines.join('\n')}
};
`,
);
