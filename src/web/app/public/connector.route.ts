import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { PublicRoute } from '../../lib/route.ts';
import { en } from '../../locales/en/app.ts';

export const connector: PublicRoute = {
  name: 'connector',
  path: '/connectors/:id',
  title: (say) => say(en).titles.connector,
  screen: lazyScreen(() =>
    import('../../features/connectors/connector.screen.tsx').then(
      (module) => module.ConnectorScreen,
    ),
  ),
};
