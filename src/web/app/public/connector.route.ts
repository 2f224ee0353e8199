import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { PublicRoute } from '#web/lib/route.ts';
import { en } from '#web/locales/en/app.ts';

export const connector: PublicRoute = {
  name: 'connector',
  path: '/connectors/:id',
  title: (say) => say(en).titles.connector,
  screen: lazyScreen(
    async () => (await import('#web/features/connectors/connector.screen.tsx')).ConnectorScreen,
  ),
};
