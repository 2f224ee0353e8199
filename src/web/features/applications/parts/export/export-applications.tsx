import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/application-export.ts';
import { Button } from '#web/ui/button.tsx';
import type { Filters } from '../manage/application-filters.ts';

const loadDialog = async () => import('./export-dialog.tsx');

/** The way to take the applications of the list along as a table. */
export function ExportApplications(props: {
  accountId: string;
  filters: Filters;
  projects: readonly { _id: string; name: string }[];
}) {
  const text = useText(en);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const dialog = useLate(loadDialog, wasOpen);
  return (
    <>
      <Button
        variant="secondary"
        icon={<FileDown size={18} aria-hidden />}
        pending={isOpen && dialog === null}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        {text.open}
      </Button>
      {dialog ? (
        <dialog.ExportDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
