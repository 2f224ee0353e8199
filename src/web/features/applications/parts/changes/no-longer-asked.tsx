import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/changed-form.ts';
import { Card } from '#web/ui/card.tsx';
import { useFormChanges } from './form-changes-context.ts';
import { KeptAnswerView } from './kept-answer.tsx';

/** What was written for questions that the form asks no more: kept, read, and in nobody's way. */
export function NoLongerAsked({ shown }: { shown: ReadonlySet<string> }) {
  const text = useText(en);
  const { kept } = useFormChanges();
  // Beside the question that replaced its own, where that one is on a page.
  const aside = kept.filter(({ replacedBy }) => replacedBy === null || !shown.has(replacedBy));
  if (aside.length === 0) return null;
  return (
    <Card panel className="grid gap-3">
      <h3 className="text-lg">{text.noLonger.title}</h3>
      <p className="max-w-prose text-sm text-muted">{text.noLonger.body}</p>
      {aside.map((answer) => (
        <KeptAnswerView
          key={answer.questionId}
          kept={{ ...answer, replacedBy: null }}
          title={text.earlier.notSent}
        />
      ))}
    </Card>
  );
}
