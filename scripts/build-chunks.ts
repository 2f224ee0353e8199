import type { Rolldown } from 'vite';

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>;
type NameOf = Extract<Groups[number]['name'], (...args: never[]) => unknown>;
type Context = Parameters<NameOf>[1];

const componentLibrary = /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]/;
const reaching = new Map<string, boolean>();

/** True when this module needs the component library, by whatever way. */
function reachesLibrary(id: string, context: Context): boolean {
  const found = reaching.get(id);
  if (found !== undefined) return found;
  // Before the answer: modules may import each other.
  reaching.set(id, false);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const reaches =
    componentLibrary.test(id) || imported.some((next) => reachesLibrary(next, context));
  reaching.set(id, reaches);
  return reaches;
}

/* A file of small parts that needed the component library for one of them would bring it to every page. */
const light = (name: string) => (id: string, context: Context) =>
  reachesLibrary(id, context) ? null : name;

const screens = String.raw`(?!.*(?:\.css|\.woff2|\/src\/web\/main\.tsx|\.screen\.tsx|\.modal\.tsx)$)`;
const shared = { includeDependenciesRecursively: false } as const;

/**
 * What the app's files hold together. Without these groups every part that two screens share is a file of
 * a few hundred bytes, and a page asks for fifty of them: six at a time, a round trip each.
 */
export const chunkGroups: Groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // One file of all that the first script needs: it packs better than twenty, and comes at once.
  // Without main itself: it waits for a screen, whose file in turn waits for this one.
  {
    ...shared,
    name: 'base',
    tags: ['$initial'],
    test: /^(?!.*(?:\.css|\.woff2|\/src\/web\/main\.tsx)$)/,
  },
  // What is said of the page and of what was pressed: it comes right after the first script, at once.
  {
    ...shared,
    name: 'said',
    test: /\/src\/web\/(?:ui\/toasts|app\/trouble-notice)\.tsx$/,
  },
  // What nearly every screen and dialog needs.
  {
    ...shared,
    name: light('common'),
    test: new RegExp(
      `^${screens}.*(?:/src/(?:web|rules|contract)/|node_modules/(?:@tanstack|lucide-react)/)`,
    ),
    minShareCount: 28,
  },
  // Of lists and of what visitors are shown: who fills in a form needs neither.
  {
    ...shared,
    name: light('lists'),
    test: /\/src\/web\/ui\/(?:table|table-row|show-more|hue-banner|skeleton-cards)\.tsx$/,
    minShareCount: 5,
  },
  // Without the lists in pages, their chips, tabs, searches and the names of people, which are the console's and the workspace's, what
  // listens to changes, days, and without what pages of one's own show visitors, which brings the words of logging in.
  {
    ...shared,
    name: light('parts'),
    test: new RegExp(
      `^${screens}.*/src/(?:web/(?:ui|lib)/(?!chip-filters|date-field|link-tabs|live|log-in-prompt|paged|person|search-(?:field|words)|source-link|use-in-row|draft/(?!document-name|untouched|use-owner))|rules/(?:countries|money|time|text/(?:formats|letters)|forms/types/text-length)\\.ts)`,
    ),
    minShareCount: 9,
  },
  // What a form must keep to before it is published: who fills one in needs none of it.
  {
    ...shared,
    name: light('form-check'),
    test: /\/src\/rules\/forms\/(?:(?:form|compile)(?:\.ts$|\/)|types\/(?:(?:find|tight)-|.*\?of=facts$))/,
    minShareCount: 2,
  },
  {
    ...shared,
    name: light('form-settings'),
    test: /\/src\/rules\/forms\/form-(?:limits|logic)\.ts$/,
    minShareCount: 2,
  },
  // What is law for answers: who reads them needs none of it.
  {
    ...shared,
    name: light('answer-law'),
    test: /\/src\/(?:contract\/messages\/(?:answers|limits|lists)|rules\/(?:prefill|forms\/(?:answers|screener|logic|types\/(?!tables))))/,
    minShareCount: 3,
  },
  // A form as it is filled in, read and built.
  {
    ...shared,
    name: light('form'),
    test: /\/src\/(?:contract\/messages\/(?:answers|limits|lengths|lists)|rules\/(?:forms\/(?!identifying|publishing)|prefill)|web\/(?:locales\/en\/startup-questions|features\/(?:forms\/parts\/types\/by-type|applications\/parts\/(?:answer|filled-mark|upload))))/,
    minShareCount: 3,
  },
  // What keeps, joins and sends what is typed: asked for when a page opens, and not before it is drawn.
  {
    ...shared,
    name: 'engine',
    test: /\/src\/(?:contract\/messages\/device\.ts$|web\/lib\/draft\/(?!use-|state|dirty|drop|early|load-|untouched|document-name|kept-(?:note|forms)))/,
  },
  // The hooks of what keeps texts, and the words for where a text is.
  {
    ...shared,
    name: light('draft'),
    test: /\/src\/web\/(?:lib\/draft\/(?:early|kept-note|load-|use-|untouched|document-name)|ui\/save-note|locales\/en\/saving)/,
    minShareCount: 2,
  },
  // Also without the engine: what a page needs of a form that it has to show without a connection.
  {
    ...shared,
    name: 'storage',
    test: /\/src\/web\/lib\/draft\/kept-forms|node_modules\/idb-keyval/,
  },
  { ...shared, name: 'draft-state', test: /\/src\/web\/lib\/draft\/(?:state|dirty)/ },
  {
    ...shared,
    name: light('filling'),
    test: /\/src\/web\/features\/applications\/parts\/(?:use-draft|use-step|use-save|review|save-note|form-model|ai-fill|filled|stepper|step)/,
    minShareCount: 2,
  },
  // What is said of answers that were filled in or are asked for later: as three files, their frames are as much as they say.
  {
    ...shared,
    name: light('filled'),
    test: /\/src\/web\/locales\/en\/(?:filled-answers|later-questions)|\/lucide-react\/.*\/corner-down-right/,
    minShareCount: 3,
  },
  {
    ...shared,
    name: 'combobox',
    test: /node_modules[\\/]@base-ui[\\/].*[\\/](?:combobox|autocomplete)[\\/]/,
    minShareCount: 8,
  },
  // Icons of a few hundred bytes: as files of their own, their names alone fill the first script. Those of four pages or fewer
  // travel with them.
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 5 },
];
