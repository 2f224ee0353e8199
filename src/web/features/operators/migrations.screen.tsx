import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-migrations.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { MigrationTable } from './parts/migration-table.tsx';
import { migrations } from './queries.ts';

const EVERY_MS = 5000;

/** How far the background migrations are, read anew while one is under way. */
export function MigrationsScreen() {
  const text = useText(en);
  const found = useQuery({
    ...migrations,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.items.some((one) => one.state !== 'finished') ? EVERY_MS : false,
  });
  const items = found.data?.data.items;
  return (
    <ConsolePage page="migrations" title={text.title} note={text.note}>
      {found.isPending ? <SkeletonRows label={text.title} count={3} /> : null}
      {found.isError ? <QueryError query={found} className="mb-6" /> : null}
      {items?.length === 0 ? <p className="text-sm text-muted">{text.none}</p> : null}
      {items && items.length > 0 ? <MigrationTable migrations={items} /> : null}
    </ConsolePage>
  );
}
