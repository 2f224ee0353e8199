import type { Language } from '#contract/limits.ts';
import { jsonOf } from './frozen.ts';
import { fullTitle } from './head.ts';
import type { Head } from './route.ts';
import type { ServerState } from './server-state.ts';

export interface Assets {
  appUrl: string;
  appCssUrl: string;
  preloadUrls: string[];
  /** What a page in each language is not without: asked for at once instead of after the layout. */
  fontUrls: Record<Language, string[]>;
  /** In bytes, as it is long and the same on many pages. */
  style: Uint8Array;
  script: string;
}

export interface DocumentParts {
  assets: Assets;
  head: Head;
  request: { path: string; origin: string; language: Language; eventConnectUrl?: string };
  /** Of what is in the app's element. */
  markup: readonly Uint8Array[];
  state: ServerState;
  /** The page is nothing without its script, so it is fetched at once. */
  shell: boolean;
  noScript?: NoScript;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char);
const inline = (value: unknown) =>
  jsonOf(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const addressKeys = new Set(['url', 'image', 'logo', 'item']);
/* Structured data names addresses in full; a route does not know the host. */
function absolute(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((item) => absolute(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => {
    const isPath = addressKeys.has(key) && typeof item === 'string' && item.startsWith('/');
    return [key, isPath ? origin + item : absolute(item, origin)];
  });
  return Object.fromEntries(entries);
}

const DEFAULT_IMAGE = '/og/flair.png';

/** The head of a page that is nobody's to find again: title, styles, icon. */
export function documentHead(title: string, links: readonly string[]): string {
  return [
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escape(fullTitle(title))}</title>`,
    '<meta name="robots" content="noindex">',
    ...links,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"></head>',
  ].join('');
}

/** What a page shows that is nothing without its script, when that does not load. */
export interface NoScript {
  title: string;
  body: string;
  links: readonly { href: string; text: string }[];
}

function noScriptMarkup({ title, body, links }: NoScript): string {
  const anchors = links.map(
    ({ href, text }) =>
      `<a class="inline-flex min-h-11 items-center font-semibold underline underline-offset-4" href="${escape(href)}">${escape(text)}</a>`,
  );
  const inner =
    `<h1 class="text-2xl">${escape(title)}</h1><p class="text-muted">${escape(body)}</p>` +
    `<p class="flex flex-wrap gap-6">${anchors.join('')}</p>`;
  const block = `<main class="page grid max-w-180 gap-4 py-24">${inner}</main>`;
  // Shown by the inline script when the app's script fails, and by the browser where there are none.
  return `<div id="no-script" hidden>${block}</div><noscript>${block}</noscript>`;
}

/** The whole HTML document around the app's markup, in pieces. */
export function documentOf({
  assets,
  head,
  request,
  markup,
  state,
  shell,
  noScript,
}: DocumentParts): (string | Uint8Array)[] {
  const { origin } = request;
  const canonical = origin + (head.canonical ?? request.path);
  const image = origin + (head.image ?? DEFAULT_IMAGE);
  const title = escape(fullTitle(head.title));
  const description = escape(head.description.slice(0, 300));
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escape(content)}">`;
  const before = [
    `<!doctype html><html lang="${request.language}" dir="ltr"${shell ? ' data-boot' : ''}><head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    // Not for a page that asks not to be kept: the two would say different things of it.
    head.noIndex ? '' : `<link rel="canonical" href="${escape(canonical)}">`,
    ...(head.alternates ?? []).map(
      ({ language, path }) =>
        `<link rel="alternate" hreflang="${language}" href="${escape(origin + path)}">`,
    ),
    head.feed
      ? `<link rel="alternate" type="application/rss+xml" title="${title}" href="${escape(head.feed)}">`
      : '',
    ...assets.fontUrls[request.language].map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    '<style>',
  ];
  const between = [
    '</style>',
    // Where a dialog or a token is there it adds the app's styles at once, and those belong after the inline ones.
    `<script>${assets.script}</script>`,
    // After the inline styles: it repeats them in the order in which all of them belong.
    // The frame does not wait for the scripts.
    shell
      ? `<link rel="stylesheet" href="${assets.appCssUrl}" data-app-css>` +
        assets.preloadUrls
          .map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`)
          .join('')
      : '',
    '<meta name="theme-color" content="#fcfbf7" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0a100d" media="(prefers-color-scheme: dark)">',
    request.eventConnectUrl
      ? `<meta name="event-connect-url" content="${escape(request.eventConnectUrl)}">`
      : '',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    property('og:site_name', 'Flair'),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description.slice(0, 300)),
    property('og:url', canonical),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    // Its title, text and picture are read from the ones above.
    '<meta name="twitter:card" content="summary_large_image">',
    head.jsonLd
      ? `<script type="application/ld+json">${inline(absolute(head.jsonLd, origin))}</script>`
      : '',
    '</head><body><div id="app">',
  ];
  const after = [
    '</div>',
    // Behind it: the page's first link is the one that leads past its navigation.
    noScript ? noScriptMarkup(noScript) : '',
    `<script type="application/json" id="state">${inline(state)}</script>`,
    '</body></html>',
  ];
  return [before.join(''), assets.style, between.join(''), ...markup, after.join('')];
}
