import type { FormQuestion } from '#rules/forms/questions.ts';
import { chooseTextFile } from './text-files.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as imports } from '#web/locales/en/form-import.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { isWhole, type FileForm } from './file-form.ts';

const IMPORT_BYTES = 2 * 1024 * 1024;

/** Asks for a file. What comes along whole is added at once; all else is shown before. */
export function useImportFile(
  room: () => number,
  onAdd: (questions: FormQuestion[]) => void,
  onAsk: (forms: FileForm[]) => void,
) {
  const { importFile } = useText(en);
  const text = useText(imports);
  return () =>
    chooseTextFile('application/json,.json,.ndjson,.jsonl', IMPORT_BYTES, (content) => {
      if (content === null) return showToast(importFile.tooLarge, 'error');
      return void readAside(content).then(
        (forms) => {
          const [only, ...more] = forms;
          if (!only) showToast(importFile.wrong, 'error');
          else if (more.length || !isWhole(only) || only.questions.length > room()) onAsk(forms);
          else onAdd(only.questions);
        },
        () => showToast(text.late, 'error'),
      );
    });
}

/* Apart from the page: what reads the forms of others would travel with every page that shows a form. */
function readAside(content: string): Promise<FileForm[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FileForm[]>) => {
      resolve(data);
      worker.terminate();
    });
    worker.addEventListener('error', () => {
      reject(new Error('The file could not be read.'));
      worker.terminate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(content);
  });
}
