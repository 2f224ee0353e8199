import { CalendarCheck } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-page.ts';
import type { ProjectPage } from './project-facts.tsx';

/** By when its team promises to tell its decisions; nothing where it promises none, or its applications are made elsewhere. */
export function DecisionDay({ page: { project } }: { page: ProjectPage }) {
  const text = useText(en);
  const format = useFormat();
  const { decisionDate: day, questionCount } = project;
  if (!day || questionCount === 0) return null;
  return (
    <p className="grid gap-0.5 text-sm">
      <span className="flex items-center gap-2 text-muted">
        <CalendarCheck size={16} aria-hidden />
        {text.deadline.decision}
      </span>
      <time dateTime={day} className="font-semibold">
        {format.date(day)}
      </time>
    </p>
  );
}
