import type { OperatorBanner as Banner } from '#contract/operator-views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deadlineInstant, localDateTime } from '#rules/time.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm, writtenText } from '#web/lib/draft/use-kept-form.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-lists.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct } from '../queries.ts';

const isWhole = (value: string) => /^\d+$/.test(value.trim());

export function BannerDialog({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const { banners: text } = useText(en);
  const client = useQueryClient();
  const zone = useTimeZone();
  const [rest, setRest] = useState({
    image: banner?.image ?? null,
    hue: String(banner?.hue ?? 165),
    startsAt: banner ? localDateTime(banner.startsAt, zone) : '',
    endsAt: banner?.endsAt ? localDateTime(banner.endsAt, zone) : '',
    ranking: String(banner?.ranking ?? 0),
    active: banner?.active ?? true,
  });
  const kept = useKeptForm(
    {
      id: `banner:${banner?._id ?? 'new'}`,
      title: banner ? text.edit : text.add,
      labels: { title: text.heading, text: text.text, link: text.link },
    },
    { title: banner?.title ?? '', text: banner?.text ?? '', link: banner?.link ?? '' },
    { title: writtenText, text: writtenText, link: writtenText },
  );
  const draft = { ...rest, ...kept.values };
  const edit = (change: Partial<typeof rest>) => setRest({ ...rest, ...change });
  const hue = Number(draft.hue);
  const isHue = isWhole(draft.hue) && hue < 360;
  const instantOf = (local: string) =>
    local === '' ? null : (deadlineInstant(local, zone)?.toISOString() ?? null);
  const { form, errors, pending } = useForm({
    fields: ['title', 'text', 'link', 'endsAt', 'hue', 'ranking'],
    check: () => ({
      title: draft.title.trim() ? undefined : text.titleMissing,
      link: draft.link.trim() ? undefined : text.linkMissing,
      hue: isHue ? undefined : text.hueWrong,
      ranking: isWhole(draft.ranking) ? undefined : text.rankingWrong,
    }),
    submit: async () => {
      const startsAt = instantOf(draft.startsAt);
      const body = {
        title: draft.title.trim(),
        text: draft.text.trim(),
        link: draft.link.trim(),
        image: draft.image,
        hue,
        endsAt: instantOf(draft.endsAt),
        ranking: Number(draft.ranking),
        active: draft.active,
        ...(startsAt ? { startsAt } : {}),
      };
      await (banner
        ? send('changeBanner', { params: { id: banner._id }, body })
        : send('createBanner', await kept.once('createBanner', { body })));
      kept.clear();
      showToast(text.saved, 'success');
      onClose();
      void client.invalidateQueries(afterAct);
      void client.invalidateQueries(ofCalls('listBanners'));
    },
  });
  return (
    <Dialog open size="md" onClose={onClose} title={banner ? text.edit : text.add}>
      <form {...form} className="grid gap-4">
        <TextField
          label={text.heading}
          name="title"
          required
          maxLength={80}
          value={draft.title}
          error={errors.title}
          onChange={(event) => kept.edit({ title: event.target.value })}
        />
        <TextArea
          label={text.text}
          name="text"
          rows={2}
          maxLength={240}
          value={draft.text}
          error={errors.text}
          onChange={(event) => kept.edit({ text: event.target.value })}
        />
        <TextField
          label={text.link}
          name="link"
          help={text.linkHelp}
          required
          maxLength={2000}
          value={draft.link}
          error={errors.link}
          onChange={(event) => kept.edit({ link: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={text.starts}
            help={banner ? undefined : text.startsHelp}
            type="datetime-local"
            value={draft.startsAt}
            onChange={(event) => edit({ startsAt: event.target.value })}
          />
          <TextField
            label={text.ends}
            name="endsAt"
            help={text.endsHelp}
            type="datetime-local"
            value={draft.endsAt}
            error={errors.endsAt}
            onChange={(event) => edit({ endsAt: event.target.value })}
          />
          <TextField
            label={text.hue}
            name="hue"
            inputMode="numeric"
            value={draft.hue}
            error={errors.hue}
            onChange={(event) => edit({ hue: event.target.value })}
          />
          <TextField
            label={text.ranking}
            name="ranking"
            help={text.rankingHelp}
            inputMode="numeric"
            value={draft.ranking}
            error={errors.ranking}
            onChange={(event) => edit({ ranking: event.target.value })}
          />
        </div>
        <PictureField
          label={text.image}
          help={text.imageHelp}
          purpose="banner"
          value={draft.image}
          renderPreview={(imageUrl) => (
            <HueBanner
              seed={draft.title || 'banner'}
              hue={isHue ? hue : 165}
              imageUrl={imageUrl}
              className="h-16 rounded-card"
            />
          )}
          onChange={(image) => edit({ image })}
        />
        <Switch
          label={text.active}
          checked={draft.active}
          onChange={(active) => edit({ active })}
        />
        <KeptNote kept={kept} />
        <FormEnd errors={errors} pending={pending} send={text.save} />
      </form>
    </Dialog>
  );
}
