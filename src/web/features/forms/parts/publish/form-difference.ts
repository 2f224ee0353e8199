import type { FormChange } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { asksAnother, diffForms } from '#rules/forms/diff.ts';
import { findQuestion, normaliseQuestion } from '#rules/forms/questions.ts';
import { renameTargets, toPayload, type FormDraft } from '../builder/form-model.ts';

/* A question that asks something else would get another id when it is published. */
const ANOTHER = 'another:';

/** What publishing would change, of the form as it stands in the browser; the server has the last word. */
export function unpublishedChanges(
  published: readonly QuestionView[],
  draft: FormDraft,
): FormChange[] {
  const known = { screens: [], questions: [...published] };
  const asked = toPayload(draft, known).map((input): QuestionView => {
    const question = renameTargets(normaliseQuestion(input), (uid) => {
      const target = findQuestion(draft.questions, uid);
      return target?._id ?? uid;
    });
    const id = question._id ?? question.key ?? '';
    const before = findQuestion(published, id);
    return {
      ...question,
      _id: before && asksAnother(before, question) ? `${ANOTHER}${id}` : id,
      identifying: question.identifying ?? before?.identifying ?? false,
    };
  });
  return diffForms(published, asked, (id) =>
    id.startsWith(ANOTHER) ? id.slice(ANOTHER.length) : null,
  );
}
