import type { ProjectView } from '#contract/projects.ts';
import { callView } from '#web/lib/query.ts';
import { cards } from '../queries.ts';

type Alike = Pick<ProjectView, 'projectType' | 'sector'>;

/** Open projects of the same kind and sector, itself among them where it is open. */
export const projectsAlike = ({ projectType, sector }: Alike) =>
  callView(
    'listProjects',
    {
      query: {
        ...(projectType.length ? { projectType: idsOf(projectType) } : {}),
        ...(sector.length ? { sector: idsOf(sector) } : {}),
        select: '+banner',
        limit: 4,
      },
    },
    'cards',
    cards,
  );
const idsOf = (values: { _id: string }[]) => values.map(({ _id }) => _id).join(',');
