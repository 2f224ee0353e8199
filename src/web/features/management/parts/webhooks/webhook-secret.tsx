import { Copy } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/webhooks.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** The secret of a webhook that was just made, this once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useText(en);
  return (
    <Dialog
      open
      size="md"
      hasOwnClose
      onClose={onClose}
      title={text.secretTitle}
      description={text.secretBody}
    >
      <div className="grid gap-5 text-sm">
        <div className="grid gap-2">
          <code
            aria-label={text.secret}
            className="rounded-control bg-sunken px-3 py-2 text-xs break-all select-all"
          >
            {secret}
          </code>
          <div>
            <Button
              variant="secondary"
              size="sm"
              icon={<Copy size={16} aria-hidden />}
              onClick={() =>
                void copyText(secret, { copied: text.copied, failed: text.copyFailed })
              }
            >
              {text.copy}
            </Button>
          </div>
        </div>
        <Button wide onClick={onClose}>
          {text.kept}
        </Button>
      </div>
    </Dialog>
  );
}
