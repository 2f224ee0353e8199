import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls, ownProfile } from '#web/lib/query.ts';
import { en } from '#web/locales/en/api-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { apiKeys } from '../../queries.ts';
import { RevokeKeyDialog, RotateKeyDialog } from './change-key-dialogs.tsx';
import { ProgramsSection } from '../programs-section.tsx';
import { KeySecret, type MadeKey } from './key-secret.tsx';
import { KeyTable, works } from './key-table.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';

type Open =
  | { kind: 'make' }
  | { kind: 'rotate' | 'revoke'; of: ApiKey }
  | { kind: 'made'; made: MadeKey };

/** The keys by which programs of the organisation call, for whoever manages its team. */
export function ApiKeys({ accountId }: { accountId: string }) {
  const text = useText(en);
  const client = useQueryClient();
  const profile = useQuery(ownProfile).data?.data;
  const keys = useQuery(apiKeys(accountId));
  const [open, setOpen] = useState<Open | null>(null);
  const [withOld, setWithOld] = useState(false);
  const onClose = () => setOpen(null);
  const onMade = (made: MadeKey) => {
    setOpen({ kind: 'made', made });
    void client.invalidateQueries(ofCalls('listApiKeys'));
  };
  const all = keys.data?.data ?? [];
  const shown = withOld ? all : all.filter(works);
  return (
    <ProgramsSection
      text={text}
      list={keys}
      count={2}
      dialogs={
        <>
          {open?.kind === 'make' && profile ? (
            <MakeKeyDialog {...{ accountId, profile, onMade, onClose }} />
          ) : null}
          {open?.kind === 'rotate' && profile ? (
            <RotateKeyDialog {...{ accountId, profile, onMade, onClose }} of={open.of} />
          ) : null}
          {open?.kind === 'revoke' ? (
            <RevokeKeyDialog {...{ accountId, onClose }} of={open.of} />
          ) : null}
          {open?.kind === 'made' ? (
            <KeySecret {...{ accountId, onClose }} made={open.made} />
          ) : null}
        </>
      }
    >
      {shown.length === 0 ? (
        <p className="text-sm text-muted">{text.none}</p>
      ) : (
        <KeyTable
          keys={shown}
          onRotate={(of) => setOpen({ kind: 'rotate', of })}
          onRevoke={(of) => setOpen({ kind: 'revoke', of })}
        />
      )}
      {all.every(works) ? null : (
        <Switch label={text.showOld} checked={withOld} onChange={setWithOld} />
      )}
      <div>
        <Button variant="secondary" onClick={() => setOpen({ kind: 'make' })}>
          {text.make}
        </Button>
      </div>
    </ProgramsSection>
  );
}
