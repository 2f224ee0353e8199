import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/operators.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { ActDialog, type Act } from './parts/act-dialog.tsx';
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
  const [act, setAct] = useState<Act | null>(null);
  return (
    <ConsolePage page="moderation" title={words.title} note={words.note}>
      <div className="mb-4">
        <ChipFilters
          label={words.filters}
          chips={choiceChips(shows, words.shows, values.show, (show) => href({ show }))}
        />
      </div>
      {values.show === 'projects' ? (
        <HiddenProjects onAct={setAct} />
      ) : values.show === 'organisations' ? (
        <HiddenOrganisations onAct={setAct} />
      ) : (
        <Reports key={values.show} state={values.show} onAct={setAct} />
      )}
      <ActDialog act={act} onClose={() => setAct(null)} />
    </ConsolePage>
  );
}

type OnAct = { onAct: (act: Act) => void };

function Reports({ state, onAct }: OnAct & { state: 'open' | 'resolved' }) {
  const { moderation: words } = useText(en);
  const list = useInfiniteQuery(reports({ state }));
  return (
    <Paged
      list={list}
      label={words.shows[state]}
      empty={state === 'open' ? words.noneOpen : words.noneResolved}
    >
      {(rows) => <ReportList reports={rows} onAct={onAct} />}
    </Paged>
  );
}

function HiddenProjects({ onAct }: OnAct) {
  const { moderation: words } = useText(en);
  const list = useInfiniteQuery(operatorProjects({ hidden: 'true' }));
  return (
    <Paged list={list} label={words.shows.projects} empty={words.noneHidden}>
      {(rows) => <ProjectTable rows={rows} onAct={onAct} />}
    </Paged>
  );
}

function HiddenOrganisations({ onAct }: OnAct) {
  const { moderation: words } = useText(en);
  const list = useInfiniteQuery(entities({ hidden: 'true' }));
  return (
    <Paged list={list} label={words.shows.organisations} empty={words.noneHidden}>
      {(rows) => <EntityTable rows={rows} onAct={onAct} />}
    </Paged>
  );
}
