import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { callPages } from '#web/lib/query.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/second-person.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MorePages } from '#web/ui/show-more.tsx';

const loadDialog = async () => import('./confirm-decisions.tsx');

/** Says how many decisions wait for a second person, and leads to them. */
export function DecisionsToConfirm({ accountId }: { accountId: string }) {
  const text = useText(en);
  const list = useInfiniteQuery(callPages('listDecisionsToConfirm', { params: { id: accountId } }));
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const dialog = useLate(loadDialog, wasOpen);
  const { total } = list.data?.pages[0]?.paging ?? { total: 0 };
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  // It stays while its dialog does, so that the last confirmation is seen.
  if (total === 0 && !isOpen) return null;
  return (
    <div className="mb-4">
      <Notice
        kind="warning"
        title={text.waiting(total)}
        action={
          <Button
            variant="secondary"
            size="sm"
            pending={isOpen && dialog === null}
            onClick={() => {
              setOpen(true);
              setWasOpen(true);
            }}
          >
            {text.look}
          </Button>
        }
      />
      {dialog && isOpen ? (
        <dialog.ConfirmDecisions
          accountId={accountId}
          rows={rows}
          more={list.hasNextPage ? <MorePages list={list} shown={rows.length} /> : null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
