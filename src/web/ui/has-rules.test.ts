import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/* What a browser has few of on a page, or finds by a class, an id or an attribute. */
const few = /[.#[]|^(?:nav|main|header|footer|body|html|:root)\b/;

/** What a selector draws: the part behind its last combinator that is not within parentheses. */
function subjectOf(selector: string): string {
  let flat = selector;
  // From the inside out, so that nothing within parentheses is taken for a combinator.
  while (/\([^()]*\)/.test(flat)) flat = flat.replaceAll(/\([^()]*\)/g, '');
  return (
    flat
      .trim()
      .split(/[\s>~+]+/)
      .at(-1) ?? ''
  );
}

/** The parts of a list of selectors, `:is` read out. */
function selectorsOf(prelude: string): string[] {
  const parts = prelude.split(/,(?![^(]*\))/);
  return parts.flatMap((part) => {
    const inner = /^(?<before>.*\s):is\((?<list>[^()]*)\)$/s.exec(part.trim())?.groups;
    return inner
      ? (inner['list'] ?? '').split(',').map((one) => `${inner['before']}${one.trim()}`)
      : [part.trim()];
  });
}

/* Whatever is put into a page may be what `:has` looks for: the browser then styles all that such a rule may draw again. */
function wideRulesIn(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<prelude>[^{};]+)\{/g);
  return [...rules]
    .map(({ groups }) => groups?.['prelude']?.trim() ?? '')
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap(selectorsOf)
    .filter((selector) => /:has\(.*\)[^,()]*[\s>~+]/s.test(selector))
    .filter((selector) => !few.test(subjectOf(selector)));
}

it('knows a rule that styles half the page again', () => {
  const css =
    ':root:has([data-a]) header > div { color: red } .a:has(b) :is(.c > div, nav) { color: red }';
  expect(wideRulesIn(css)).toEqual([':root:has([data-a]) header > div', '.a:has(b) .c > div']);
  expect(wideRulesIn('label:has(input) { color: red } :root:has(.a) .b { color: red }')).toEqual(
    [],
  );
});

it.each(readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css')))(
  '%s draws few by what `:has` finds elsewhere',
  (file) => {
    expect(wideRulesIn(readFileSync(path.join(import.meta.dirname, file), 'utf8'))).toEqual([]);
  },
);
