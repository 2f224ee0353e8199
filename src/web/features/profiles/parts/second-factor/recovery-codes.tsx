import { Copy, Download } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { en } from '#web/locales/en/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** The codes for whoever loses the phone or the key, shown this once. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const text = useText(en);
  const all = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      size="md"
      hasOwnClose
      onClose={onClose}
      title={text.codes.title}
      description={text.codes.body}
    >
      <div className="grid gap-5">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 text-center">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<Copy size={16} aria-hidden />}
            onClick={() => void copyText(all, { copied: text.copied, failed: text.copyFailed })}
          >
            {text.codes.copy}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveFile(text.codes.file, new Blob([all], { type: 'text/plain' }))}
          >
            {text.codes.save}
          </Button>
        </div>
        <Button wide onClick={onClose}>
          {text.codes.kept}
        </Button>
      </div>
    </Dialog>
  );
}
