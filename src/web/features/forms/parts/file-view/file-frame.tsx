import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as answers } from '#web/locales/en/answers.ts';
import { en } from '#web/locales/en/file-view.ts';
import { SaveFileButton } from '#web/ui/save-file-button.tsx';
import type { ReadFile } from '../read/read-props.ts';

/** What is shown under its tools, of which saving it is always one. */
export function FileFrame({
  file,
  tools,
  children,
}: {
  file: ReadFile;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const text = useText(en);
  const answer = useText(answers).file;
  return (
    <>
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-3 pb-2 sm:px-5">
        {tools}
        <SaveFileButton
          variant="secondary"
          size="sm"
          className="ms-auto"
          aria-label={answer.download(file.name)}
          icon={<Download size={16} aria-hidden />}
          address={async () => addressOf('getFile', { params: { id: file._id } })}
          as={file.name}
          failed={answer.notLoaded}
        >
          <span className="max-sm:hidden">{text.download}</span>
        </SaveFileButton>
      </div>
      {children}
    </>
  );
}
