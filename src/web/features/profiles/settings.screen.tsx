import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { CalendarAddress } from '#web/features/bookmarks/parts/calendar-card.tsx';
import { useAuth } from '#web/lib/auth-store.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { ownProfile } from '#web/lib/query.ts';
import { en as accountText } from '#web/locales/en/account.ts';
import { en } from '#web/locales/en/profiles.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx';
import { Avatar } from '#web/ui/logo-mark.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { LogInPrompt } from '#web/ui/log-in-prompt.tsx';
import { AccountData } from './parts/account-data.tsx';
import { MailPreferences } from './parts/mail-preferences.tsx';
import { ProfileForm } from './parts/profile-form.tsx';
import { Security } from './parts/security.tsx';
import { useUpdateProfile, type OwnProfile } from './queries.ts';

export function SettingsScreen() {
  const text = useText(en);
  const account = useText(accountText);
  const isLoggedIn = useAuth((state) => state.token !== null);
  const profile = useQuery({ ...ownProfile, enabled: isLoggedIn });
  const update = useUpdateProfile();
  useTitle(text.title);
  const { sections } = text;
  // Nothing else opens until it is set up.
  const isDue = profile.data?.data.secondFactorDue === true;
  const part = (show: (data: OwnProfile) => ReactNode) =>
    profile.data ? (
      show(profile.data.data)
    ) : profile.isError ? (
      <QueryError query={profile} />
    ) : (
      <Skeleton className="h-56 rounded-card" />
    );
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <h1 className="text-3xl">{text.title}</h1>
      <div className="mt-6 divide-y divide-line">
        {isLoggedIn ? (
          <>
            {isDue ? null : (
              <Section id="profile" title={sections.profile} body={sections.profileBody}>
                {part((data) => (
                  <div className="grid gap-6">
                    <PictureField
                      label={text.picture.label}
                      help={text.picture.help}
                      purpose="picture"
                      value={data.pictureUrl}
                      renderPreview={(imageUrl) => (
                        <Avatar
                          name={data.firstName}
                          seed={data._id}
                          imageUrl={imageUrl}
                          size="xl"
                        />
                      )}
                      onChange={(pictureUrl) => update({ pictureUrl })}
                    />
                    <ProfileForm profile={data} />
                  </div>
                ))}
              </Section>
            )}
            <Section id="security" title={sections.security} body={sections.securityBody}>
              {part((data) => (
                <Security profile={data} />
              ))}
            </Section>
            {isDue ? null : (
              <>
                <Section
                  id="notifications"
                  title={sections.notifications}
                  body={sections.notificationsBody}
                >
                  {part((data) => (
                    <MailPreferences profile={data} />
                  ))}
                </Section>
                <Section id="calendar" title={sections.calendar} body={sections.calendarBody}>
                  <CalendarAddress />
                </Section>
                <Section id="account" title={account.title} body={account.body}>
                  {part((data) => (
                    <AccountData profile={data} />
                  ))}
                </Section>
              </>
            )}
          </>
        ) : (
          <div className="pb-8">
            <LogInPrompt icon={<Settings size={24} aria-hidden />} title={text.visitor.title}>
              {text.visitor.body}
            </LogInPrompt>
          </div>
        )}
        <Section id="display" title={sections.display} body={sections.displayBody}>
          <div className="flex flex-wrap gap-x-12 gap-y-5">
            <div className="grid justify-items-start gap-1.5">
              <p className="text-sm font-semibold">{text.language}</p>
              <LanguageSwitch />
            </div>
            <div className="grid justify-items-start gap-1.5">
              <p className="text-sm font-semibold">{text.theme}</p>
              <ThemeToggle />
            </div>
          </div>
          <div className="mt-5 max-w-md">
            <SingleKeysSwitch />
          </div>
        </Section>
      </div>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  body: string;
  children: ReactNode;
}

/* What it is about at the side, what one can do there in the wider column. */
function Section({ id, title, body, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-10 lg:gap-16 lg:py-10"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={id} className="scroll-mt-24 text-lg">
          {title}
        </h2>
        <p className="max-w-72 text-sm text-muted">{body}</p>
      </div>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </section>
  );
}
