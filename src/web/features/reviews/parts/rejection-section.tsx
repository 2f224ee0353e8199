import { useQuery } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/projects.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/reason-list.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { rejectionReasonsOf } from '../queries.ts';
import { ReasonFigures } from './reason-figures.tsx';
import { ReasonList } from './reason-list.tsx';

/** The reasons of a project's rejections, and how often each was given. */
export function RejectionSection({
  project,
  mayEdit,
}: {
  project: ProjectDetail;
  mayEdit: boolean;
}) {
  const text = useText(en);
  const list = useQuery(rejectionReasonsOf(project._id));
  return (
    <Card panel>
      <section id="rejection-reasons" className="grid scroll-mt-48 gap-4">
        <div>
          <h2 className="text-xl">{text.title}</h2>
          <p className="mt-1 text-sm text-muted">{text.body}</p>
        </div>
        {list.data ? (
          <ReasonList
            key={project._id}
            projectId={project._id}
            projectName={project.name}
            list={list.data.data}
            mayEdit={mayEdit}
          />
        ) : list.isError ? (
          <QueryError query={list} />
        ) : (
          <SkeletonRows label={text.title} />
        )}
        <div className="grid gap-3 border-t border-line pt-5">
          <div>
            <h3 className="text-lg">{text.figures.title}</h3>
            <p className="mt-1 text-sm text-muted">{text.figures.body}</p>
          </div>
          <ReasonFigures projectId={project._id} />
        </div>
      </section>
    </Card>
  );
}
