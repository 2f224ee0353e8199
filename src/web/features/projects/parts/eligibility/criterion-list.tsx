import { Dot } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProjectPage } from '../project-facts.tsx';
import { useCriterionText } from './criterion-text.ts';

type Criteria = ProjectPage['project']['eligibility'];

export interface CriterionListProps {
  criteria: Criteria;
  /** What stands before and after the sentence of each, where more is known than the criterion. */
  extras?: readonly { mark: ReactNode; note: ReactNode }[];
}

/** The criteria of a project, a sentence each. */
export function CriterionList({ criteria, extras }: CriterionListProps) {
  const sentence = useCriterionText();
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {criteria.map((criterion, index) => (
        <li key={criterion.kind} className="flex gap-3 px-4 py-3">
          <span className="grid h-6 w-5 shrink-0 place-items-center">
            {extras?.[index]?.mark ?? <Dot size={20} aria-hidden className="text-muted" />}
          </span>
          <div className="grid min-w-0 flex-1 gap-0.5">
            <p className="wrap-anywhere">{sentence(criterion)}</p>
            {extras?.[index]?.note}
          </div>
        </li>
      ))}
    </ul>
  );
}
