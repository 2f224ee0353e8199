import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-installation.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { BackupTable } from './parts/backup-table.tsx';
import { CheckTable } from './parts/check-table.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { OutageTable } from './parts/outage-table.tsx';
import { installation } from './queries.ts';

/** What the command `doctor` says, and the last backups. */
export function InstallationScreen() {
  const text = useText(en);
  const found = useQuery(installation);
  const urgent = found.data?.data.checks.filter(
    ({ name, state }) => (name === 'backups' || name === 'processes') && state !== 'ok',
  );
  return (
    <ConsolePage
      page="installation"
      title={text.title}
      note={text.note}
      action={
        <Button variant="secondary" pending={found.isFetching} onClick={() => void found.refetch()}>
          {text.again}
        </Button>
      }
    >
      {found.isPending ? <SkeletonRows label={text.title} count={8} /> : null}
      {found.isError ? <QueryError query={found} /> : null}
      {found.isSuccess ? (
        <div className="grid gap-8">
          {urgent?.map(({ name, says }) => (
            <Notice key={name} kind="warning" title={text.names[name]}>
              <span lang="en">{says}</span>
            </Notice>
          ))}
          <CheckTable checks={found.data.data.checks} />
          <section aria-labelledby="outages" className="grid gap-3">
            <h2 id="outages" className="text-lg">
              {text.outages}
            </h2>
            <p className="max-w-prose text-sm text-muted">{text.outagesNote}</p>
            {found.data.data.outages.length > 0 ? (
              <OutageTable outages={found.data.data.outages} />
            ) : (
              <p className="text-sm text-muted">{text.noOutage}</p>
            )}
          </section>
          <section aria-labelledby="backups" className="grid gap-3">
            <h2 id="backups" className="text-lg">
              {text.backups}
            </h2>
            {found.data.data.backups.length > 0 ? (
              <BackupTable backups={found.data.data.backups} />
            ) : (
              <p className="text-sm text-muted">{text.noBackup}</p>
            )}
          </section>
        </div>
      ) : null}
    </ConsolePage>
  );
}
