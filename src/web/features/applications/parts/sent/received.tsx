import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileJson, Inbox } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { saveJson } from '#web/lib/save-file.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/apply.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import {
  applicationChanged,
  arrivalsOf,
  oneApplication,
  type Application,
  type Arrival,
} from '../../queries.ts';
import { SentPanel } from '../apply-ends.tsx';
import { EndPanel } from './end-panel.tsx';

/** The server finishes what waits within minutes. */
const ASK_EVERY_MS = 5000;

/** It has arrived, and the server has yet to finish it: when it did, a proof to keep, and then that it is sent. */
export function ReceivedPanel({
  application,
  arrival: first,
}: {
  application: Application;
  arrival: Arrival;
}) {
  const text = useText(en).received;
  const format = useFormat();
  const zone = useTimeZone();
  const client = useQueryClient();
  const { data: list } = useQuery({
    ...arrivalsOf(application._id),
    refetchInterval: ({ state }) =>
      nowOf(first, state.data?.data).state === 'waiting' ? ASK_EVERY_MS : false,
  });
  const arrival = nowOf(first, list?.data);
  const isSent = arrival.state === 'sent';
  const { data: present } = useQuery({ ...oneApplication(application._id), enabled: isSent });
  useEffect(() => {
    if (arrival.state !== 'waiting') void applicationChanged(client);
  }, [arrival.state, client]);
  if (isSent && present) return <SentPanel application={present.data} />;
  return (
    <EndPanel
      icon={<Inbox size={32} aria-hidden />}
      title={text.title}
      body={text.body(application.projectId.name)}
    >
      {arrival.state === 'refused' ? (
        <Notice
          kind="error"
          action={
            <Button size="sm" variant="secondary" onClick={() => window.location.reload()}>
              {text.open}
            </Button>
          }
        >
          {text.refused}
        </Notice>
      ) : null}
      <Card panel className="grid gap-4">
        <dl className="grid gap-1">
          <dt className="text-sm text-muted">{text.at}</dt>
          <dd className="tabular text-xl font-medium">
            <time dateTime={arrival.receivedAt}>{format.dateTime(arrival.receivedAt, zone)}</time>
          </dd>
        </dl>
        <p className="text-sm text-muted">{text.counts}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveJson(`arrival-${first._id}.json`, first.receipt)}
          >
            {text.proof}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<FileJson size={16} aria-hidden />}
            onClick={() => saveJson(`handed-in-${first._id}.json`, first.handedIn)}
          >
            {text.handedIn}
          </Button>
          <Link to="/receipts" className={cx(linkStyle('action'), 'px-2 text-sm')}>
            {text.check}
          </Link>
        </div>
      </Card>
    </EndPanel>
  );
}

const nowOf = (first: Arrival, list: readonly Arrival[] | undefined): Arrival =>
  list?.find(({ _id }) => _id === first._id) ?? first;
