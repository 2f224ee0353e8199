import { type Language, languages } from '../../contract/limits.ts';

/** The language of ours that an Accept-Language header likes best; English where it names none. */
export function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; weight: number } | null = null;
  for (const entry of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = entry.toLowerCase().split(';');
    const language = languages.find((known) => known === tag.trim().split('-', 1)[0]);
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
    if (language && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? 'en';
}

/** How dates and amounts are written in a language. */
export const localeOf: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };
