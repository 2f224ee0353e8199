import { Copy } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/api-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export interface MadeKey {
  name: string;
  token: string;
}

/** The secret of a key that was just made, this once, with a call to try it by. */
export function KeySecret({
  accountId,
  made: { name, token },
  onClose,
}: {
  accountId: string;
  made: MadeKey;
  onClose: () => void;
}) {
  const text = useText(en);
  const url = `${window.location.origin}/v3/management/${accountId}/projects`;
  return (
    <Dialog
      open
      size="md"
      hasOwnClose
      onClose={onClose}
      title={text.secretTitle(name)}
      description={text.secretBody}
    >
      <div className="grid gap-5 text-sm">
        <div className="grid gap-2">
          <code
            aria-label={text.secret}
            className="rounded-control bg-sunken px-3 py-2 text-xs break-all select-all"
          >
            {token}
          </code>
          <div>
            <Button
              variant="secondary"
              size="sm"
              icon={<Copy size={16} aria-hidden />}
              onClick={() => void copyText(token, { copied: text.copied, failed: text.copyFailed })}
            >
              {text.copy}
            </Button>
          </div>
        </div>
        <div className="grid gap-2">
          <p className="text-muted">{text.example}</p>
          <code className="rounded-control bg-sunken px-3 py-2 text-xs break-all">
            {`curl -H "Authorization: Bearer $FLAIR_KEY" ${url}`}
          </code>
        </div>
        <Button wide onClick={onClose}>
          {text.kept}
        </Button>
      </div>
    </Dialog>
  );
}
