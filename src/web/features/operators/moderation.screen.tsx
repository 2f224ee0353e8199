import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/operators.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { EntityTable } from './parts/entity-table.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { ProjectTable } from './parts/project-table.tsx';
import { ReportList } from './parts/report-list.tsx';
import { entities, operatorProjects, reports } from './queries.ts';

const shows = ['open', 'resolved', 'projects', 'organisations'] as const;
const shape = { show: choiceParam(shows, 'open') };

/** What users reported, and what is hidden. */
export function ModerationScreen() {
  const { moderation: words } = useText(en);
  const { values, href } = useParamsOf(shape);
  return (
    <ConsolePage page="moderation" title={words.title} note={words.note}>
      <div className="mb-4">
        <ChipFilters
          label={words.filters}
          chips={choiceChips(shows, words.shows, values.show, (show) => href({ show }))}
        />
      </div>
      {values.show === 'projects' ? (
        <HiddenProjects />
      ) : values.show === 'organisations' ? (
        <HiddenOrganisations />
      ) : (
        <Reports key={values.show} state={values.show} />
      )}
    </ConsolePage>
  );
}

function Reports({ state }: { state: 'open' | 'resolved' }) {
  const { moderation: words } = useText(en);
  const list = useInfiniteQuery(reports({ state }));
  return (
    <Paged
      list={list}
      label={words.shows[state]}
      empty={state === 'open' ? words.noneOpen : words.noneResolved}
    >
      {(rows) => <ReportList reports={rows} />}
    </Paged>
  );
}

function HiddenProjects() {
  const { moderation: words } = useText(en);
  const list = useInfiniteQuery(operatorProjects({ hidden: 'true' }));
  return (
    <Paged list={list} label={words.shows.projects} empty={words.noneHidden}>
      {(rows) => <ProjectTable rows={rows} />}
    </Paged>
  );
}

function HiddenOrganisations() {
  const { moderation: words } = useText(en);
  const list = useInfiniteQuery(entities({ hidden: 'true' }));
  return (
    <Paged list={list} label={words.shows.organisations} empty={words.noneHidden}>
      {(rows) => <EntityTable rows={rows} />}
    </Paged>
  );
}
