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
const codeByName = new Map<string, string>();

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

/** The code for a code in any case, or for a country's English or French name; null when it is none of them. */
export function findCountryCode(input: string): string | null {
  const wanted = input.trim();
  if (known.has(wanted.toUpperCase())) return wanted.toUpperCase();
  if (codeByName.size === 0) {
    // Where two languages mean two countries by one name, the English one stands.
    for (const language of ['fr', 'en']) {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      for (const code of COUNTRY_CODES)
        codeByName.set((names.of(code) ?? code).toLowerCase(), code);
    }
  }
  return codeByName.get(wanted.toLowerCase()) ?? null;
}

/** What a language calls a country; what is no country's code as it was given. */
export function regionName(code: string, locale: string): string {
  return isCountryCode(code)
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code)
    : code;
}
