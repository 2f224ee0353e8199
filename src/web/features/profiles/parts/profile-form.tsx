import { useEffect } from 'react';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm } from '#web/lib/draft/use-kept-form.ts';
import { useForm } from '#web/lib/form.ts';
import { useCountryOptions } from '#web/lib/countries.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as inputs } from '#web/locales/en/answer-inputs.ts';
import { en } from '#web/locales/en/profiles.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useUpdateProfile, type OwnProfile } from '../queries.ts';
import { LinksField } from './links-field.tsx';
import { changesOf, draftOf, writtenDraft, type Draft } from './profile-draft.ts';

const HEADLINE = 160;
const BIO = 4000;

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const text = useText(en);
  const { charactersOf } = useText(inputs);
  const countries = useCountryOptions();
  const update = useUpdateProfile();
  const kept = useKeptForm(
    {
      id: `profile:${profile._id}`,
      title: text.sections.profile,
      labels: {
        firstName: text.firstName,
        lastName: text.lastName,
        headline: text.headline,
        bio: text.bio,
        country: text.country,
        links: text.links.title,
      },
    },
    draftOf(profile),
    writtenDraft,
  );
  const { values: draft, edit } = kept;
  const changes = changesOf(profile, draft);
  useLeaveGuard(changes !== null && kept.state === 'page');

  const { form, errors, pending } = useForm({
    fields: ['firstName', 'lastName', 'headline', 'bio', 'country', 'links'],
    check: () => checkDraft(draft, text.errors),
    explain: ({ details }) => {
      const found = details.map(({ path, message }): [string, string] => [
        path,
        /^links\.\d+\.url$/.test(path) ? text.errors.linkUrl : message,
      ]);
      return found.length ? Object.fromEntries(found) : null;
    },
    submit: async () => {
      if (!changes) return;
      await update(changes);
      kept.clear(draft);
      showToast(text.saved, 'success');
    },
  });
  const all: Record<string, string | undefined> = errors;
  const errorOf = (path: string) => all[path];
  return (
    <form {...form} className="grid gap-5">
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.firstName}
          required
          autoComplete="given-name"
          maxLength={100}
          value={draft.firstName}
          onChange={(event) => edit({ firstName: event.target.value })}
          error={errors.firstName}
        />
        <TextField
          label={text.lastName}
          optionalText={text.optional}
          autoComplete="family-name"
          maxLength={100}
          value={draft.lastName ?? ''}
          onChange={(event) => edit({ lastName: event.target.value })}
          error={errors.lastName}
        />
      </div>
      <TextField
        label={text.headline}
        optionalText={text.optional}
        help={text.headlineHelp}
        maxLength={HEADLINE}
        value={draft.headline ?? ''}
        onChange={(event) => edit({ headline: event.target.value })}
        error={errors.headline}
      />
      <TextArea
        label={text.bio}
        optionalText={text.optional}
        maxLength={BIO}
        value={draft.bio ?? ''}
        onChange={(event) => edit({ bio: event.target.value })}
        counter={{
          used: draft.bio?.length ?? 0,
          limit: BIO,
          label: charactersOf(draft.bio?.length ?? 0, BIO),
        }}
        error={errors.bio}
      />
      <Combobox
        label={text.country}
        optionalText={text.optional}
        placeholder={text.countryPlaceholder}
        options={countries}
        value={draft.country}
        onChange={(country) => edit({ country })}
        error={errors.country}
      />
      <LinksField links={draft.links} onChange={(links) => edit({ links })} errorOf={errorOf} />
      <KeptNote kept={kept} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={pending} disabled={changes === null}>
          {text.save}
        </Button>
        <p role="status" className="text-sm text-muted">
          {changes ? text.unsaved : ''}
        </p>
      </div>
    </form>
  );
}

function checkDraft(draft: Draft, texts: (typeof en)['en']['errors']): Record<string, string> {
  const found: Record<string, string> = {};
  if (!draft.firstName.trim()) found['firstName'] = texts.firstName;
  draft.links.forEach(({ label, url }, index) => {
    if (url.trim() && !label.trim()) found[`links.${index}.label`] = texts.linkLabel;
    if (label.trim() && !url.trim()) found[`links.${index}.url`] = texts.linkUrl;
  });
  return found;
}

/** The browser asks before it throws away what nothing else holds. */
function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
