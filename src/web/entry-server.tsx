import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PlainForm } from '#rules/plain-form.ts';
import { App } from './app/app.tsx';
import { publicPages } from './app/public-pages.ts';
import { publicRoutes } from './app/public-routes.tsx';
import { routes } from './app/routes.tsx';
import { bootScript } from './lib/boot.ts';
import { documentOf, type Assets, type NoScript } from './lib/document.ts';
import { inEnglish } from './lib/i18n.ts';
import { makeQueryClient, type CallQuery } from './lib/query.ts';
import {
  matchRoute,
  type Head,
  type PublicPage,
  type PublicRoute,
  type Loaded,
  type RouteArgs,
} from './lib/route.ts';
import { referralKeys } from './lib/search-params.ts';
import { en } from './locales/en/app.ts';
import { en as home } from './locales/en/home.ts';
import { en as plain } from './locales/en/plain-form.ts';
import { plainDocument } from './plain-document.tsx';

/** Answers a call as an anonymous visitor: its reply body, or throws `{ status, code }`. */
export type FetchCall = (
  name: string,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
) => Promise<unknown>;

export interface RenderRequest {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  fetchCall: FetchCall;
  /** Scheme and host for absolute addresses, without a slash at the end. */
  origin: string;
  /** Where tracking calls go, when that is not this server. */
  eventConnectUrl?: string;
  now?: number;
}

export interface RenderReply {
  status: number;
  html: string;
  /** Source for `style-src` that allows this page's inline styles. */
  styleHash: string;
  /** The same for every visitor; may be kept under path and search for a few seconds. */
  cacheable: boolean;
}

const client = join(import.meta.dirname, '../client');
interface ManifestEntry {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
}
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  ManifestEntry
>;

function entry(source: string): ManifestEntry {
  const found = manifest[source];
  if (!found) throw new Error(`The build has no ${source}. Run npm run build.`);
  return found;
}
function fontUrl(name: string): string {
  const found = Object.values(manifest).find(({ src }) => src?.endsWith(`/${name}.woff2`));
  return found ? `/${found.file}` : '';
}

const appUrl = `/${entry('src/web/main.tsx').file}`;
const appCssUrl = `/${entry('src/web/ui/app.css').file}`;
const assets: Omit<Assets, 'style'> = {
  appUrl,
  appCssUrl,
  preloadUrls: (entry('src/web/main.tsx').imports ?? []).flatMap((key) => {
    const file = manifest[key]?.file;
    return file ? [`/${file}`] : [];
  }),
  fontUrls: [fontUrl('display')].filter(Boolean),
  script: bootScript.replace('APP_URL', appUrl).replace('CSS_URL', appCssUrl),
};

const styleOf = (name: string) =>
  readFileSync(join(client, entry(`.cache/css/${name}.css`).file), 'utf8');
const styles = new Map(
  ['shell', ...publicRoutes.map(({ name }) => name)].map((name) => [name, styleOf(name)]),
);
const assetsOf = (name: string): Assets => ({ ...assets, style: styles.get(name) ?? '' });

const sha256 = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** Source for `script-src` that allows the inline script. */
export const scriptHash = sha256(assets.script);
const styleHashes = new Map([...styles].map(([name, style]) => [name, sha256(style)]));
const styleHashOf = (name: string): string => styleHashes.get(name) ?? '';

interface Failure {
  status?: number;
}

function pageOf({ name }: PublicRoute): PublicPage {
  const page = publicPages[name];
  if (!page) throw new Error(`The route ${name} has no page in app/public-pages.ts.`);
  return page;
}

/* A list that is shown page by page is rendered with its first page. */
function keep(queryClient: QueryClient, query: CallQuery, reply: unknown, at: number): void {
  const { queryKey, meta } = query;
  const view = meta?.['view'] as ((reply: unknown) => unknown) | undefined;
  const part = view ? view(reply) : reply;
  const data = queryKey[1] === 'pages' ? { pages: [part], pageParams: [null] } : part;
  queryClient.setQueryData(queryKey, data, { updatedAt: at });
}

async function loadAll(
  queryClient: QueryClient,
  queries: CallQuery[],
  request: RenderRequest,
): Promise<number[]> {
  return Promise.all(
    queries.map(async (query) => {
      const name = query.queryKey[0] as string;
      const input = query.queryKey.at(-1) as Parameters<FetchCall>[1];
      try {
        const reply = await request.fetchCall(name, input);
        keep(queryClient, query, reply, request.now ?? Date.now());
        return 200;
      } catch (error) {
        const { status = 503 } = error as Failure;
        return status === 404 || status === 400 ? 404 : 503;
      }
    }),
  );
}

async function load(
  queryClient: QueryClient,
  page: PublicPage,
  args: RouteArgs & Loaded,
  request: RenderRequest,
): Promise<number> {
  const statuses = await loadAll(queryClient, page.queries(args), request);
  if (statuses.includes(404)) return 404;
  if (statuses.includes(503)) return 503;
  const more = await loadAll(queryClient, page.moreQueries?.(args) ?? [], request);
  return more.some((status) => status !== 200) ? 503 : 200;
}

/** Renders a page: public routes with their data, the others as a shell. */
export async function render(request: RenderRequest): Promise<RenderReply> {
  const renderedAt = request.now ?? Date.now();
  const match = matchRoute(publicRoutes, request.path);
  if (!match) {
    const known = matchRoute(routes, request.path);
    const head = plainHead(known?.route.title(inEnglish) ?? en.en.notFound.title);
    if (!known) return missing(request, renderedAt, head);
    return {
      status: 200,
      html: documentOf({
        assets: assetsOf('shell'),
        head,
        request,
        shell: true,
        noScript: noScriptOf(known.route.path, request.path),
        state: emptyState(renderedAt),
      }),
      styleHash: styleHashOf('shell'),
      cacheable: true,
    };
  }

  const page = pageOf(match.route);
  const queryClient = makeQueryClient();
  const params = new URLSearchParams(request.search);
  const args: RouteArgs & Loaded = {
    params: match.params,
    search: params,
    read: (query) => queryClient.getQueryData(query.queryKey),
    readPages: (query) => queryClient.getQueryData<InfiniteData<never>>(query.queryKey)?.pages,
  };
  const [loaded] = await Promise.all([
    load(queryClient, page, args, request),
    match.route.screen.preload(),
  ]);
  if (loaded === 404) {
    queryClient.clear();
    return missing(request, renderedAt, plainHead(en.en.notFound.title));
  }
  const head = page.head(args);
  const search = stable(params);
  const markup = markupOf({ ...request, search }, queryClient, renderedAt);
  const state = {
    renderedAt,
    prerendered: loaded === 200,
    queries: queryClient
      .getQueryCache()
      .getAll()
      // Rendering adds those that only the browser will ask for.
      .filter(({ state: { status } }) => status === 'success')
      .map(({ queryKey, state: { data } }) => [queryKey, data] as const),
  };
  queryClient.clear();
  const allowed = new Set<string>([...(page.searchKeys ?? []), ...referralKeys, 'modal']);
  return {
    status: loaded,
    html: documentOf({
      assets: assetsOf(match.route.name),
      head,
      request,
      markup,
      state,
      shell: false,
    }),
    styleHash: styleHashOf(match.route.name),
    cacheable: loaded === 200 && [...params.keys()].every((key) => allowed.has(key)),
  };
}

/* Referral and modal parameters never change the markup, so that all visitors share one page. */
function stable(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const key of [...referralKeys, 'modal', 'code', 'token']) kept.delete(key);
  return kept.size ? `?${kept}` : '';
}

function markupOf(
  { path, search }: { path: string; search: string },
  queryClient: QueryClient,
  renderedAt: number,
  isMissing = false,
): string {
  return renderToString(
    <StaticRouter location={`${path}${search}`}>
      <App queryClient={queryClient} renderedAt={renderedAt} missing={isMissing} />
    </StaticRouter>,
  );
}

const APPLY_PATH = '/projects/:slug/apply';

function noScriptOf(route: string, path: string): NoScript {
  const { title, body, retry, plain: link } = plain.en.noScript;
  const links = [{ href: path, text: retry }];
  if (route === APPLY_PATH) links.push({ href: `${path.replace(/\/$/, '')}/plain`, text: link });
  return { title, body, links };
}

/** The form that is posted without a script. */
export function renderPlainForm(form: PlainForm, language: 'en' | 'fr'): string {
  return plainDocument(form, language, appCssUrl);
}

function plainHead(title: string): Head {
  return { title, description: home.en.description, noIndex: true };
}
function emptyState(renderedAt: number) {
  return { renderedAt, prerendered: false, queries: [] };
}

function missing(request: RenderRequest, renderedAt: number, head: Head): RenderReply {
  const queryClient = makeQueryClient();
  const markup = markupOf({ path: request.path, search: '' }, queryClient, renderedAt, true);
  return {
    status: 404,
    html: documentOf({
      assets: assetsOf('shell'),
      head,
      request,
      markup,
      state: emptyState(renderedAt),
      shell: false,
    }),
    styleHash: styleHashOf('shell'),
    cacheable: false,
  };
}
