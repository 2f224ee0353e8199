import { FileText } from 'lucide-react';
import { addressOf } from '#web/lib/client.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-charges.ts';
import { SaveFileButton } from '#web/ui/save-file-button.tsx';

/** Saves a credit note as a PDF, in the language of the page. */
export function CreditNoteFile({ note }: { note: { _id: string; number: string } }) {
  const text = useText(en);
  const language = useLanguage();
  const input = { params: { id: note._id }, query: { language } };
  return (
    <SaveFileButton
      size="sm"
      variant="quiet"
      icon={<FileText size={16} aria-hidden />}
      aria-label={text.creditNotePdf(note.number)}
      address={async () => addressOf('getOperatorCreditNotePdf', input)}
      failed={text.pdfFailed}
    >
      {text.creditNote(note.number)}
    </SaveFileButton>
  );
}
