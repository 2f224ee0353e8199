import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '../../../../lib/auth-store.ts';
import { send, type Reply } from '../../../../lib/client.ts';
import { ofCalls } from '../../../../lib/query.ts';
import { projectQuery } from '../../../projects/queries.ts';
import type { Versioned } from './autosave.ts';
import { mergeFields, type Fields } from './merge.ts';
import {
  isDraftComplete,
  projectChanges,
  toProjectDraft,
  type ProjectDraft,
} from './project-draft.ts';
import { useAutosave } from './use-autosave.ts';

type Project = Reply<'getProject'>['data'];

const versioned = (project: Project): Versioned<ProjectDraft> => ({
  document: toProjectDraft(project),
  version: project.version,
});

/** The project's fields as an autosaved document. */
export function useProjectAutosave(project: Project) {
  const client = useQueryClient();
  const userId = useAuth((state) => state.profile?._id);
  const loaded = useMemo(() => versioned(project), [project]);
  const { queryKey } = projectQuery(project._id);
  return useAutosave(loaded, () => ({
    journalKey: `flair.journal.project.${userId ?? 'anyone'}.${project._id}`,
    async save(draft, base) {
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
    async reload() {
      const reply = await send('getProject', { params: { id: project._id } });
      client.setQueryData(queryKey, reply);
      return versioned(reply.data);
    },
    merge(base, mine, theirs) {
      const { fields, conflicts } = mergeFields({ ...base }, { ...mine }, { ...theirs });
      return { document: fields as Fields & ProjectDraft, conflicts };
    },
    take: (draft, theirs, keys) => ({
      ...draft,
      ...Object.fromEntries(keys.map((key) => [key, theirs[key as keyof ProjectDraft]])),
    }),
    isComplete: isDraftComplete,
  }));
}
