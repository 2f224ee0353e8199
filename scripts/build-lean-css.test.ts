import { expect, test } from 'vitest';
import { leanCss } from './build-lean-css.ts';

const registered = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;

test('a variable that nothing sets gives way to its initial value or its fallback', () => {
  const css =
    '.a{box-shadow:var(--tw-ring), var(--tw-inset), var(--tw-shadow)}.b{--tw-shadow:0 1px red}' +
    '.c{filter:var(--tw-blur,) var(--tw-sepia,) var(--tw-hue,blur(1px))}.b{--tw-blur:blur(2px)}' +
    '@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}' +
    '@property --tw-inset{syntax:"*";inherits:false;initial-value:0 0 #0000}' +
    '@property --tw-sepia{syntax:"*";inherits:false}' +
    '@property --tw-hue{syntax:"*";inherits:false}';
  expect(leanCss(css)).toBe(
    '.a{box-shadow:var(--tw-shadow)}.b{--tw-shadow:0 1px red}' +
      '.c{filter:var(--tw-blur,)  blur(1px)}.b{--tw-blur:blur(2px)}',
  );
});

test('a variable that is read without a fallback and set nowhere stays as it is', () => {
  const css = '.a{width:var(--tw-wide)}@property --tw-wide{syntax:"*";inherits:false}';
  expect(leanCss(css)).toBe(css);
});

test('a variable that nothing reads is not set', () => {
  const css =
    '.a{--tw-font-weight:600;font-weight:600}.b{color:red;--tw-font-weight:500}' +
    `.c{--tw-leading:1;line-height:1}.d{line-height:var(--tw-leading,2)}${registered('--tw-leading')}`;
  expect(leanCss(css + registered('--tw-font-weight'))).toBe(
    '.a{font-weight:600}.b{color:red;}' +
      `.c{--tw-leading:1;line-height:1}.d{line-height:var(--tw-leading,2)}${registered('--tw-leading')}`,
  );
});

test('what is worked out from the one unit of spacing is a length', () => {
  const css =
    ':root{--spacing:.25rem;}.a{margin:calc(var(--spacing) * -1.5)}.b{padding:var(--spacing)}' +
    '.c{gap:calc(var(--spacing) * 0)}.d{width:calc(100% - calc(var(--spacing) * 4))}';
  expect(leanCss(css)).toBe(
    ':root{--spacing:.25rem;}.a{margin:-.375rem}.b{padding:.25rem}.c{gap:0px}.d{width:calc(100% - 1rem)}',
  );
  const twice = `${css}.e{--spacing:1rem;}`;
  expect(leanCss(twice)).toBe(twice);
});
