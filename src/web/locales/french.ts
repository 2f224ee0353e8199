import type { Texts } from '#web/lib/texts.ts';
import { lookupNames } from './lookup-names.ts';

/* Before such a sign a French line does not break, nor after an opening quotation mark. */
const setText = (text: string) =>
  text.replaceAll(/ (?=[:;?!»%])/g, '\u00a0').replaceAll('« ', '«\u00a0');

function setEntry(entry: Texts[string]): Texts[string] {
  if (typeof entry === 'string') return setText(entry);
  if (typeof entry === 'function') return (...given: never[]) => setText(entry(...given));
  if (isTexts(entry)) return setTexts(entry);
  return entry.map(setText);
}

const isTexts = (entry: Exclude<Texts[string], string>): entry is Texts => !Array.isArray(entry);

const setTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, entry]) => [key, setEntry(entry)]));

const files = import.meta.glob<{ fr: Texts }>('./fr/*.ts', { eager: true });

/** Every French catalogue by its feature, typeset, in one file: asked for as a whole when the page is to be French. */
export const french: Readonly<Record<string, Texts>> = {
  ...Object.fromEntries(
    Object.entries(files).map(([path, { fr }]) => [
      path.slice('./fr/'.length, -'.ts'.length),
      setTexts(fr),
    ]),
  ),
  'lookup-names': lookupNames,
};
