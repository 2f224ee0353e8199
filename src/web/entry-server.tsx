import { type InfiniteData, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Buffer } from 'node:buffer';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Language } from '#contract/limits.ts';
import type { PlainForm } from '#rules/forms/plain-form.ts';
import type { SiteLinks } from '#rules/site-links.ts';
import { App, type AppProps } from '#web/app/app.tsx';
import { appCssUrl, assetsOf, preloadsOf, styleHashOf } from './entry-server-assets.ts';
import { inTheWorld, pageOf } from './entry-server-addresses.ts';
import { renderInParts } from './entry-server-parts.tsx';
import { publicRoutes } from '#web/app/public-routes.tsx';
import { routes } from '#web/app/routes.tsx';
import { documentOf, type DocumentParts, type NoScript } from '#web/lib/document.ts';
import type { Reply } from '#web/lib/client.ts';
import type { ServerState } from '#web/lib/server-state.ts';
import { loadLanguage, renderIn, type Say, sayIn } from '#web/lib/i18n.ts';
import { makeQueryClient, type CallQuery } from '#web/lib/query.ts';
import { RenderedAt } from '#web/lib/time.ts';
import {
  matchRoute,
  type AppRoute,
  type Head,
  type PublicPage,
  type Loaded,
  type RouteArgs,
  type RouteMatch,
} from '#web/lib/route.ts';
import { en } from '#web/locales/en/app.ts';
import { en as apply } from '#web/locales/en/apply.ts';
import { en as home } from '#web/locales/en/home.ts';
import { en as plain } from '#web/locales/en/plain-form.ts';
import { noticeDocument, type NoPage, plainDocument } from './plain-document.tsx';

/** Answers a call as an anonymous visitor: its reply body, or throws `{ status, code }`. */
export type FetchCall = (
  name: string,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
) => Promise<unknown>;

export interface RenderRequest {
  path: string;
  /** As `addressOf` gives it. */
  search: string;
  /** What the page is written in. */
  language: Language;
  siteLinks: SiteLinks;
  fetchCall: FetchCall;
  /** Scheme and host for absolute addresses, without a slash at the end. */
  origin: string;
  /** Where tracking calls go, when that is not this server. */
  eventConnectUrl?: string;
  now?: number;
  /** Asked once everything is loaded: the page was rendered before from the same replies. */
  isUnchanged?: () => boolean;
}

export interface RenderReply {
  status: number;
  /** In UTF-8. */
  html: Buffer;
  /** Source for `style-src` that allows this page's inline styles. */
  styleHash: string;
  /** The same for every visitor; may be kept under path and search for a few seconds. */
  cacheable: boolean;
}

export { addressOf, fixedPaths } from './entry-server-addresses.ts';
export { keptWeight } from './entry-server-parts.tsx';
/** Source for `script-src` that allows the inline script. */
export { scriptHash } from './entry-server-assets.ts';

interface Failure {
  status?: number;
}

/* A list that is shown page by page is rendered with its first page. */
function keep(queryClient: QueryClient, query: CallQuery, reply: unknown, at: number): void {
  const { queryKey, meta } = query;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `callPart` alone sets it, to what it asks of a reply.
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
  const asked = await Promise.all(
    queries.map(async (query) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key of a CallQuery begins with the name of its call.
      const name = query.queryKey[0] as string;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key of a CallQuery ends with the input of its call.
      const input = query.queryKey.at(-1) as Parameters<FetchCall>[1];
      try {
        return { status: 200, query, reply: await request.fetchCall(name, input) };
      } catch (error) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is no failure of a call has no status.
        const { status = 503 } = error as Failure;
        return { status: status === 404 || status === 400 ? 404 : 503 };
      }
    }),
  );
  // In the order of the page, not of the answers: the same replies make the same bytes.
  for (const { query, reply } of asked)
    if (query) keep(queryClient, query, reply, request.now ?? Date.now());
  return asked.map(({ status }) => status);
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

/** Renders a page: public routes with their data, the others as a shell. Null for one that is unchanged. */
export async function render(request: RenderRequest): Promise<RenderReply | null> {
  const renderedAt = request.now ?? Date.now();
  await loadLanguage(request.language);
  const say = sayIn(request.language);
  const match = matchRoute(publicRoutes, request.path);
  if (!match) {
    const known = matchRoute(routes, request.path);
    const head = plainHead(say, known?.route.title(say) ?? say(en).notFound.title);
    if (!known) return missing(request, renderedAt, head);
    const frame = { route: known.route, heading: await headingOf(known, request) };
    if (request.isUnchanged?.()) return null;
    return {
      status: 200,
      html: htmlOf({
        assets: { ...assetsOf('shell'), preloadUrls: preloadsOf(known.route) },
        head,
        request,
        markup: markupOf({ ...request, search: '' }, makeQueryClient(), renderedAt, { frame }),
        shell: true,
        noScript: noScriptOf(say, known.route.path, request.path),
        state: emptyState(request, renderedAt),
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
    say,
    read: (query) => queryClient.getQueryData(query.queryKey),
    readPages: (query) => queryClient.getQueryData<InfiniteData<never>>(query.queryKey)?.pages,
  };
  const [loaded] = await Promise.all([
    load(queryClient, page, args, request),
    match.route.screen.preload(),
  ]);
  if (loaded === 404) {
    queryClient.clear();
    return missing(request, renderedAt, plainHead(say, say(en).notFound.title));
  }
  if (loaded === 200 && request.isUnchanged?.()) {
    queryClient.clear();
    return null;
  }
  const head = page.head(args);
  const markup = markupOf(request, queryClient, renderedAt);
  const state = {
    ...emptyState(request, renderedAt),
    prerendered: loaded === 200,
    queries: queryClient
      .getQueryCache()
      .getAll()
      // Rendering adds those that only the browser will ask for.
      .filter(({ state: { status } }) => status === 'success')
      .map(({ queryKey, state: { data } }) => [queryKey, data] as const),
  };
  queryClient.clear();
  return {
    status: loaded,
    html: htmlOf({
      assets: assetsOf(match.route.name),
      head: inTheWorld(head, request),
      request,
      markup,
      state,
      shell: false,
    }),
    styleHash: styleHashOf(match.route.name),
    cacheable: loaded === 200,
  };
}

const htmlOf = (parts: DocumentParts): Buffer =>
  Buffer.concat(
    documentOf(parts).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  );

function markupOf(
  {
    path,
    search,
    language,
    siteLinks,
  }: Pick<RenderRequest, 'path' | 'search' | 'language' | 'siteLinks'>,
  queryClient: QueryClient,
  renderedAt: number,
  rest: Pick<AppProps, 'missing' | 'frame'> = {},
): Uint8Array[] {
  const location = `${path}${search}`;
  const around = (element: ReactElement) =>
    renderToString(
      <StaticRouter location={location}>
        <QueryClientProvider client={queryClient}>
          <RenderedAt value={renderedAt}>{element}</RenderedAt>
        </QueryClientProvider>
      </StaticRouter>,
    );
  const app = <App {...{ queryClient, renderedAt, siteLinks }} {...rest} />;
  return renderIn(language, () => renderInParts(app, { language, location, renderedAt }, around));
}

const APPLY_PATH = '/projects/:slug/apply';

/* What the page is headed with before its script runs; the form of a project by that project's name. */
async function headingOf(
  { route, params }: RouteMatch<AppRoute>,
  { fetchCall, search, language }: RenderRequest,
): Promise<string | null> {
  if (new URLSearchParams(search).get('frame') === 'none') return null;
  const say = sayIn(language);
  const title = route.title(say);
  if (route.path !== APPLY_PATH) return title;
  const input = { params: { id: params['slug'] ?? '' } };
  const reply = await fetchCall('getProjectDetails', input).catch(() => null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fetchCall` knows calls by their names alone.
  const page = reply as Reply<'getProjectDetails'> | null;
  return page ? say(apply).titleFor(page.data.project.name) : title;
}

function noScriptOf(say: Say, route: string, path: string): NoScript {
  const { title, body, retry, plain: link } = say(plain).noScript;
  const links = [{ href: path, text: retry }];
  if (route === APPLY_PATH) links.push({ href: `${path.replace(/\/$/, '')}/plain`, text: link });
  return { title, body, links };
}

/** The form that is posted without a script. */
export function renderPlainForm(form: PlainForm, language: Language, links: SiteLinks): string {
  return plainDocument(form, { language, links, cssUrl: appCssUrl });
}

/** What a visitor reads who asked for too many pages. */
export function renderNotice(why: NoPage, language: Language, links: SiteLinks): string {
  return noticeDocument(why, { language, links, cssUrl: appCssUrl });
}

function plainHead(say: Say, title: string): Head {
  return { title, description: say(home).description, noIndex: true };
}
function emptyState({ siteLinks }: RenderRequest, renderedAt: number): ServerState {
  const links = siteLinks.length > 0 ? { siteLinks } : {};
  return { renderedAt, prerendered: false, ...links, queries: [] };
}

function missing(request: RenderRequest, renderedAt: number, head: Head): RenderReply {
  const queryClient = makeQueryClient();
  const markup = markupOf({ ...request, search: '' }, queryClient, renderedAt, {
    missing: true,
  });
  return {
    status: 404,
    html: htmlOf({
      assets: assetsOf('shell'),
      head,
      request,
      markup,
      state: emptyState(request, renderedAt),
      shell: false,
    }),
    styleHash: styleHashOf('shell'),
    cacheable: false,
  };
}
