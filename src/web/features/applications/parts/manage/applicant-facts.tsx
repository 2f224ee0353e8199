import type { ApplicationDetail as Application } from '#contract/application-views.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProfileFacts } from '#web/lib/profile-facts.ts';
import { useFormat } from '#web/lib/format.ts';
import { whenTold } from '#web/lib/told-time.ts';
import { useText } from '#web/lib/i18n.ts';
import { useReferralTerms } from '#web/lib/referral-terms.ts';
import { callQuery } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { Card } from '#web/ui/card.tsx';
import { personName } from '#web/lib/person.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';

/** Who applies, for what, and what the startup says of itself. */
export function ApplicantFacts({ application }: { application: Application }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const { email, sentAt, decidedAt, recommendedBy, recommendedEntity } = application;
  const terms = useReferralTerms()(application.referralTerms);
  return (
    <>
      <Card panel>
        <h2 className="mb-3 text-lg">{text.view.applicant}</h2>
        <dl className="grid gap-2.5 text-sm">
          <Fact name={text.view.applicant}>{personName(application.userId)}</Fact>
          {email ? (
            <Fact name={text.view.email}>
              <a href={`mailto:${email}`} className={cx(linkStyle(), 'break-all')}>
                {email}
              </a>
            </Fact>
          ) : null}
          <Fact name={text.view.project}>{application.projectId.name}</Fact>
          {sentAt ? <Fact name={text.view.sent}>{whenTold(format, sentAt, zone)}</Fact> : null}
          {decidedAt ? (
            <Fact name={text.view.decided}>{whenTold(format, decidedAt, zone)}</Fact>
          ) : null}
          {recommendedBy ? (
            <Fact name={text.view.referred}>
              {personName(recommendedBy)}
              {recommendedEntity ? ` ${text.view.through(recommendedEntity.entityName)}` : null}
              {terms ? <span className="block text-muted">{terms}</span> : null}
            </Fact>
          ) : recommendedEntity ? (
            <Fact name={text.view.referred}>
              {recommendedEntity.entityName}
              {terms ? <span className="block text-muted">{terms}</span> : null}
            </Fact>
          ) : null}
        </dl>
      </Card>
      {application.startupId ? <StartupFacts startupId={application.startupId._id} /> : null}
    </>
  );
}

function StartupFacts({ startupId }: { startupId: string }) {
  const text = useText(en);
  const factsOf = useProfileFacts();
  // Without the right to the profile, or when it was deleted, the application stands for itself.
  const startup = useQuery(callQuery('getStartup', { params: { id: startupId } })).data?.data;
  if (!startup) return null;
  return (
    <Card panel>
      <h2 className="text-lg">{startup.name}</h2>
      {startup.verified ? (
        <p className="flex items-center gap-1.5 text-sm text-accent-text">
          <BadgeCheck size={16} aria-hidden />
          {text.view.verified}
        </p>
      ) : null}
      {startup.oneLiner ? <p className="mt-1 text-sm">{startup.oneLiner}</p> : null}
      <dl className="mt-3 grid gap-2.5 text-sm">
        {factsOf(startup)
          .filter(({ kind }) => kind !== 'longText')
          .map(({ field, name, value, href }) => (
            <Fact key={field} name={name}>
              {href ? (
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className={cx(linkStyle(), 'break-all')}
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </Fact>
          ))}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
