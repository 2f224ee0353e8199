import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/own-home.ts';
import { Deadline } from '#web/ui/deadline.tsx';
import { Flare } from '#web/ui/flare.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { paths } from '#web/workspace/paths.ts';
import { draftPath } from './founder-side.tsx';
import type { Home } from './home-data.ts';
import { applicationsPath } from './team-sides.tsx';

interface First {
  title: string;
  body: ReactNode;
  go: string;
  /** Null: the dialog that confirms the address. */
  to: string | null;
  progress?: { answered: number; questions: number } | null;
}

/** The one thing to do next: what somebody asked, then what closes, then what others wait for; else the own address. */
export function FirstThing({ home, mustConfirm }: { home: Home; mustConfirm: boolean }) {
  const text = useText(en).first;
  const first = useFirst(home, mustConfirm);
  if (!first) return null;
  const { title, body, go, to, progress } = first;
  return (
    <section
      aria-label={text.label}
      className="relative isolate overflow-hidden rounded-dialog bg-forest px-6 py-7 text-on-forest md:px-10 md:py-9"
    >
      <Flare className="absolute -end-14 -bottom-28 -z-10 size-72 text-volt/15 md:size-88" />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <p className="text-sm font-semibold text-volt">{text.label}</p>
          <h2 className="max-w-[28ch] text-2xl wrap-anywhere md:text-3xl">{title}</h2>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-on-forest-muted [&>span]:text-on-forest">
            {body}
          </div>
          {progress && progress.questions > 0 ? (
            <div className="mt-2 flex max-w-sm items-center gap-3 text-sm text-on-forest-muted [&>[role=progressbar]]:bg-on-forest/20">
              <ProgressBar
                label={title}
                value={progress.answered}
                max={progress.questions}
                className="flex-1"
              />
              <span className="tabular">
                {text.progress(progress.answered, progress.questions)}
              </span>
            </div>
          ) : null}
        </div>
        {to === null ? (
          <ModalLink modal="email_verify" variant="volt" size="lg">
            {go}
          </ModalLink>
        ) : (
          <LinkButton to={to} variant="volt" size="lg">
            {go}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function useFirst({ asked, drafts, assigned, waiting }: Home, mustConfirm: boolean): First | null {
  const text = useText(en).first;
  const [question] = asked.rows;
  if (question) {
    const { project } = question;
    const { entity } = project.entityManagementAccountId;
    return {
      title: text.asked(entity.name, project.name),
      body: text.askedBody,
      go: text.askedGo,
      to: `/applications/${question._id}`,
    };
  }
  const [draft] = drafts.rows;
  if (draft) {
    const { project, progress } = draft;
    return {
      title: text.draft(project.name),
      body: (
        <>
          {text.draftBody(project.entityManagementAccountId.entity.name)}
          <Deadline deadline={project.deadline} />
        </>
      ),
      go: text.draftGo,
      to: draftPath(draft),
      progress,
    };
  }
  const [review] = assigned.rows;
  if (review) {
    return {
      title: text.assigned(review.label),
      body: (
        <>
          {review.project.name}
          <Deadline deadline={review.project.deadline} />
        </>
      ),
      go: review.begun ? text.assignedBegun : text.assignedGo,
      to: paths.application(review.project.accountId, review._id),
    };
  }
  const [decision] = waiting.rows;
  if (!decision) {
    return mustConfirm
      ? { title: text.confirm, body: text.confirmBody, go: text.confirmGo, to: null }
      : null;
  }
  return {
    title: text.waiting(decision.project.name),
    body: text.waitingBody(decision.applications),
    go: text.waitingGo,
    to: applicationsPath(decision.project),
  };
}
