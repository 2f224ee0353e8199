import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as typeWords } from '#web/locales/en/question-types.ts';
import type { RecordConflict } from '#web/lib/draft/record.ts';
import { ConflictNotice } from '#web/workspace/conflict-notice.tsx';
import { uidIn } from './form-fields.ts';
import { uidOf, type FormDraft } from './form-model.ts';

const find = (form: FormDraft, uid: string) =>
  form.questions.find((question) => uidOf(question) === uid);

export interface FormConflictProps {
  draft: FormDraft;
  conflict: RecordConflict<FormDraft>;
  onResolve: (takeTheirs: string[]) => void;
}

/** The questions two people changed at once, side by side in words. */
export function FormConflict({ draft, conflict, onResolve }: FormConflictProps) {
  const text = useText(en);
  const types = useText(typeWords);
  const inWords = (question: FormQuestion | undefined) =>
    question
      ? [
          `${question.label}${question.required ? ' *' : ''}`,
          types[question.type],
          question.help,
          question.options.map(({ label }) => `- ${label}`).join('\n'),
        ]
          .filter(Boolean)
          .join('\n')
      : text.conflictGone;
  const items = conflict.keys.map((key) => {
    const uid = uidIn(key) ?? '';
    const mine = find(draft, uid);
    const theirs = find(conflict.theirs, uid);
    return {
      key,
      label: mine?.label || theirs?.label || text.question.untitled,
      mine: inWords(mine),
      theirs: inWords(theirs),
    };
  });
  return <ConflictNotice items={items} onResolve={onResolve} />;
}
