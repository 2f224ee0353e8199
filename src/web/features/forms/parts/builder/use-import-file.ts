import type { FormQuestion } from '#rules/forms/questions.ts';
import { chooseTextFile } from '#web/features/management/parts/projects/files.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as imports } from '#web/locales/en/form-import.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { FileForm } from './import-form.ts';

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
      return void import('./import-form.ts').then(
        ({ readFormFile, isWhole }) => {
          const forms = readFormFile(content);
          const [only, ...more] = forms;
          if (!only) showToast(importFile.wrong, 'error');
          else if (more.length || !isWhole(only) || only.questions.length > room()) onAsk(forms);
          else onAdd(only.questions);
        },
        () => showToast(text.late, 'error'),
      );
    });
}
