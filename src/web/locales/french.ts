import type { Texts } from '#web/lib/texts.ts';

const files = import.meta.glob<{ fr: Texts }>('./fr/*.ts', { eager: true });

/** Every French catalogue by its feature, in one file: asked for as a whole when the page is to be French. */
export const french: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(files).map(([path, { fr }]) => [path.slice('./fr/'.length, -'.ts'.length), fr]),
);
