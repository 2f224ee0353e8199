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
const banner = /^\/\*![^*]*\*\/\s*/;
const registration = /@property (--[\w-]+)\{([^}]*)\}/g;

/*
 * A registered variable that nothing sets is its fallback, or its initial value, wherever it stands; one that nothing reads
 * need not be set.
 */
function withoutIdleVariables(css: string): string {
  let lean = css;
  for (const [whole, name = '', rules = ''] of css.matchAll(registration)) {
    const initial = /initial-value:([^;}]*)/.exec(rules)?.[1] ?? null;
    const set = new RegExp(`(?<=[{;])${name}:[^;{}]*(;|(?=\\}))`, 'g');
    const bare = `var(${name})`;
    const others = lean.replace(whole, '');
    const isSet = set.test(others);
    if (!isSet && (initial !== null || !others.includes(bare))) {
      lean = others
        .replaceAll(bare, initial ?? '')
        .replaceAll(new RegExp(`var\\(${name},((?:[^()]|\\([^()]*\\))*)\\)`, 'g'), '$1');
    } else if (isSet && !others.includes(`var(${name}`)) {
      lean = others.replaceAll(set, '');
    }
  }
  return lean
    .replaceAll(/(box-shadow:)(?:0 0 #0000, ?)+/g, '$1')
    .replaceAll(/(filter:) *([^;{}]*?) *(?=[;}])/g, '$1$2');
}

const spacing = /--spacing:([\d.]+)rem;/g;
const rem = (value: number) => `${String(Number(value.toFixed(5))).replace(/^(-?)0\./, '$1.')}rem`;

/* The unit of all spacing is one length, so what is worked out from it is known. */
function withLengths(css: string): string {
  const [definition, ...more] = css.matchAll(spacing);
  if (!definition || more.length > 0) return css;
  const unit = Number(definition[1]);
  return css
    .replaceAll(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, (_, times: string) => {
      const length = unit * Number(times);
      return length === 0 ? '0px' : rem(length);
    })
    .replaceAll('var(--spacing)', rem(unit));
}

/** Drops Tailwind's fallbacks for browsers that could not show the page anyway, and works out what is known here. */
export function leanCss(css: string): string {
  const plain = withoutFallbacks(css).replaceAll(overridden, '').replace(banner, '');
  return withLengths(withoutIdleVariables(plain));
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
