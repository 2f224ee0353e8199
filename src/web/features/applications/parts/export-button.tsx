import { Download } from 'lucide-react';
import type { Draft } from '#web/lib/draft/draft.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { en as answers } from '#web/locales/en/answers.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormChanges } from './changes/form-changes-context.ts';
import { withoutWords } from './changes/kept-answers.ts';
import type { ProjectFactsToApply } from './apply-notices.tsx';
import { draftAsText } from './export-draft.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';

/** Saves everything written so far as a text file, with or without a connection. */
export function ExportButton({
  project,
  questions,
  draft,
}: {
  project: ProjectFactsToApply;
  questions: readonly FormQuestionView[];
  draft: Draft;
}) {
  const text = useText(en);
  const { kept } = useFormChanges();
  const { notAnswered } = useText(answers);
  const save = () => {
    const entries = Object.entries(draft.entries());
    const aside = kept.map(
      ({ question, questionId }) => question ?? withoutWords(questionId, text.formChanged.unknown),
    );
    const older = kept.map(({ questionId, options }): [string, readonly string[]] => [
      questionId,
      options,
    ]);
    const file = draftAsText({
      title: text.titleFor(project.name),
      questions: [...questions, ...aside],
      answers: Object.fromEntries([
        ...entries.map(([id, { options }]): [string, readonly string[]] => [id, options]),
        ...older,
      ]),
      others: Object.fromEntries(
        entries.map(([id, { others }]) => [id, others.map(({ options }) => options)]),
      ),
      notAnswered,
      alsoWritten: text.conflict.title,
    });
    saveFile(`${project.slug}.txt`, new Blob([file], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Button variant="quiet" size="sm" icon={<Download size={16} aria-hidden />} onClick={save}>
      {text.exportFile}
    </Button>
  );
}
