import { alternatesOf, inLanguage, languageIn } from '#rules/text/page-languages.ts';
import { publicPages } from '#web/app/public-pages.ts';
import { publicRoutes } from '#web/app/public-routes.tsx';
import { routes } from '#web/app/routes.tsx';
import { type Head, matchRoute, type PublicPage, type PublicRoute } from '#web/lib/route.ts';

/** The server's side of a public route. */
export function pageOf({ name }: PublicRoute): PublicPage {
  const page = publicPages[name];
  if (!page) throw new Error(`The route ${name} has no page in app/public-pages.ts.`);
  return page;
}

/** The addresses of the public pages that are about nothing in the database: the sitemap names them. */
export const fixedPaths: readonly string[] = publicRoutes.flatMap(({ path }) =>
  path.includes(':') ? [] : [path],
);

/** What the page of an address depends on. */
export interface PageAddress {
  /** False where nothing but the page that says so is shown. */
  known: boolean;
  /** The same for everybody, with what it shows; another is a shell. */
  isPublic: boolean;
  /** The parameters that the page knows, each once and in one order, with a question mark; or empty. */
  search: string;
}

/** The page behind an address; what a newsletter or a network puts behind it makes no other page. */
export function addressOf(path: string, search: string): PageAddress {
  const match = matchRoute(publicRoutes, path);
  const isKnown = match !== null || matchRoute(routes, path) !== null;
  const keys = match ? (pageOf(match.route).searchKeys ?? []) : ['frame'];
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const key of isKnown ? keys : []) {
    const value = given.get(key);
    if (value !== null) kept.set(key, value);
  }
  const only = kept.size ? `?${kept}` : '';
  const known = (match && pageOf(match.route).searchOf?.(kept)) ?? only;
  const whole = match ? inLanguage(known, languageIn(given)) : known;
  return { known: isKnown, isPublic: match !== null, search: whole };
}

/** A head with its address as search engines are told it: that of its language, and the other languages beside it. */
export function inTheWorld(head: Head, { path, search }: { path: string; search: string }): Head {
  const plain = head.canonical ?? path;
  const language = languageIn(new URLSearchParams(search));
  return {
    ...head,
    canonical: inLanguage(plain, language),
    ...(head.noIndex ? {} : { alternates: alternatesOf(plain) }),
  };
}
