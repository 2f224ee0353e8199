import type { ProjectDetail as Project } from '#contract/projects.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '#web/lib/client.ts';
import type { Fields, RecordPorts, Versioned } from '#web/lib/draft/record.ts';
import { useRecord, type RecordState } from '#web/lib/draft/use-record.ts';
import { ofCalls } from '#web/lib/query.ts';
import { projectQuery } from '../../queries.ts';
import { ecosystems, projectTypes, sectors, stages } from '../manage/queries.ts';
import { paths } from '#web/workspace/paths.ts';
import {
  heldFields,
  projectChanges,
  toProjectDraft,
  type DraftField,
  type ProjectDraft,
} from './project-draft.ts';

const versioned = (project: Project): Versioned<ProjectDraft> => ({
  document: toProjectDraft(project),
  version: project.version,
});

const toFields = (draft: ProjectDraft): Fields =>
  Object.fromEntries(
    Object.entries(draft).map(([key, value]: [string, string | string[] | null]) => [
      key,
      Array.isArray(value) ? value : value ? [value] : [],
    ]),
  );

function toDocument(fields: Fields): ProjectDraft {
  const text = (key: DraftField) => fields[key]?.[0] ?? '';
  const list = (key: DraftField) => [...(fields[key] ?? [])];
  return {
    name: text('name'),
    projectType: list('projectType'),
    executiveSummary: text('executiveSummary'),
    description: text('description'),
    benefits: text('benefits'),
    awardMin: text('awardMin'),
    awardMax: text('awardMax'),
    awardCurrency: text('awardCurrency'),
    deadline: text('deadline'),
    deadlineZone: text('deadlineZone'),
    decisionDate: text('decisionDate'),
    venue: text('venue'),
    ecosystem: list('ecosystem'),
    sector: list('sector'),
    startupStage: list('startupStage'),
    language: text('language'),
    banner: fields['banner']?.[0] ?? null,
    bannerFocus: text('bannerFocus'),
    estimatedShortlist: text('estimatedShortlist'),
    places: list('places'),
    legalForms: list('legalForms'),
    ageLeast: text('ageLeast'),
    ageMost: text('ageMost'),
    foundedFrom: text('foundedFrom'),
    foundedUntil: text('foundedUntil'),
    teamLeast: text('teamLeast'),
    teamMost: text('teamMost'),
    raisedLeast: text('raisedLeast'),
    raisedMost: text('raisedMost'),
    raisedSide: text('raisedSide'),
    raisedCurrency: text('raisedCurrency'),
    takenStages: list('takenStages'),
    takenSectors: list('takenSectors'),
  };
}

/* Of the call's fields, those that the editor writes in parts. */
const parts: Readonly<Record<string, DraftField>> = {
  award: 'awardMin',
  'award.min': 'awardMin',
  'award.max': 'awardMax',
  'award.currency': 'awardCurrency',
  eligibility: 'places',
};

const firstOf = (path: string): string => path.split('.', 1)[0] ?? path;

/* What is chosen of the platform's lists is kept by id. */
function nameIn(client: QueryClient, option: string): string {
  const lists = [projectTypes, ecosystems, sectors, stages].flatMap(
    ({ queryKey }) => client.getQueryData(queryKey)?.data ?? [],
  );
  return lists.find(({ _id }) => _id === option)?.name ?? option;
}

/** The project's fields while they are written; null until this device was read. */
export function useProjectRecord(
  accountId: string,
  project: Project,
  labelOf: (field: DraftField) => string,
): RecordState<ProjectDraft> | null {
  const client = useQueryClient();
  const loaded = useMemo(() => versioned(project), [project]);
  const { queryKey } = projectQuery(project._id);
  const makePorts = (): RecordPorts<ProjectDraft> => ({
    toFields,
    toDocument,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is none of them is not held.
    isHeld: (key, draft) => heldFields(draft).has(key as DraftField),
    fieldOf: (path) => parts[path] ?? parts[firstOf(path)] ?? firstOf(path),
    save: async (draft, base) => {
      const changes = projectChanges(draft, base.document);
      if (Object.keys(changes).length === 0) return base;
      const reply = await send('updateProject', {
        params: { id: project._id },
        body: { ...changes, version: base.version },
      });
      client.setQueryData(queryKey, reply);
      void client.invalidateQueries(ofCalls('listManagementProjects', 'getShortlistingPrice'));
      return versioned(reply.data);
    },
    reload: async () => {
      const reply = await send('getProject', { params: { id: project._id } });
      client.setQueryData(queryKey, reply);
      return versioned(reply.data);
    },
  });
  return useRecord(
    loaded,
    {
      id: `project-details:${project._id}`,
      about: { title: project.name, path: paths.project(accountId, project._id) },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record is one of DraftFields.
      labelOf: (key) => labelOf(key as DraftField),
      wordsOf: (_key, options) => options.map((option) => nameIn(client, option)).join('\n'),
    },
    makePorts,
  );
}
