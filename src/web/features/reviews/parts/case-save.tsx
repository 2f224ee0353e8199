import { useMutation } from '@tanstack/react-query';
import { Braces, FileText, Printer } from 'lucide-react';
import { addressOf, send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { en } from '#web/locales/en/case-file-page.ts';
import { Button } from '#web/ui/button.tsx';
import { SaveFileButton } from '#web/ui/save-file-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The case file to take along: as a PDF, as JSON, or on paper. */
export function CaseSave({ id, at }: { id: string; at: string | null }) {
  const text = useText(en);
  const failureText = useFailureText();
  const input = { params: { id }, query: at === null ? {} : { at } };
  const json = useMutation({
    mutationFn: async () => {
      const { data } = await send('getCaseFile', input);
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`case-file-${id.slice(0, 8)}-${data.at.slice(0, 10)}.json`, content);
    },
    onError: (error) => showToast(failureText(error, text.failed), 'error'),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <SaveFileButton
        icon={<FileText size={18} aria-hidden />}
        address={async () => addressOf('getCaseFilePdf', input)}
        failed={text.failed}
      >
        {text.pdf}
      </SaveFileButton>
      <Button
        variant="secondary"
        icon={<Braces size={18} aria-hidden />}
        pending={json.isPending}
        onClick={() => json.mutate()}
      >
        {text.json}
      </Button>
      <Button
        variant="secondary"
        icon={<Printer size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {text.print}
      </Button>
    </div>
  );
}
