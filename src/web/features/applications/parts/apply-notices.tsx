import type { ReactNode } from 'react';
import { whyNotApply } from '#rules/projects/project.ts';
import { formatDeadline } from '#rules/time.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { deadlineState, useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/apply.ts';
import { en as lengthenings } from '#web/locales/en/lengthening.ts';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UnsentLink } from '#web/features/device/parts/unsent-link.tsx';
import type { Application } from '../queries.ts';

export interface ProjectFactsToApply {
  _id: string;
  slug: string;
  name: string;
  status: Application['projectId']['status'];
  deadline: string | null;
  applyClosesAt: string | null;
  /** By so many minutes the deadline was lengthened. */
  lengthenedMinutes?: number;
  entityManagementAccountId: { entity: { name: string } };
}

/** True while the project takes applications, as far as this device's clock can tell. */
export function useTakesApplications(project: ProjectFactsToApply): boolean {
  const now = useNow();
  const { status, deadline } = project;
  return whyNotApply({ status, deadline, hasForm: true, now }) === null;
}

function LogInLinks() {
  const text = useText(en).visitor;
  return (
    <span className="flex flex-wrap gap-2">
      <ModalLink modal="login" variant="secondary" size="sm">
        {text.logIn}
      </ModalLink>
      <ModalLink modal="register" variant="primary" size="sm">
        {text.signUp}
      </ModalLink>
    </span>
  );
}

/** What a person must know while writing: who holds the text, and until when it can be sent. */
export function ApplyNotices({
  project,
  application,
  isLoggedIn,
  isWaiting,
  closedReason,
}: {
  project: ProjectFactsToApply;
  application: Application | null;
  isLoggedIn: boolean;
  /** This device holds a draft of a logged-in person for this project. */
  isWaiting: boolean;
  /** Why the server takes no change any more. */
  closedReason: string | null;
}) {
  const text = useText(en);
  const lengthening = useText(lengthenings);
  const language = useLanguage();
  const zone = useTimeZone();
  const { state } = deadlineState(project.deadline, useNow());
  const isOpen = useTakesApplications(project);
  const isNeedsInfo = application?.status === 'needs_info';
  const notices: ReactNode[] = [];

  if (application && !isLoggedIn) {
    notices.push(
      <Notice key="session" kind="warning" title={text.session.title} action={<LogInLinks />}>
        {text.session.body}
      </Notice>,
    );
  } else if (!application && !isLoggedIn) {
    notices.push(
      <Notice key="visitor" title={text.visitor.title} action={<LogInLinks />}>
        {text.visitor.body}
        {isWaiting ? <p className="mt-1 font-medium">{text.visitor.waiting}</p> : null}
      </Notice>,
    );
  }
  if (isNeedsInfo) {
    notices.push(
      <Notice key="needs-info" kind="warning" title={text.needsInfo.title}>
        {text.needsInfo.body(application.requestedQuestions.length)}
      </Notice>,
    );
  } else if (application && application.laterQuestions > 0) {
    // The deadline was for applying.
  } else if (!isOpen) {
    const isTimeOver = state === 'over' || project.status === 'expired';
    notices.push(
      <Notice
        key="over"
        kind="warning"
        title={isTimeOver ? text.deadline.overTitle : text.deadline.closedTitle}
      >
        {text.deadline.over}
      </Notice>,
    );
  } else if (state === 'grace' && project.applyClosesAt) {
    notices.push(
      <Notice key="grace" kind="warning" title={text.deadline.graceTitle}>
        {text.deadline.grace(formatDeadline(project.applyClosesAt, zone, language))}
      </Notice>,
    );
  }
  if (isOpen && project.lengthenedMinutes) {
    notices.push(
      <Notice key="lengthened">{lengthening.lengthened(project.lengthenedMinutes)}</Notice>,
    );
  }
  if (closedReason) {
    notices.push(
      <Notice key="closed" kind="warning" action={<UnsentLink />}>
        {text.closedWhy(closedReason)}
      </Notice>,
    );
  }
  return notices.length > 0 ? <div className="grid gap-3">{notices}</div> : null;
}
