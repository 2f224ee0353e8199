import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#web/lib/i18n.ts';
import type { Texts } from '#web/lib/texts.ts';
import { french } from './french.ts';

const english = import.meta.glob<{ en: Catalogue<Texts> }>('./en/*.ts', { eager: true });
const translations = import.meta.glob<{ fr: Texts }>('./fr/*.ts', { eager: true });
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
const byName = <T, R>(files: Record<string, T>, pick: (file: T) => R) =>
  new Map(Object.entries(files).map(([path, file]) => [nameOf(path), pick(file)]));
const en = byName(english, (file) => file.en);
const fr = byName(translations, (file) => file.fr);

/* English says these itself, by the words of a message; French names them by keys. */
const isOpen = (texts: object) => Object.keys(texts).length === 0;

/* Every text by its path; a function by what it is made of. */
function leavesOf(texts: object, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, entry]): [string, string][] => {
    const here = `${path}.${key}`;
    if (typeof entry === 'string') return [[here, entry]];
    if (typeof entry === 'function') return [[here, String(entry)]];
    if (isOpen(entry as object)) return [];
    return leavesOf(entry as object, here);
  });
}

function openIn(texts: object, path: string): string[] {
  return Object.entries(texts).flatMap(([key, entry]) => {
    if (typeof entry !== 'object') return [];
    const here = `${path}.${key}`;
    return isOpen(entry as object) ? [here] : openIn(entry as object, here);
  });
}

/** Words that are the same in both languages. */
const SAME_WORDS = new Set([
  'Benelux',
  'Code',
  'Minute',
  'Europe',
  'Actions',
  'Badges',
  'Ctrl',
  'Date',
  'Description',
  'E-mail',
  'E-mails',
  'Export',
  'Invitation',
  'Invitations',
  'LinkedIn',
  'Logo',
  'Message',
  'Messages',
  'Notifications',
  'Options',
  'Organisation',
  'Organisations',
  'PNG',
  'Place',
  'Question',
  'SVG',
  'Score',
  'Sessions',
  'Startup',
  'Startups',
  'Type',
  'Types',
  'https://',
]);
/** What functions say around their numbers, the same too. */
const SAME_SAID = new Set(['`Page `', '`Option `']);
const LETTERS = /\p{L}{2}/u;
/* What a function says, without its code. */
const said = (text: string) =>
  text.includes('=>')
    ? (text.match(/(["'`]).*?\1/g) ?? []).join('').replaceAll(/\$\{[^}]*\}/g, '')
    : text;

describe('the catalogues', () => {
  it('are the same files in both languages, each under its own name', () => {
    expect([...fr.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    for (const [name, { feature }] of en) expect(feature).toBe(name);
  });

  it.each([...en.keys()])('%s has the same keys in French', (name) => {
    const keys = (texts: object) => leavesOf(texts, name).map(([key]) => key.replace(/\.\d+$/, ''));
    const source = en.get(name)?.en ?? {};
    const open = isOpen(source) ? [name] : openIn(source, name);
    const translated = keys(fr.get(name) ?? {}).filter(
      (key) => !open.some((place) => key.startsWith(`${place}.`)),
    );
    expect([...new Set(translated)].toSorted()).toEqual([...new Set(keys(source))].toSorted());
  });

  it('are translated: nothing French is the English again, but for words that both share', () => {
    const same = [...en].flatMap(([name, source]) => {
      const translated = new Map(leavesOf(fr.get(name) ?? {}, name));
      return leavesOf(source.en, name)
        .filter(([key, text]) => translated.get(key) === text && LETTERS.test(said(text)))
        .filter(([, text]) => !SAME_WORDS.has(text) && !SAME_SAID.has(said(text)))
        .map(([key, text]) => `${key}: ${text}`);
    });
    expect(same).toEqual([]);
  });

  it('break no French line before a sign that stands apart, nor after «', () => {
    const texts = Object.entries(french).flatMap(([name, entry]) => leavesOf(entry, name));
    expect(texts.filter(([, text]) => !text.startsWith('(') && / [:;?!»%]|« /.test(text))).toEqual(
      [],
    );
    const { chips } = french['project-list'] as { chips: { remove: (name: string) => string } };
    expect(chips.remove('Grant')).not.toMatch(/« | »/);
    expect((french['search'] as { some: string }).some).toBe(
      (fr.get('search') as { some: string }).some,
    );
  });

  it('have no empty text', () => {
    const empty = [...en, ...fr].flatMap(([name, texts]) =>
      leavesOf('feature' in texts ? (texts as Catalogue<Texts>).en : texts, name)
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => key),
    );
    expect(empty).toEqual([]);
  });
});
