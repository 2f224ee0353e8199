import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en as manage } from '#web/locales/en/manage-applications.ts';
import { en } from '#web/locales/en/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ApplicationList, type ApplicationListProps } from './application-list.tsx';

/** The list where the page has no room for it. */
export function ListButton(props: Omit<ApplicationListProps, 'onOpen'>) {
  const text = useText(en);
  const { list: words } = useText(manage);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<PanelLeft size={16} aria-hidden className="rtl:-scale-x-100" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen ? (
        <Dialog open title={words.title} onClose={close}>
          <div className="flex max-h-[60dvh] flex-col">
            <ApplicationList {...props} onOpen={close} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
