import { decisionDays } from '#rules/applications/decision-dates.ts';
import { deadlineInstant } from '#rules/time.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Said } from '#web/lib/call-error.ts';
import { en } from '#web/locales/en/decision-date-editor.ts';
import { en as manage } from '#web/locales/en/manage-projects.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { decisionProblem, type ProjectDraft } from './project-draft.ts';

/** The day by which the team promises to tell its decisions; it follows the deadline. */
export function DecisionDateField({
  draft,
  saved,
  refusal,
  edit,
}: {
  draft: ProjectDraft;
  /** The day that founders read now. */
  saved: string | null;
  refusal: Said | undefined;
  edit: (change: Partial<ProjectDraft>) => void;
}) {
  const text = useText(en);
  const { optional } = useText(manage).editor;
  const say = useMessageText();
  const format = useFormat();
  const { deadline, deadlineZone, decisionDate } = draft;
  const days = decisionDays({ deadline: deadlineInstant(deadline, deadlineZone), deadlineZone });
  const problem = decisionProblem(draft) ?? refusal;
  const note = days
    ? saved !== null && decisionDate > saved
      ? text.moving
      : text.first(format.date(days.first))
    : text.needsDeadline;
  return (
    <div className="grid grid-cols-1 gap-2">
      <DateField
        id="decisionDate"
        label={text.label}
        optionalText={optional}
        help={text.help}
        className="sm:max-w-72"
        min={days?.first}
        max={days?.last}
        value={decisionDate}
        error={problem ? say(problem) : null}
        onChange={(event) => edit({ decisionDate: event.target.value })}
      />
      <p role="status" className="text-sm text-muted">
        {note}
      </p>
    </div>
  );
}
