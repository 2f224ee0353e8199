import type { Plugin } from 'vite';

/* Every browser that knows light-dark(), which the tokens need, knows @property and color-mix() too. */
const fallbackLayer = '@layer properties{';
const supported = /@supports \(color:\s*color-mix\(in lab,\s*red,\s*red\)\)\s*\{/;

function blockEnd(css: string, open: number): number {
  let depth = 1;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('The stylesheet has an unclosed block.');
}

/* `.a{color:X}.a{color:Y}`: what stood before an unwrapped block is only its fallback. */
const overridden = /(?<=[{}])([^{}@;]+)\{([a-z-]+):[^{};]+\}(?=\1\{\2:[^{};]+\})/g;
const registration = /@property (--[\w-]+)\{[^}]*\}/g;

/* A variable that nothing sets needs no registration where every use of it has its own fallback. */
function withoutIdleVariables(css: string): string {
  const rules = css.replaceAll(registration, '');
  return css.replaceAll(registration, (whole, name: string) => {
    const isSet = rules.includes(`{${name}:`) || rules.includes(`;${name}:`);
    const isNeeded = rules.includes(`var(${name})`);
    return isSet || isNeeded ? whole : '';
  });
}

/** Drops Tailwind's fallbacks for browsers that could not show the page anyway. */
export function leanCss(css: string): string {
  return withoutIdleVariables(withoutFallbacks(css).replaceAll(overridden, ''));
}

function withoutFallbacks(css: string): string {
  let lean = css;
  const layer = lean.indexOf(fallbackLayer);
  if (layer >= 0) {
    lean = lean.slice(0, layer) + lean.slice(blockEnd(lean, layer + fallbackLayer.length) + 1);
  }
  for (;;) {
    const match = supported.exec(lean);
    if (!match) return lean;
    const open = match.index + match[0].length;
    const end = blockEnd(lean, open);
    lean = lean.slice(0, match.index) + lean.slice(open, end) + lean.slice(end + 1);
  }
}

/** Applies `leanCss` to what the client build emits. */
export function leanStyles(): Plugin {
  return {
    name: 'flair-lean-css',
    enforce: 'post',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = leanCss(String(file.source));
        }
      }
    },
  };
}
