import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface SecretOnceProps {
  title: string;
  secret: string;
  text: {
    secretBody: string;
    /** What the secret is called. */
    secret: string;
    copy: string;
    copied: string;
    copyFailed: string;
    kept: string;
  };
  onClose: () => void;
  /** How it is tried. */
  children?: ReactNode;
}

/** A secret that was just made, shown this once. */
export function SecretOnce({ title, secret, text, onClose, children }: SecretOnceProps) {
  return (
    <Dialog
      open
      size="md"
      hasOwnClose
      onClose={onClose}
      title={title}
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
        {children}
        <Button wide onClick={onClose}>
          {text.kept}
        </Button>
      </div>
    </Dialog>
  );
}
