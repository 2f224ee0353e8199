// ISO 3166-1 alpha-2, with XK, which the European Commission and most payment networks use for Kosovo.
const CODES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ' +
  'DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJP' +
  'KEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOM' +
  'PAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZ' +
  'UAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW';

/** Every ISO 3166-1 alpha-2 country code, sorted. */
export const COUNTRY_CODES: readonly string[] = CODES.match(/../g) ?? [];

const known = new Set(COUNTRY_CODES);
const englishNames = new Map<string, string>();

/** True for an upper-case ISO 3166-1 alpha-2 code. */
export function isCountryCode(code: string): boolean {
  return known.has(code);
}

/** The English name of a country code; the code itself when it has none. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The code for a code in any case or an English country name; null when neither. */
export function findCountryCode(input: string): string | null {
  const wanted = input.trim();
  if (known.has(wanted.toUpperCase())) return wanted.toUpperCase();
  if (englishNames.size === 0) {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const code of COUNTRY_CODES)
      englishNames.set((names.of(code) ?? code).toLowerCase(), code);
  }
  return englishNames.get(wanted.toLowerCase()) ?? null;
}

/** What a language calls a country; what is no country's code as it was given. */
export function regionName(code: string, locale: string): string {
  return isCountryCode(code)
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code)
    : code;
}
