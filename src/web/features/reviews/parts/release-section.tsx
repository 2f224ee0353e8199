import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReleaseDate } from '#contract/release-dates.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { releaseDateOf } from '#web/features/applications/parts/decisions/use-outcome-rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { personName } from '#web/lib/person.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/release-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ChangesMade } from './changes-made.tsx';
import { ClearReleaseDialog, ReleaseDialog } from './release-dialog.tsx';

/** The moment at which all outcomes of a project are told, and who moved it. */
export function ReleaseSection({ project, mayEdit }: { project: ProjectDetail; mayEdit: boolean }) {
  const text = useText(en);
  const release = useQuery(releaseDateOf(project._id));
  return (
    <Card panel>
      <section id="release-date" className="grid scroll-mt-48 gap-4">
        <div>
          <h2 className="text-xl">{text.title}</h2>
          <p className="mt-1 text-sm text-muted">{text.body}</p>
        </div>
        {release.data ? (
          <Moment projectId={project._id} release={release.data.data} mayEdit={mayEdit} />
        ) : release.isError ? (
          <QueryError query={release} />
        ) : (
          <SkeletonRows label={text.title} />
        )}
      </section>
    </Card>
  );
}

type MomentProps = { projectId: string; release: ReleaseDate; mayEdit: boolean };

function Moment({ projectId, release, mayEdit }: MomentProps) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const now = useNow();
  const [open, setOpen] = useState<'move' | 'clear' | null>(null);
  const { releaseAt, waiting, promise, moves } = release;
  const isAhead = releaseAt !== null && Date.parse(releaseAt) > now;
  const told = releaseAt && format.dateTime(releaseAt, zone);
  const close = () => setOpen(null);
  return (
    <>
      <p className="tabular text-sm">
        {told === null ? text.none : isAhead ? text.isAt(told) : text.was(told)}{' '}
        {waiting > 0 ? text.waiting(waiting) : null}
      </p>
      {isAhead && promise?.late ? (
        <Notice kind="warning">{text.late(format.date(promise.date))}</Notice>
      ) : null}
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setOpen('move')}>
            {isAhead ? text.move : text.set}
          </Button>
          {isAhead ? (
            <Button variant="quiet" onClick={() => setOpen('clear')}>
              {text.clear}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ChangesMade
        title={text.history}
        changes={moves.map((move) => ({
          at: move.at,
          words: (
            <>
              {said(move)}
              <span className="block text-xs text-muted">{format.dateTime(move.at, zone)}</span>
            </>
          ),
        }))}
      />
      {open === 'move' ? (
        <ReleaseDialog projectId={projectId} release={release} onClose={close} />
      ) : open === 'clear' ? (
        <ClearReleaseDialog projectId={projectId} release={release} onClose={close} />
      ) : null}
    </>
  );

  function said({ by, from, to }: ReleaseDate['moves'][number]): string {
    const who = by ? personName(by) : text.somebody;
    const [before, after] = [from, to].map((at) => at && format.dateTime(at, zone));
    if (before && after) return text.moved(who, before, after);
    return after ? text.began(who, after) : text.ended(who, before ?? '');
  }
}
