import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { fullTitle } from '#web/lib/head.ts';
import { useScrollRestoration } from '#web/lib/scroll.ts';
import { useSay, useText } from '#web/lib/i18n.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { RenderedAt } from '#web/lib/time.ts';
import { loadAnew } from '#web/lib/unreached.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/app.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './error-pages.tsx';
import { Footer } from './footer.tsx';
import { FramePart } from './frame-part.tsx';
import { Header } from './header.tsx';
import { ModalHost } from './modals.tsx';
import { CurrentRoute } from '#web/lib/current-route.ts';
import type { SiteLinks } from '#rules/site-links.ts';
import { matchRoute, type AppRoute } from '#web/lib/route.ts';
import { loadRoutes, useRoutes } from './known-routes.ts';
import { Session } from './session.tsx';

export interface AppProps {
  queryClient: QueryClient;
  renderedAt: number;
  /** The operator's own pages. */
  siteLinks?: SiteLinks | undefined;
  /** The server found that what the address names does not exist. */
  missing?: boolean;
  /** What the server sends of a page that only the browser can show. */
  frame?: Frame;
}

export interface Frame {
  route: AppRoute;
  /** Null where the page may become any other: what the service worker keeps. */
  heading: string | null;
}

/** The whole app inside a router; the same tree on the server and in the browser. */
export function App({ queryClient, renderedAt, siteLinks, missing = false, frame }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={renderedAt}>
        <Session />
        <Page missing={missing} frame={frame} siteLinks={siteLinks} />
        <ModalHost />
        <Later load={loadToasts} />
        <Later load={loadCommands} />
      </RenderedAt>
    </QueryClientProvider>
  );
}

type PageProps = Pick<AppProps, 'siteLinks'> & { missing: boolean; frame: Frame | undefined };

function Page({ missing, frame, siteLinks }: PageProps) {
  const text = useText(en);
  const { pathname } = useLocation();
  const { routes, areAllKnown } = useRoutes();
  const match = missing || frame ? null : matchRoute(routes, pathname);
  useEffect(() => {
    // Before somebody presses a link to one of them.
    loadRoutes().catch(() => undefined);
  }, []);
  useScrollRestoration();
  const focus = (match ?? frame)?.route.chrome === 'focus';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-70 rounded-control bg-primary font-semibold text-on-primary focus:not-sr-only focus:absolute focus:inset-s-3 focus:top-3 focus:px-4 focus:py-3"
      >
        {text.skip}
      </a>
      {import.meta.env.SSR ? (
        <FramePart kind="header">
          <Header />
        </FramePart>
      ) : (
        <Header />
      )}
      <Later load={loadNotice} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary resetKey={pathname}>
          {match ? (
            <CurrentRoute value={match.params}>
              <RouteTitle key={`title ${pathname}`} title={match.route.title} />
              <match.route.screen key={match.route.path} />
            </CurrentRoute>
          ) : frame ? (
            <PageToCome heading={frame.heading} />
          ) : missing || areAllKnown ? (
            <NotFoundPage />
          ) : (
            <RoutesToCome />
          )}
        </ErrorBoundary>
      </main>
      {focus ? null : (
        <ReadyPart kind="footer" shows={siteLinks}>
          <Footer links={siteLinks} />
        </ReadyPart>
      )}
      {focus ? null : import.meta.env.SSR ? (
        <FramePart kind="bottom">
          <BottomNav />
        </FramePart>
      ) : (
        <BottomNav />
      )}
    </div>
  );
}

/* The address is not that of a public page; which one it is is known in a moment. */
function RoutesToCome() {
  const label = useText(uiTexts).loading;
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let isShown = true;
    loadRoutes()
      .catch(() => loadAnew(() => isShown))
      .catch((error: unknown) => setFailure({ error }));
    return () => {
      isShown = false;
    };
  }, []);
  if (failure) throw failure.error;
  return <SkeletonPage label={label} />;
}

function PageToCome({ heading }: { heading: string | null }) {
  const words = heading === null ? null : <h1 className="text-4xl wrap-anywhere">{heading}</h1>;
  return <SkeletonPage label={useText(uiTexts).loading} heading={words} />;
}

/* Stands before the screen, so that its effect runs first and the screen's own title wins. */
function RouteTitle({ title }: { title: AppRoute['title'] }) {
  const words = title(useSay());
  useEffect(() => {
    document.title = fullTitle(words);
  }, [words]);
  return null;
}

const loadNotice = async () => (await import('./trouble-notice.tsx')).TroubleNotice;
const loadToasts = async () => (await import('#web/ui/toasts.tsx')).Toasts;
const loadCommands = async () => (await import('./commands/commands.tsx')).Commands;

/* Nothing can be said and no key heard before the first script runs, so these parts come right after it. */
function Later({ load }: { load: () => Promise<ComponentType> }) {
  const Part = useLate(load);
  // oxlint-disable-next-line react/static-components -- loaded once, the same each time
  return Part ? <Part /> : null;
}
