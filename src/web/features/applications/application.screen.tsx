import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, LogIn } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { ApplicationDetail } from '#contract/application-views.ts';
import { allowedTransitions } from '#rules/applications/application.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { useReferralTerms } from '#web/lib/referral-terms.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/applications.ts';
import { en as applyTexts } from '#web/locales/en/apply.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormattedText } from '#web/ui/formatted-text.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { SkeletonPage, SkeletonText } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { UnsentNotice } from '#web/features/device/parts/unsent-link.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { AnswersToReview } from './parts/review-step.tsx';
import { screensOf } from '#web/features/forms/parts/fill/form-model.ts';
import { StartupOf } from './parts/startup-of.tsx';
import { StepDialog, type FounderStep } from './parts/step-dialog.tsx';
import { DecisionPromise } from './parts/decision-promise.tsx';
import { LaterQuestions } from './parts/later-questions.tsx';
import { Said } from './parts/said.tsx';
import { Timeline } from './parts/timeline.tsx';
import { useLate } from '#web/lib/use-late.ts';
import { paths } from '#web/workspace/paths.ts';
import { useStartupOffer } from './parts/use-startup-offer.ts';
import { applicationForm, applicationSteps, oneApplication, type Application } from './queries.ts';

export function ApplicationScreen() {
  const text = useText(en).detail;
  const ui = useText(uiTexts);
  const id = useRouteParam('id');
  const isLoggedIn = useAuth((state) => state.token !== null);
  const application = useQuery({ ...oneApplication(id), enabled: isLoggedIn });
  const loaded = application.data?.data;
  useTitle(loaded ? text.title(loaded.projectId.name) : null);
  if (!isLoggedIn && !loaded) {
    return (
      <div className="page py-12">
        <EmptyState
          icon={<LogIn size={24} aria-hidden />}
          title={text.visitorTitle}
          action={
            <ModalLink modal="login" variant="primary">
              {text.logIn}
            </ModalLink>
          }
        >
          {text.visitorBody}
        </EmptyState>
      </div>
    );
  }
  if (application.isError && !loaded)
    return <QueryError query={application} className="page py-12" />;
  if (!loaded) return <SkeletonPage label={ui.loading} />;
  // A founder has shown their address to somebody of the team, who reads and decides in the workspace.
  if (loaded.comments !== null)
    return <Navigate to={paths.application(loaded.managementAccountId._id, loaded._id)} replace />;
  return <Detail key={loaded._id} application={loaded} />;
}

const loadSendings = () => import('./parts/sent/sendings.tsx');
const loadConversation = () => import('./parts/conversation/conversation.tsx');

function Detail({ application }: { application: ApplicationDetail }) {
  const text = useText(en).detail;
  const [asked, ask] = useState<FounderStep | null>(null);
  useStartupOffer(application);
  const { projectId: project, status } = application;
  const late = useLate(loadSendings, status !== 'draft');
  const messages = useLate(loadConversation, status !== 'draft');
  const { entity } = project.entityManagementAccountId;
  const steps = new Set(allowedTransitions(status, 'founder').map(({ to }) => to));
  const form = `/projects/${project.slug}/apply`;
  return (
    <div className="page grid gap-6 py-8 md:py-10">
      <Link
        to="/applications"
        className="inline-flex min-h-10 items-center gap-2 justify-self-start text-sm text-muted hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
        {text.back}
      </Link>
      <header className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <LogoMark name={entity.name} seed={entity.hue} imageUrl={entity.logoUrl} size="lg" />
        <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
          <h1 className="text-3xl wrap-anywhere md:text-4xl">{project.name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span className="wrap-anywhere">{entity.name}</span>
            <Link
              to={`/projects/${project.slug}`}
              className={cx(linkStyle('action'), 'text-sm text-ink')}
            >
              {text.project}
            </Link>
          </p>
        </div>
        <StatusChip status={status} />
      </header>
      <UnsentNotice application={application._id} />
      {/* On phones the steps and their reasons stand above the answers: a decision is what one comes for. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <Card panel className="grid gap-4" aria-live="polite">
          <h2 className="text-lg">{text.nextTitle}</h2>
          <p className="text-base">{text.next[status]}</p>
          <DecisionPromise application={application} />
          <LaterQuestions application={application} linked />
          <WhatTheySaid id={application._id} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            {status === 'draft' ? <LinkButton to={form}>{text.continue}</LinkButton> : null}
            {status === 'needs_info' ? (
              <LinkButton to={`${form}?application=${application._id}`} variant="volt">
                {text.complete}
              </LinkButton>
            ) : null}
            {steps.has('confirmed') ? (
              <Button variant="volt" onClick={() => ask('confirm')}>
                {text.confirm.action}
              </Button>
            ) : null}
            {steps.has('declined') ? (
              <Button variant="secondary" onClick={() => ask('decline')}>
                {text.decline.action}
              </Button>
            ) : null}
            {status === 'rejected' || status === 'withdrawn' ? (
              <LinkButton to="/projects" variant="secondary">
                {text.find}
              </LinkButton>
            ) : null}
            {steps.has('withdrawn') ? (
              <Button variant="secondary" onClick={() => ask('withdraw')}>
                {text.withdraw.action}
              </Button>
            ) : null}
          </div>
        </Card>
        <aside className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Facts application={application} />
          {application.sentAt ? (
            <LinkButton to={`/applications/${application._id}/case-file`} variant="secondary">
              {text.caseFile}
            </LinkButton>
          ) : null}
          {project.blindReview ? (
            <LinkButton to={`/applications/${application._id}/as-reviewers`} variant="secondary">
              {text.asReviewers}
            </LinkButton>
          ) : null}
          <Card panel className="grid gap-4">
            <h2 className="text-lg">{text.timeline}</h2>
            <Steps id={application._id} />
          </Card>
        </aside>
        <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-2">
          {messages ? (
            <messages.Conversation
              applicationId={application._id}
              side="founder"
              organisation={entity.name}
              name={project.name}
            />
          ) : null}
          <Answers application={application} />
          {late ? <late.Sendings applicationId={application._id} /> : null}
        </div>
      </div>
      {asked ? (
        <StepDialog step={asked} application={application} onClose={() => ask(null)} />
      ) : null}
    </div>
  );
}

function Facts({ application }: { application: ApplicationDetail }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const { sentAt, decidedAt, recommendedBy, recommendedEntity, projectId: project } = application;
  const { firstName, lastName } = recommendedBy?.profile ?? {};
  const terms = useReferralTerms()(application.referralTerms);
  const referrer = [[firstName, lastName].filter(Boolean).join(' '), recommendedEntity?.entityName];
  const facts: [string, string | null][] = [
    [text.detail.sentAt, sentAt && format.dateTime(sentAt, zone)],
    [text.detail.decidedAt, decidedAt && format.dateTime(decidedAt, zone)],
    [
      text.detail.deadline,
      project.deadline && format.dateTime(project.deadline, project.deadlineZone),
    ],
    [text.detail.referredBy, [...referrer, terms].filter(Boolean).join(', ')],
  ];
  return (
    <Card panel>
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="text-muted">{text.detail.startup}</dt>
          <dd className="font-medium wrap-anywhere">
            <StartupOf application={application} />
          </dd>
        </div>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}

/** The organisation's words with its last step: nobody should have to look for the reason. */
function WhatTheySaid({ id }: { id: string }) {
  const text = useText(en).detail;
  const events = useQuery(applicationSteps(id));
  const last = events.data?.data.findLast((event) => event.by === 'organisation');
  if (!last?.reason) return null;
  return (
    <figure className="grid gap-1 rounded-card bg-paper px-4 py-3">
      <figcaption className="text-sm text-muted">{text.theySay}</figcaption>
      <blockquote className="text-base wrap-anywhere whitespace-pre-wrap">
        <Said event={last} />
      </blockquote>
    </figure>
  );
}

function Steps({ id }: { id: string }) {
  const events = useQuery(applicationSteps(id));
  if (events.isError && !events.data) return <QueryError query={events} />;
  return events.data ? <Timeline events={events.data.data} /> : <SkeletonText lines={3} />;
}

const isAlwaysLocked = () => true;
const showLong = (text: string) => <FormattedText text={text} topLevel={5} />;

function Answers({ application }: { application: Application }) {
  const text = useText(en).detail;
  const apply = useText(applyTexts);
  const form = useQuery(applicationForm(application.projectId._id, application._id));
  const questions = form.data?.data;
  const { screens, answers } = useMemo(() => {
    const given = Object.fromEntries(
      (questions ?? []).map(({ _id, answer }) => [_id, answer?.options ?? []]),
    );
    return { answers: given, screens: screensOf(questions ?? [], given, apply.screenNumber) };
  }, [questions, apply]);
  if (form.isError && !questions) return <QueryError query={form} />;
  return (
    <section aria-labelledby="answers-title" className="grid gap-3">
      <h2 id="answers-title" className="text-xl">
        {text.answers}
      </h2>
      {questions ? (
        <AnswersToReview
          screens={screens}
          answers={answers}
          search=""
          isLocked={isAlwaysLocked}
          showsOrigins
          showLong={showLong}
        />
      ) : (
        <Card panel>
          <SkeletonText lines={6} />
        </Card>
      )}
    </section>
  );
}
