import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { normaliseWebAddress } from '#rules/text/formats.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { previewOf } from '#web/lib/pictures.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { ConfirmEmailNotice } from '#web/ui/confirm-email-notice.tsx';
import { hueOf } from '#rules/hues.ts';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useCountryOptions } from '#web/lib/countries.ts';
import { EntityPreview } from './entity-preview.tsx';
import { paths } from '#web/workspace/paths.ts';

/** The form that makes an organisation and its workspace, with how it will look beside it. */
export function CreateEntity() {
  const text = useText(en);
  const client = useQueryClient();
  const navigate = useNavigate();
  const countries = useCountryOptions();
  const verified = useAuth((state) => state.profile?.verified ?? false);
  const [name, setName] = useState('');
  const [website, setWebsite] = useState('');
  const [country, setCountry] = useState<string | null>(null);
  const [logoUrl, setLogoUrl] = useState<string | null>(null);
  const { form, errors, pending } = useForm({
    fields: ['name', 'website'],
    check: () => ({ name: name.trim() ? undefined : text.create.nameMissing }),
    submit: async () => {
      const { data } = await send('createEntity', {
        body: {
          name: name.trim(),
          hue: hueOf(name.trim()),
          ...(website.trim() ? { website: normaliseWebAddress(website) } : {}),
          ...(country ? { country } : {}),
          ...(logoUrl ? { logoUrl } : {}),
        },
      });
      await client.invalidateQueries(ofCalls('listMyManagementAccounts'));
      showToast(text.create.created(data.entity.name), 'success');
      void navigate(paths.overview(data.managementAccount._id));
    },
  });
  const shownName = name.trim() || text.create.previewName;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="grid content-start gap-5">
        {verified ? null : (
          <ConfirmEmailNotice
            title={text.create.verifyTitle}
            body={text.create.verifyBody}
            confirm={text.create.verify}
          />
        )}
        <Card panel>
          <form {...form} className="grid gap-5">
            <TextField
              id="entity-name"
              label={text.create.name}
              name="name"
              required
              maxLength={160}
              autoComplete="organization"
              value={name}
              error={errors.name}
              onChange={(event) => setName(event.target.value)}
            />
            <TextField
              label={text.create.website}
              name="website"
              optionalText={text.create.optional}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={website}
              error={errors.website && text.create.websiteWrong}
              onChange={(event) => setWebsite(event.target.value)}
            />
            <Combobox
              label={text.create.country}
              optionalText={text.create.optional}
              placeholder={text.create.countryPlaceholder}
              options={countries}
              value={country}
              onChange={setCountry}
            />
            <PictureField
              label={text.create.logo}
              help={text.create.logoHelp}
              purpose="logo"
              value={logoUrl}
              renderPreview={(imageUrl) => (
                <LogoMark name={shownName} seed={hueOf(shownName)} imageUrl={imageUrl} size="xl" />
              )}
              onChange={setLogoUrl}
            />
            {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
            <Button
              type="submit"
              size="lg"
              pending={pending}
              disabled={!verified}
              className="justify-self-start"
            >
              {text.create.submit}
            </Button>
          </form>
        </Card>
      </div>
      <EntityPreview
        name={name}
        logoUrl={previewOf(logoUrl)}
        website={website}
        note={text.create.previewNote}
      />
    </div>
  );
}
