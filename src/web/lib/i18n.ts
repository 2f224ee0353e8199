import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { numberFormat } from '#rules/text/intl.ts';
import { type Language, useAux } from './aux-store.ts';
import type { Texts } from './texts.ts';

export interface Catalogue<T extends Texts> {
  feature: string;
  en: T;
}

/** Declares the English texts of one feature; the French file of the same name has the same type. */
export function catalogue<T extends Texts>(feature: string, en: T): Catalogue<T> {
  return { feature, en };
}

/** What `locales/fr/<feature>.ts` exports: the same keys, the same arguments, any wording. */
export type Translation<C> =
  C extends Catalogue<infer T>
    ? {
        [K in keyof T]: T[K] extends (...args: infer A) => string
          ? (...args: A) => string
          : T[K] extends string
            ? string
            : T[K] extends readonly string[]
              ? string[]
              : T[K] extends Texts
                ? Translation<Catalogue<T[K]>>
                : never;
      }
    : never;

const loaded = createStore<{ fr: Readonly<Record<string, Texts>> | null }>(() => ({ fr: null }));
const frenchNow = () => loaded.getState().fr;
/* The same while a page is taken over from the server: what was rendered in French goes on in French. */
const useFrench = () => useSyncExternalStore(loaded.subscribe, frenchNow, frenchNow);

/** Loads the catalogues of a language; resolves when a switch shows no English leftovers. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || frenchNow()) return;
  loaded.setState({ fr: (await import('#web/locales/french.ts')).french });
}

/** The languages by their own names, as their readers look for them. */
export const languages = { en: 'English', fr: 'Français' } as const satisfies Record<
  Language,
  string
>;

let lastAsked: Language | null = null;

/** Shows and remembers a language, once its catalogues are here; of two asked for meanwhile, the later one. */
export async function setLanguage(language: Language): Promise<void> {
  lastAsked = language;
  await loadLanguage(language);
  if (lastAsked !== language) return;
  useAux.setState({ language });
  document.documentElement.lang = language;
  // For the server, which renders the next page in it.
  document.cookie = `flair_language=${language};path=/;max-age=31536000;samesite=lax`;
}

let rendered: Language = 'en';

/** Renders something on the server in a language, whose catalogues must be loaded. */
export function renderIn<T>(language: Language, render: () => T): T {
  // One step from here to the end, so that no other page's language comes between.
  rendered = language;
  return render();
}

/** The language that is shown now: the chosen one once its catalogues are here, else English. */
export function useLanguage(): Language {
  const chosen = useAux((state) => state.language);
  const ready = useFrench() !== null;
  return (import.meta.env.SSR ? rendered : chosen) === 'fr' && ready ? 'fr' : 'en';
}

/** The texts of a catalogue in one language. */
export type Say = <T extends Texts>(source: Catalogue<T>) => T;

/** The words of a language whose catalogues are loaded. */
export const sayIn =
  (language: Language): Say =>
  <T extends Texts>(source: Catalogue<T>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the French catalogue of a feature has the shape of its English one.
    ((language === 'fr' && frenchNow()?.[source.feature]) || source.en) as T;

/** The words of the language that is shown, whichever catalogue they are in. */
export function useSay(): Say {
  const language = useLanguage();
  return useMemo(() => sayIn(language), [language]);
}

/** The texts of a catalogue in the language that is shown. */
export function useText<T extends Texts>(source: Catalogue<T>): T {
  return useSay()(source);
}

const pluralRules = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

/** `#` in the chosen form becomes the number, written the language's way. */
export function plural(
  language: Language,
  count: number,
  forms: { one: string; other: string; zero?: string },
): string {
  if (count === 0 && forms.zero !== undefined) return forms.zero;
  const form = pluralRules[language].select(count) === 'one' ? forms.one : forms.other;
  return form.replaceAll('#', numberFormat(language, {}).format(count));
}
