import { createRoot, hydrateRoot } from 'react-dom/client';
import { PageRouter } from '#web/app/page-router.tsx';
import { App } from '#web/app/app.tsx';
import { useAux } from '#web/lib/aux-store.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { loadLanguage, setLanguage } from '#web/lib/i18n.ts';
import { preloadModal } from '#web/lib/modal-registry.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { matchRoute } from '#web/lib/route.ts';
import { knownRoutes, loadRoutes } from '#web/app/known-routes.ts';
import { readModal } from '#web/lib/search-params.ts';
import type { ServerState } from '#web/lib/server-state.ts';

if (import.meta.env.DEV) await import('./ui/app.css');

declare global {
  interface Window {
    /** Of the inline script: the button that was pressed before there was anybody to hear it; asked once. */
    flairPressed?: () => HTMLElement | undefined;
  }
}

function readServerState(): ServerState | null {
  const text = document.getElementById('state')?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of this very release wrote it into the page.
  return text ? (JSON.parse(text) as ServerState) : null;
}

/* The rest of the styles comes beside this script; a part shown without them would flash. */
function stylesReady(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-app-css]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    setTimeout(resolve, 3000);
  });
}

const state = readServerState();
const queryClient = makeQueryClient();
if (state) {
  for (const [key, data] of state.queries) {
    queryClient.setQueryData(key, data, { updatedAt: state.renderedAt });
  }
}

const modal = readModal(new URLSearchParams(location.search));
const prerendered = state?.prerendered === true;
const currentMatch = () => matchRoute(knownRoutes(), location.pathname);
/* Not awaited at the top level: a screen's code imports from this one, and would wait for itself. */
async function show(): Promise<void> {
  // An address that is not a public page's; when its routes fail to come, the app says so.
  if (!currentMatch()) await loadRoutes().catch(() => undefined);
  const match = currentMatch();
  await Promise.all([
    stylesReady(),
    // The words that the page came with; without them it goes on in English.
    loadLanguage(useAux.getInitialState().language).catch(() => undefined),
    // A screen whose code fails to come shows its error and a retry once the app stands.
    match?.route.screen.preload().catch(() => undefined),
    modal ? preloadModal(modal).catch(() => undefined) : null,
  ]);

  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no element #app.');
  const app = (
    <PageRouter>
      <App
        queryClient={queryClient}
        renderedAt={state?.renderedAt ?? Date.now()}
        siteLinks={state?.siteLinks}
      />
    </PageRouter>
  );
  const pressed = window.flairPressed?.();
  if (prerendered) hydrateRoot(container, app);
  else createRoot(container).render(app);
  // React takes the page over at once for it, as for any press from now on.
  pressed?.click();
}
void show();
void loadCallTable().catch(() => undefined);

void setLanguage(useAux.getState().language).catch(() => undefined);
