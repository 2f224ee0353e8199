import { useId } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/eligibility.ts';
import type { ProjectPage } from '../project-facts.tsx';
import { TakesList } from '../takes-list.tsx';
import { CriterionList } from './criterion-list.tsx';

const loadOwn = async () => import('./own-verdict.tsx');

/** Who may apply, and what the form takes; for a founder with what it says of their startup. */
export function WhoCanApply({ page: { project, takes } }: { page: ProjectPage }) {
  const text = useText(en);
  const loggedIn = useAuth((auth) => auth.token !== null);
  const own = useLate(loadOwn, loggedIn && project.eligibility.length > 0);
  if (project.eligibility.length === 0 && takes.length === 0) return null;
  return (
    <section aria-labelledby="who" className="grid gap-4">
      <h2 id="who" className="text-xl md:text-2xl">
        {text.title}
      </h2>
      {project.eligibility.length === 0 ? null : own && loggedIn ? (
        <own.OwnVerdict project={project} />
      ) : (
        <CriterionList criteria={project.eligibility} />
      )}
      <TakesList takes={takes} />
      <ReadFrom criteria={project.eligibility} />
    </section>
  );
}

type Criteria = ProjectPage['project']['eligibility'];

/* What was read by a program says so, and from which words. */
function ReadFrom({ criteria }: { criteria: Criteria }) {
  const text = useText(en);
  const id = useId();
  const sentences = [...new Set(criteria.flatMap(({ read }) => read?.sentence ?? []))];
  if (sentences.length === 0) return null;
  return (
    <details className="text-sm text-muted">
      <summary className="min-h-10 py-2.5">{text.read.label}</summary>
      <ul className="grid list-disc gap-1 ps-5" aria-describedby={id}>
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      <p id={id} className="pt-2">
        {text.read.help}
      </p>
    </details>
  );
}
