import { BadgeCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { en } from '#web/locales/en/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Says that the address is proven; shown to nobody for whom that is not so. */
export function SuccessVerifyModal({ close }: ModalProps) {
  const text = useText(en);
  const profile = useAuth((state) => state.profile);
  const token = useAuth((state) => state.token);
  const isUntrue = token === null || profile?.verified === false;
  useEffect(() => {
    if (isUntrue) close();
  }, [isUntrue, close]);
  if (!profile?.verified) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={text.verified.title}
      description={text.verified.body(profile.firstName)}
      hasOwnClose
      mark={
        <span className="enter mb-2 grid size-16 place-items-center rounded-full bg-volt text-on-volt">
          <BadgeCheck size={32} aria-hidden />
        </span>
      }
    >
      <div className="grid gap-6">
        <p className="text-sm text-muted">{text.verified.support}</p>
        <Button wide size="lg" onClick={close}>
          {text.verified.close}
        </Button>
      </div>
    </Dialog>
  );
}
