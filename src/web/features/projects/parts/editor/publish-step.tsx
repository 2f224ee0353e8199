import { isIdentifying } from '#rules/forms/identifying.ts';
import { projectProblems } from '#rules/projects/problems.ts';
import { deadlineInstant } from '#rules/time.ts';
import { useNow } from '#web/lib/time.ts';
import type { FormView } from '#contract/forms.ts';
import type { ProjectDraft } from './project-draft.ts';
import { PublishDialog, type PublishDialogProps } from './publish-dialog.tsx';
import { WithheldNote } from './withheld-note.tsx';

export interface PublishStepProps extends Omit<PublishDialogProps, 'missing' | 'questions'> {
  draft: ProjectDraft;
  /** Null when the form is not known. */
  questions: FormView['questions'] | null;
}

/** The dialog that opens a project, with what is missing. In a file of its own: it looks through the whole form. */
export function PublishStep({ draft, questions, ...rest }: PublishStepProps) {
  const now = useNow();
  const missing = questions
    ? projectProblems(
        {
          name: draft.name,
          description: draft.description,
          projectType: draft.projectType,
          deadline: draft.deadline ? deadlineInstant(draft.deadline, draft.deadlineZone) : null,
          questions,
        },
        now,
      )
    : [];
  return (
    <PublishDialog
      {...rest}
      missing={missing.map((problem) => ({ ...problem, to: rest.linkTo(problem.path) }))}
      questions={questions?.length ?? rest.project.questionCount}
      note={
        <>
          {rest.note}
          {questions && rest.project.blindReview ? (
            <WithheldNote
              labels={questions.filter(isIdentifying).map(({ label }) => label)}
              to={rest.linkTo('questions')}
            />
          ) : null}
        </>
      }
    />
  );
}
