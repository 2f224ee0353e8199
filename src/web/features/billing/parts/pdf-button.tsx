import { FileText } from 'lucide-react';
import type { Language } from '#contract/limits.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/billing.ts';
import { SaveFileButton } from '#web/ui/save-file-button.tsx';

export interface PdfButtonProps {
  label: string;
  /** Where the file is, in the language of the page. */
  address: (language: Language) => Promise<string>;
}

/** Saves a bill as a PDF. */
export function PdfButton({ label, address }: PdfButtonProps) {
  const text = useText(en);
  const language = useLanguage();
  return (
    <SaveFileButton
      size="sm"
      variant="secondary"
      icon={<FileText size={16} aria-hidden />}
      aria-label={label}
      address={async () => address(language)}
      failed={text.pdfFailed}
    >
      {text.pdf}
    </SaveFileButton>
  );
}
