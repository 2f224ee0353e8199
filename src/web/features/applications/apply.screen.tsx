import type { FormView as PublicForm } from '#contract/forms.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { askedAtFirst } from '#rules/forms/stages.ts';
import { whyNotApply } from '#rules/projects/project.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { isCallError } from '#web/lib/call-error.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { isDirty } from '#web/lib/draft/dirty.ts';
import type { KeptForm } from '#web/lib/draft/kept-forms.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { ErrorState, QueryError } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { UnsentLink } from '#web/features/device/parts/unsent-link.tsx';
import { AlreadyApplied, AppliedElsewhere, CannotApply, SentPanel } from './parts/apply-ends.tsx';
import { ReceivedPanel } from './parts/sent/received.tsx';
import { useSteadyForm } from './parts/changes/use-steady-form.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import { hasDraftMark, markDraft } from './parts/draft-mark.ts';
import { answerWords } from './parts/export-draft.ts';
import { NobodysOffer } from './parts/nobodys-offer.tsx';
import { PrefilledForm } from './parts/prefill/prefilled-form.tsx';
import { applicationToKeep, useApplication } from './parts/use-application.ts';
import { useKeepForm, useKeptForm } from './parts/use-kept-form.ts';
import {
  applicationDraftId,
  useFormDraft,
  useNobodysText,
  visitorDraftId,
} from './parts/use-draft.ts';
import {
  applicationForm,
  projectToApply,
  publicForm,
  saveOf,
  type ApplicantQuestion,
  type Application,
  type Arrival,
  type ProjectReply,
} from './queries.ts';

const noQuestions: readonly FormQuestionView[] = [];
const isEditable = ({ status, laterQuestions }: Application) =>
  status === 'draft' || status === 'needs_info' || laterQuestions > 0;

/* One value for one reply: the form is drawn anew only when it has changed. */
const asForm = new WeakMap<PublicForm, { data: PublicForm['questions']; formVersion: number }>();

function toForm(published: PublicForm | undefined) {
  if (!published) return undefined;
  const known = asForm.get(published) ?? {
    data: published.questions,
    formVersion: published.version,
  };
  asForm.set(published, known);
  return known;
}

/** True when nothing waits on this device that the server does not hold. */
const isAllThere = (draft: Draft) =>
  Object.values(draft.entries()).every((entry) => !isDirty(entry) && entry.others.length === 0);

export function ApplyScreen() {
  const text = useText(en);
  const ui = useText(uiTexts);
  const slug = useRouteParam('slug');
  const [search] = useSearchParams();
  const details = useQuery(projectToApply(slug));
  const isLooking = useKeptForm(pathOf(slug, search), isUnreached(details));
  const project = details.data?.data.project;
  useTitle(project ? text.titleFor(project.name) : null);
  if (details.isError && !project && !isLooking)
    return <QueryError query={details} className="page py-12" />;
  if (!details.data || !project) return <SkeletonPage label={ui.loading} />;
  if (project.questionCount === 0) return <AppliedElsewhere project={project} />;
  return <Applying key={project._id} reply={details.data} />;
}

const pathOf = (slug: string, search: URLSearchParams) => {
  const named = search.get('application');
  return `/projects/${slug}/apply${named ? `?application=${named}` : ''}`;
};

/** True when the server gives no answer, after the first try already. */
function isUnreached({ data, failureReason }: { data: unknown; failureReason: Error | null }) {
  const status = isCallError(failureReason) ? failureReason.status : null;
  return data === undefined && status !== null && (status === 0 || status >= 502);
}

function Applying({ reply }: { reply: ProjectReply }) {
  const { project, userInfo } = reply.data;
  const text = useText(en);
  const ui = useText(uiTexts);
  const say = useMessageText();
  const [search] = useSearchParams();
  const named = search.get('application');
  const { application, hold, owner, isLoggedIn, error, retry } = useApplication(project._id, named);
  const [sent, setSent] = useState<{ as: Application; arrival: Arrival | null } | null>(null);
  const [opensWithout] = useState(() =>
    whyNotApply({ ...project, hasForm: true, now: Date.now() }),
  );

  const visitorForm = useQuery({
    ...publicForm(project.slug),
    enabled: application === null && !isLoggedIn,
  });
  const ownForm = useQuery({
    ...applicationForm(project._id, application?._id ?? ''),
    enabled: application !== null,
  });
  const form = application ? ownForm : visitorForm;
  const published = visitorForm.data?.data;
  const atFirst = useMemo(
    () => toForm(published && { ...published, questions: askedAtFirst(published.questions) }),
    [published],
  );
  const steady = useSteadyForm(application?._id ?? '', application ? ownForm.data : atFirst);
  const questions: readonly FormQuestionView[] = steady?.data ?? noQuestions;

  const isVisitor = application === null && !isLoggedIn;
  const path = pathOf(project.slug, search);
  const about = { title: project.name, path };
  const draft = useFormDraft(
    application
      ? owner === null
        ? null
        : { id: applicationDraftId(application._id), owner, about }
      : isVisitor
        ? { id: visitorDraftId(project._id), owner: null, about }
        : null,
    questions,
    answerWords,
  );
  useServerSide(draft, application, ownForm.data?.data);
  const nobodys = useNobodysText(application && isLoggedIn && ownForm.data ? draft : null, [
    visitorDraftId(project._id),
    applicationDraftId(application?._id ?? ''),
  ]);
  const formReply = isLoggedIn === (application !== null) ? form.data : undefined;
  // Of what is on the screen, not of the cache, which lets go of an application that is held here.
  const toKeep = useMemo<KeptForm['queries'] | null>(() => {
    if (!formReply) return null;
    const details: KeptForm['queries'][number] = [projectToApply(project.slug).queryKey, reply];
    return application
      ? [
          details,
          applicationToKeep(project._id, application, named),
          [applicationForm(project._id, application._id).queryKey, formReply],
        ]
      : [details, [publicForm(project.slug).queryKey, formReply]];
  }, [application, formReply, named, project, reply]);
  useKeepForm(path, project.name, toKeep);

  useEffect(() => {
    if (application) markDraft(project._id, application._id);
  }, [application, project._id]);

  const showNewestForm = async () => {
    await ownForm.refetch();
    keepFocus(() => document.getElementById('form-changes'));
  };

  if (sent?.arrival?.state === 'waiting') {
    return <ReceivedPanel application={sent.as} arrival={sent.arrival} />;
  }
  if (sent) return <SentPanel application={sent.as} />;
  if (application && !isEditable(application)) {
    return <Navigate to={`/applications/${application._id}`} replace />;
  }
  if (isCallError(error)) {
    if (error.code === 'already_applied') {
      return <AlreadyApplied applicationId={userInfo?.applicationId ?? null} />;
    }
    if (error.code === 'project_closed') {
      return <CannotApply reason={say(error)} slug={project.slug} />;
    }
  }
  if (isVisitor && opensWithout) {
    return <CannotApply reason={say(opensWithout)} slug={project.slug} />;
  }
  const failed = error ?? (form.data ? null : form.error);
  if (failed) {
    return (
      <div className="page py-12">
        <ErrorState error={failed} onRetry={() => (error ? retry() : void form.refetch())} />
        <div className="mt-4 grid justify-items-center gap-3 text-center text-sm text-muted">
          <p>{text.cannot.kept}</p>
          <UnsentLink />
        </div>
      </div>
    );
  }
  if (!form.data || !draft) return <SkeletonPage label={ui.loading} />;
  return (
    <>
      {nobodys ? <NobodysOffer found={nobodys} /> : null}
      <PrefilledForm
        key={draft.id}
        project={project}
        application={application}
        questions={questions}
        formVersion={steady?.formVersion}
        newestVersion={ownForm.data?.formVersion}
        draft={draft}
        isLoggedIn={isLoggedIn}
        isWaiting={hasDraftMark(project._id)}
        onChanged={hold}
        onFormChanged={() => void showNewestForm()}
        onSent={(done, arrival) => {
          setSent({ as: done, arrival });
          // It is a draft until it is finished.
          if (arrival?.state === 'waiting') return;
          markDraft(project._id, null);
          // The server holds all of it: this device need not keep a copy, but of what was not taken there.
          if (isAllThere(draft)) void draft.forget();
        }}
      />
    </>
  );
}

/** Joins the draft with what the server holds: loads and sends. */
function useServerSide(
  draft: Draft | null,
  application: Application | null,
  answered: readonly ApplicantQuestion[] | undefined,
): void {
  const token = useAuth((state) => state.token);
  const id = application?._id ?? null;
  useEffect(() => {
    if (!draft || !answered || id === null || draft.id !== applicationDraftId(id)) return;
    draft.load(
      answered.flatMap(({ _id, answer }) => (answer ? [{ questionId: _id, ...answer }] : [])),
    );
  }, [draft, answered, id]);
  useEffect(() => {
    draft?.connect(token !== null && id !== null ? saveOf(id) : null);
  }, [draft, token, id]);
}
