import { useQuery } from '@tanstack/react-query';
import { History, Undo2 } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/publish-panel.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { formVersions, projectStats, type Form } from '../../queries.ts';
import { usePublishWords } from './publish-words.ts';
import { undoUntil, useUndoPublish } from './use-undo-publish.ts';
import type { PublishState } from './use-publish-state.ts';

const tones: Record<PublishState['kind'], Tone> = {
  draft: 'amber',
  changed: 'orange',
  published: 'green',
};

export interface PublishBarProps {
  workspace: Workspace;
  projectId: string;
  form: Form;
  state: PublishState;
  mayEdit: boolean;
}

/** What founders see now, since when and how many of them are at it; and the way back from the last publish. */
export function PublishBar({ workspace, projectId, form, state, mayEdit }: PublishBarProps) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const zone = useTimeZone();
  const words = usePublishWords(state);
  const isPublished = form.publishedVersion !== null;
  const versions = useQuery({ ...formVersions(projectId), enabled: isPublished });
  const stats = useQuery(projectStats(projectId));
  const undo = useUndoPublish(projectId);
  const current = versions.data?.data.find(({ version }) => version === form.publishedVersion);
  const until = versions.data && mayEdit ? undoUntil(versions.data.data, now) : null;
  const drafts = stats.data?.data.drafts;
  const since = current && format.dateTime(current.publishedAt, zone);
  const by = current?.publishedBy?.profile;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <Badge tone={tones[state.kind]} dot>
        {words.state}
      </Badge>
      <p className="min-w-0 flex-1 basis-72 text-muted">
        {current && since ? (
          <>
            {text.bar.version(current.number)}{' '}
            {by
              ? text.bar.whenBy(since, [by.firstName, by.lastName].filter(Boolean).join(' '))
              : text.bar.when(since)}
            . {drafts === undefined ? null : text.bar.founders(drafts, current.number)}{' '}
          </>
        ) : null}
        {mayEdit && state.kind !== 'published' ? text.bar.nothingPublic : null}
      </p>
      {until && current ? (
        <Button
          variant="secondary"
          size="sm"
          pending={undo.isPending}
          icon={<Undo2 size={16} aria-hidden />}
          onClick={() => undo.mutate()}
        >
          {text.undo.label(current.number, format.time(until.toISOString(), zone))}
        </Button>
      ) : null}
      {isPublished ? (
        <LinkButton
          variant="quiet"
          size="sm"
          icon={<History size={16} aria-hidden />}
          to={paths.formVersions(workspace.accountId, projectId)}
        >
          {text.bar.versions}
        </LinkButton>
      ) : null}
    </div>
  );
}
