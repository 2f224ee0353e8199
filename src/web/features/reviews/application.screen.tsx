import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail } from '#contract/application-views.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { applicantName } from '#web/lib/person.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { en as caseFile } from '#web/locales/en/case-file.ts';
import { en as reading } from '#web/locales/en/reading.ts';
import { en as reviewText } from '#web/locales/en/reviews.ts';
import { cx } from '#web/ui/cx.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswerList } from '#web/features/forms/parts/read/answer-list.tsx';
import { ApplicantFacts } from '#web/features/applications/parts/manage/applicant-facts.tsx';
import { ApplicationEvents } from '#web/features/applications/parts/manage/application-events.tsx';
import { ApplicationHeader } from '#web/features/applications/parts/manage/application-header.tsx';
import { DecisionPanel } from '#web/features/applications/parts/decisions/decision-panel.tsx';
import { useReleaseMoves } from '#web/features/applications/parts/decisions/use-outcome-rules.ts';
import { projectQuery } from '#web/features/projects/queries.ts';
import { paths } from '#web/workspace/paths.ts';
import { ApplicationList } from './parts/reading/application-list.tsx';
import { OpensNextSwitch, useOpenNext } from './parts/reading/opens-next.tsx';
import { SectionJumps } from './parts/reading/section-jumps.tsx';
import { useReadingList } from './parts/reading/use-reading-list.ts';
import { ReviewBar, reviewParts } from './parts/review-bar.tsx';
import { ReviewPanel } from './parts/review-panel.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';

const loadDrawer = () => import('./parts/reading/list-button.tsx');
const loadConversation = () =>
  import('#web/features/applications/parts/conversation/conversation.tsx');

export function ManagedApplicationScreen() {
  return (
    <WorkspacePage tab="applications" wide>
      {(workspace) => <ManagedApplication workspace={workspace} />}
    </WorkspacePage>
  );
}

function ManagedApplication({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const applicationId = useRouteParam('applicationId');
  const list = useReadingList(workspace.accountId, applicationId);
  const { listed, rows, total } = list;
  // What the list says of it is shown at once, and its answers are asked for beside it. To fetch it ahead would say that
  // somebody has read it.
  const application = useQuery({
    ...callQuery('getApplication', { params: { id: applicationId } }),
    ...(listed && {
      placeholderData: {
        status: 'success' as const,
        data: { ...listed, answers: [], referralTerms: null },
      },
    }),
  });
  const openNext = useOpenNext(workspace.accountId, applicationId, rows);
  const drawer = useLate(loadDrawer);
  const beside = { workspace, currentId: applicationId, list };
  return (
    <>
      {/* As wide as the page leaves it: beside a side bar the list may have no room where the screen alone has. */}
      <div className="@container max-lg:pb-12">
        <div className="grid grid-cols-1 gap-8 @min-[70rem]:grid-cols-[15rem_minmax(0,1fr)]">
          <aside
            aria-label={text.list.title}
            className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] flex-col self-start @min-[70rem]:flex"
          >
            <ApplicationList {...beside} />
          </aside>
          <div className="mx-auto w-full max-w-6xl min-w-0">
            {application.isPending ? (
              <SkeletonRows label={text.view.answers} count={6} />
            ) : application.isError ? (
              <QueryError query={application} />
            ) : (
              <>
                <ApplicationHeader
                  accountId={workspace.accountId}
                  application={application.data.data}
                  neighbours={rows.map(({ _id }) => _id)}
                  total={total}
                  list={
                    <span className="@min-[70rem]:hidden">
                      {drawer ? <drawer.ListButton {...beside} /> : null}
                    </span>
                  }
                />
                <Read workspace={workspace} data={application.data.data} onDecided={openNext} />
              </>
            )}
          </div>
        </div>
      </div>
      <ReviewBar mayScore={workspace.can('review')} mayDecide={workspace.can('decide')} />
    </>
  );
}

type ReadProps = { workspace: Workspace; data: ApplicationDetail; onDecided: () => void };

/** The answers, and what is done with them beside or below. */
function Read({ workspace, data, onDecided }: ReadProps) {
  const text = useText(en);
  const reviews = useText(reviewText);
  const words = useText(reading);
  const caseText = useText(caseFile);
  const messages = useLate(loadConversation, workspace.can('decide'));
  const projectId = data.projectId._id;
  useReleaseMoves([projectId]);
  const project = useQuery({
    ...projectQuery(projectId),
    enabled: workspace.role === 'reviewer',
  });
  const questions = useQuery(
    callQuery('listApplicationQuestions', { params: { id: projectId, applicationId: data._id } }),
  );
  const isBlind = workspace.role === 'reviewer' && (project.data?.data.blindReview ?? false);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="w-full max-w-[65ch] min-w-0 justify-self-center lg:justify-self-start">
        {questions.isPending ? (
          <SkeletonRows label={text.view.answers} count={6} />
        ) : questions.isError ? (
          <QueryError query={questions} />
        ) : (
          <AnswerList
            questions={questions.data.data}
            requested={data.requestedQuestions}
            renderJumps={(sections) => <SectionJumps sections={sections} />}
          />
        )}
      </div>
      <div
        role="region"
        aria-label={words.decision}
        className="grid content-start gap-5 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:p-1"
      >
        {isBlind ? <Notice>{reviews.blind.notice}</Notice> : null}
        {workspace.can('decide') || data.staged ? (
          <div
            id={reviewParts.decide}
            tabIndex={-1}
            className={cx('scroll-mt-24 outline-none', !data.staged && 'print:hidden')}
          >
            <DecisionPanel
              key={data._id}
              workspace={workspace}
              application={data}
              questions={questions.data?.data ?? []}
              onDecided={onDecided}
              footer={<OpensNextSwitch />}
            />
          </div>
        ) : null}
        <div
          id={reviewParts.score}
          tabIndex={-1}
          className="grid scroll-mt-24 grid-cols-1 gap-5 outline-none"
        >
          <ReviewPanel workspace={workspace} application={data} />
        </div>
        {messages ? (
          <messages.Conversation
            key={data._id}
            applicationId={data._id}
            side="organisation"
            organisation={workspace.entity.name}
            name={applicantName(data)}
          />
        ) : null}
        <ApplicantFacts application={data} />
        <ApplicationEvents applicationId={data._id} />
        <LinkButton to={paths.caseFile(workspace.accountId, data._id)} variant="secondary">
          {caseText.link}
        </LinkButton>
      </div>
    </div>
  );
}
