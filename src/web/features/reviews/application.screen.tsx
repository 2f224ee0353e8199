import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { applicantName } from '#web/lib/person.ts';
import { useParamsOf } from '#web/lib/search-params.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { en as caseFile } from '#web/locales/en/case-file.ts';
import { en as reviewText } from '#web/locales/en/reviews.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswerList } from '#web/features/forms/parts/read/answer-list.tsx';
import { ApplicantFacts } from '#web/features/applications/parts/manage/applicant-facts.tsx';
import { ApplicationEvents } from '#web/features/applications/parts/manage/application-events.tsx';
import { ApplicationHeader } from '#web/features/applications/parts/manage/application-header.tsx';
import {
  applicationPages,
  filterShape,
  inOrder,
} from '#web/features/applications/parts/manage/application-filters.ts';
import { DecisionPanel } from '#web/features/applications/parts/decisions/decision-panel.tsx';
import { projectQuery } from '#web/features/projects/queries.ts';
import { paths } from '#web/workspace/paths.ts';
import { ReviewBar, reviewParts } from './parts/review-bar.tsx';
import { ReviewPanel } from './parts/review-panel.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';

const loadConversation = () =>
  import('#web/features/applications/parts/conversation/conversation.tsx');

export function ManagedApplicationScreen() {
  return (
    <WorkspacePage tab="applications">
      {(workspace) => <ManagedApplication workspace={workspace} />}
    </WorkspacePage>
  );
}

function ManagedApplication({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const reviews = useText(reviewText);
  const caseText = useText(caseFile);
  const applicationId = useRouteParam('applicationId');
  const messages = useLate(loadConversation, workspace.can('decide'));
  const { values } = useParamsOf(filterShape);
  const list = useInfiniteQuery(applicationPages(workspace.accountId, values));
  const rows = inOrder(list.data?.pages.flatMap(({ data }) => data) ?? [], values.sort);
  // What the list says of it is shown at once, and its answers are asked for beside it. To fetch it ahead would say that
  // somebody has read it.
  const listed = rows.find(({ _id }) => _id === applicationId);
  const application = useQuery({
    ...callQuery('getApplication', { params: { id: applicationId } }),
    ...(listed && {
      placeholderData: {
        status: 'success' as const,
        data: { ...listed, answers: [], referralTerms: null },
      },
    }),
  });
  const projectId = application.data?.data.projectId._id;
  const project = useQuery({
    ...projectQuery(projectId ?? 'none'),
    enabled: projectId !== undefined && workspace.role === 'reviewer',
  });
  const questions = useQuery({
    ...callQuery('listApplicationQuestions', {
      params: { id: projectId ?? 'none', applicationId },
    }),
    enabled: projectId !== undefined,
  });
  const neighbours = rows.map(({ _id }) => _id);
  if (application.isPending) return <SkeletonRows label={text.view.answers} count={6} />;
  if (application.isError) return <QueryError query={application} />;
  const { data } = application.data;
  const isBlind = workspace.role === 'reviewer' && (project.data?.data.blindReview ?? false);
  return (
    <>
      <ApplicationHeader
        accountId={workspace.accountId}
        application={data}
        neighbours={neighbours}
        total={list.data?.pages[0]?.paging.total ?? 0}
      />
      <div className="grid grid-cols-1 gap-6 max-lg:pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="min-w-0">
          {questions.isPending ? (
            <SkeletonRows label={text.view.answers} count={6} />
          ) : questions.isError ? (
            <QueryError query={questions} />
          ) : (
            <AnswerList questions={questions.data.data} requested={data.requestedQuestions} />
          )}
        </div>
        <div className="grid content-start gap-5">
          {isBlind ? <Notice>{reviews.blind.notice}</Notice> : null}
          {workspace.can('decide') || data.staged ? (
            <div id={reviewParts.decide} tabIndex={-1} className="scroll-mt-24 outline-none">
              <DecisionPanel
                key={data._id}
                workspace={workspace}
                application={data}
                questions={questions.data?.data ?? []}
              />
            </div>
          ) : null}
          {messages ? (
            <messages.Conversation
              key={data._id}
              applicationId={data._id}
              side="organisation"
              organisation={workspace.entity.name}
              name={applicantName(data)}
            />
          ) : null}
          <div
            id={reviewParts.score}
            tabIndex={-1}
            className="grid scroll-mt-24 grid-cols-1 gap-5 outline-none"
          >
            <ReviewPanel workspace={workspace} application={data} />
          </div>
          <ApplicantFacts application={data} />
          <ApplicationEvents applicationId={data._id} />
          <LinkButton to={paths.caseFile(workspace.accountId, data._id)} variant="secondary">
            {caseText.link}
          </LinkButton>
        </div>
      </div>
      <ReviewBar mayScore={workspace.can('review')} mayDecide={workspace.can('decide')} />
    </>
  );
}
