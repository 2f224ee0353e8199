import type { ApplicationDetail } from '#contract/application-views.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isReviewable } from '#rules/reviews/review.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { applicantName } from '#web/lib/person.ts';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { reviewsOf, rubricOf } from '../queries.ts';
import { Comments } from './comments.tsx';
import { OwnReview } from './own-review.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { Readers } from './readers.tsx';
import { Recuse } from './recuse-dialog.tsx';
import { TeamReviews } from './team-reviews.tsx';

export interface ReviewPanelProps {
  workspace: Workspace;
  application: ApplicationDetail;
}

/** Beside the answers: the own review, then those of the team, then what is said about it. */
export function ReviewPanel({ workspace, application }: ReviewPanelProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const myId = useAuth((state) => state.profile?._id);
  const place = { accountId: workspace.accountId, applicationId: application._id };
  const rubric = useQuery(rubricOf(application.projectId._id));
  const reviews = useQuery(reviewsOf(place.accountId, place.applicationId));
  const sendings = useQuery(callQuery('listSubmissions', { params: { id: application._id } }));
  const lastSending = sendings.data?.data.at(-1)?.number ?? null;
  const failed = rubric.isError ? rubric : reviews.isError ? reviews : null;
  if (failed) {
    // An own application: nobody reads what is thought of it.
    return isCallError(failed.error) && failed.error.code === 'forbidden' ? (
      <Notice>{failureText(failed.error)}</Notice>
    ) : (
      <QueryError query={failed} />
    );
  }
  if (!rubric.data || !reviews.data) return <SkeletonRows label={text.title} count={3} />;
  const own = reviews.data.data.find(({ reviewer }) => reviewer._id === myId);
  const others = reviews.data.data.filter(
    (review) => review.submitted && review.reviewer._id !== myId,
  );
  const isReviewer = workspace.role === 'reviewer';
  const waits = isReviewer && !own?.submitted;
  return (
    <>
      {workspace.can('review') ? (
        <Card
          panel
          className={cx('grid gap-4 border-line-strong', !own?.submitted && 'print:hidden')}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg">{text.own.title}</h2>
            {isReviewer ? (
              <Recuse
                place={place}
                name={applicantName(application)}
                onDone={() => void navigate(paths.applications(place.accountId))}
              />
            ) : null}
          </div>
          <OwnReview
            key={application._id}
            place={place}
            own={own}
            rubric={rubric.data.data}
            lastSending={lastSending}
            isOpen={isReviewable(application.status)}
          />
        </Card>
      ) : null}
      <Card panel className="grid gap-4">
        <h2 className="text-lg">{text.team.title}</h2>
        {application.rating ? <RatingSummary rating={application.rating} /> : null}
        {waits ? (
          <p className="text-sm text-muted">{text.team.afterOwn}</p>
        ) : others.length ? (
          <TeamReviews reviews={others} lastSending={lastSending} />
        ) : (
          <p className="text-sm text-muted">{text.team.none}</p>
        )}
      </Card>
      {workspace.can('decide') ? (
        <Readers
          accountId={place.accountId}
          projectId={application.projectId._id}
          applicationId={application._id}
          isOpen={isReviewable(application.status)}
        />
      ) : null}
      <Comments
        key={application._id}
        place={place}
        name={applicantName(application)}
        mayWrite={workspace.can('review')}
      />
    </>
  );
}
