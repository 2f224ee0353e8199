import type { EntityView } from '#contract/management.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { normaliseWebAddress } from '#rules/text/formats.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm, writtenText } from '#web/lib/draft/use-kept-form.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { previewOf } from '#web/lib/pictures.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { hueOf } from '#rules/hues.ts';
import { middle } from '#rules/files/picture-places.ts';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useCountryOptions } from '#web/lib/countries.ts';
import { organisation } from '../queries.ts';
import { type Clash, EntityClash } from './entity-clash.tsx';
import { changesOf, clashesOf, type Face, faceOf, laidOver, onlyOf } from './entity-changes.ts';
import { EntityPreview } from './entity-preview.tsx';

const HUE_STEP = 15;
const DESCRIPTION_MAX = 10_000;

type Seen = { face: Face; version: number };

/** The public face of an organisation, with how it looks beside it. */
export function EntityForm({ entity, mayEdit }: { entity: EntityView; mayEdit: boolean }) {
  const text = useText(en);
  const client = useQueryClient();
  const countries = useCountryOptions();
  const kept = useKeptForm(
    mayEdit
      ? {
          id: `organisation:${entity._id}`,
          title: entity.name,
          labels: {
            name: text.create.name,
            slug: text.settings.slug,
            description: text.settings.description,
            website: text.create.website,
          },
        }
      : null,
    {
      name: entity.name,
      slug: entity.slug,
      website: entity.website ?? '',
      description: entity.description ?? '',
    },
    { name: writtenText, slug: writtenText, website: writtenText, description: writtenText },
  );
  const { name, slug, website, description } = kept.values;
  const [country, setCountry] = useState(entity.country);
  const [hue, setHue] = useState(hueOf(entity.hue));
  const [logoUrl, setLogoUrl] = useState(entity.logoUrl);
  const [banner, setBanner] = useState(entity.banner);
  const [bannerFocus, setBannerFocus] = useState(entity.bannerFocus ?? null);
  const [seen, setSeen] = useState(() => ({ face: faceOf(entity), version: entity.version }));
  const [clash, setClash] = useState<Clash | null>(null);
  const mine: Face = {
    name: name === entity.name ? seen.face.name : name.trim(),
    slug: slug === entity.slug ? seen.face.slug : slug.trim(),
    website:
      website === (entity.website ?? '')
        ? seen.face.website
        : website.trim()
          ? normaliseWebAddress(website)
          : null,
    description:
      description === (entity.description ?? '')
        ? seen.face.description
        : description.trim() || null,
    country,
    hue,
    logoUrl,
    banner,
    bannerFocus,
  };
  /* What is chosen and not typed: texts that were not typed over follow what the server holds by themselves. */
  const show = (face: Face): void => {
    setCountry(face.country);
    setHue(face.hue);
    setLogoUrl(face.logoUrl);
    setBanner(face.banner);
    setBannerFocus(face.bannerFocus ?? null);
  };
  const save = async (against: Seen) => {
    const body = { ...changesOf(mine, seen.face), version: against.version };
    const reply = await send('updateEntity', { params: { id: entity._id }, body });
    setSeen({ face: faceOf(reply.data), version: reply.data.version });
    return reply;
  };
  /* Nobody's change is undone: what others changed is kept, and what both changed is shown before it is replaced. */
  const saveBeside = async () => {
    const fresh = await send('getEntity', { params: { id: entity._id } });
    const now = { face: faceOf(fresh.data), version: fresh.data.version };
    const fields = clashesOf(mine, seen.face, now.face);
    if (fields.length === 0) return save(now);
    client.setQueryData(organisation(entity._id).queryKey, fresh);
    show(laidOver(mine, seen.face, now.face));
    setSeen(now);
    setClash({ fields, mine, now: now.face });
    return null;
  };
  const { form, errors, pending } = useForm({
    fields: ['name', 'slug', 'description', 'website'],
    check: () => ({ name: name.trim() ? undefined : text.create.nameMissing }),
    explain: ({ code, details }) => {
      if (code === 'slug_taken') return { slug: text.settings.slugTaken };
      const isSlug = details.some(({ path }) => path === 'slug');
      return isSlug ? { slug: text.settings.slugWrong } : null;
    },
    submit: async () => {
      const sent = kept.values;
      const reply = await save(seen).catch(async (error: unknown) => {
        if (!isCallError(error) || error.code !== 'version_conflict') throw error;
        return saveBeside();
      });
      if (!reply) return;
      setClash(null);
      show(faceOf(reply.data));
      client.setQueryData(organisation(entity._id).queryKey, reply);
      kept.clear(sent);
      showToast(text.settings.saved, 'success');
      void client.invalidateQueries(ofCalls('getEntity', 'listMyManagementAccounts'));
    },
  });
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <Card panel>
        <form {...form}>
          <fieldset disabled={!mayEdit} className="grid gap-5">
            <TextField
              label={text.create.name}
              name="name"
              help={entity.verified ? text.settings.endsVerification : undefined}
              required
              maxLength={160}
              value={name}
              error={errors.name}
              onChange={(event) => kept.edit({ name: event.target.value })}
            />
            <TextField
              label={text.settings.slug}
              name="slug"
              help={text.settings.slugHelp(`/organisations/${slug}`)}
              value={slug}
              maxLength={60}
              error={errors.slug}
              onChange={(event) => kept.edit({ slug: event.target.value.toLowerCase() })}
            />
            <TextArea
              label={text.settings.description}
              name="description"
              optionalText={text.create.optional}
              help={text.settings.descriptionHelp}
              rows={6}
              maxLength={DESCRIPTION_MAX}
              value={description}
              error={errors.description}
              onChange={(event) => kept.edit({ description: event.target.value })}
            />
            <TextField
              label={text.create.website}
              name="website"
              help={entity.verified ? text.settings.endsVerification : undefined}
              optionalText={text.create.optional}
              type="url"
              inputMode="url"
              value={website}
              error={errors.website && text.create.websiteWrong}
              onChange={(event) => kept.edit({ website: event.target.value })}
            />
            <Combobox
              label={text.create.country}
              optionalText={text.create.optional}
              placeholder={text.create.countryPlaceholder}
              options={countries}
              value={country}
              disabled={!mayEdit}
              onChange={setCountry}
            />
            <Field label={text.settings.hue} help={text.settings.hueHelp}>
              {(control) => (
                <input
                  {...control}
                  type="range"
                  min={0}
                  max={360 - HUE_STEP}
                  step={HUE_STEP}
                  value={hue}
                  onChange={(event) => setHue(Number(event.target.value))}
                  className="hue-range h-10 w-full"
                />
              )}
            </Field>
            {mayEdit ? (
              <PictureField
                label={text.create.logo}
                help={text.create.logoHelp}
                purpose="logo"
                value={logoUrl}
                renderPreview={(imageUrl) => (
                  <LogoMark name={name} seed={hue} imageUrl={imageUrl} size="xl" />
                )}
                onChange={setLogoUrl}
              />
            ) : null}
            {mayEdit ? (
              <PictureField
                label={text.settings.banner}
                help={text.settings.bannerHelp}
                purpose="banner"
                value={banner}
                focus={bannerFocus ?? middle}
                onFocus={setBannerFocus}
                renderPreview={(imageUrl) => (
                  <HueBanner
                    seed={slug}
                    hue={hue}
                    imageUrl={imageUrl}
                    focus={bannerFocus}
                    className="h-28 rounded-card sm:h-36"
                  />
                )}
                onChange={(address) => {
                  setBanner(address);
                  // A focus is of one picture.
                  setBannerFocus(null);
                }}
              />
            ) : null}
            {errors.form ? (
              <Notice kind="error" title={text.settings.failed}>
                {errors.form}
              </Notice>
            ) : null}
            {clash ? (
              <EntityClash
                clash={clash}
                onTake={() => {
                  const face = { ...mine, ...onlyOf(clash.now, clash.fields) };
                  show(face);
                  kept.edit({
                    name: face.name,
                    slug: face.slug,
                    website: face.website ?? '',
                    description: face.description ?? '',
                  });
                  setClash(null);
                }}
              />
            ) : null}
            <KeptNote kept={kept} />
            {mayEdit ? (
              <Button type="submit" pending={pending} className="justify-self-start">
                {text.settings.save}
              </Button>
            ) : null}
          </fieldset>
        </form>
      </Card>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <EntityPreview
          name={name}
          hue={hue}
          logoUrl={previewOf(logoUrl)}
          banner={previewOf(banner)}
          bannerFocus={bannerFocus}
          website={website}
        />
      </div>
    </div>
  );
}
