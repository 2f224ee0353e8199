import type { OperatorBanner } from '#contract/operator-views.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deadlineInstant, localDateTime } from '#rules/time.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm, writtenText } from '#web/lib/draft/use-kept-form.ts';
import { useDetailText, useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct } from '../queries.ts';

type Banner = OperatorBanner;

const isWhole = (value: string) => /^\d+$/.test(value.trim());

export function BannerDialog({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const { banners: text } = useText(en);
  const detailText = useDetailText();
  const failureText = useFailureText();
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
  const [tried, setTried] = useState(false);
  const edit = (change: Partial<typeof rest>) => setRest({ ...rest, ...change });
  const hue = Number(draft.hue);
  const problems = {
    title: draft.title.trim() === '' ? text.titleMissing : null,
    link: draft.link.trim() === '' ? text.linkMissing : null,
    hue: isWhole(draft.hue) && hue < 360 ? null : text.hueWrong,
    ranking: isWhole(draft.ranking) ? null : text.rankingWrong,
  };
  const instantOf = (local: string) =>
    local === '' ? null : (deadlineInstant(local, zone)?.toISOString() ?? null);
  const save = useMutation({
    mutationFn: () => {
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
      return banner
        ? send('changeBanner', { params: { id: banner._id }, body })
        : send('createBanner', kept.once('createBanner', { body }));
    },
    onSuccess: () => {
      kept.clear();
      showToast(text.saved, 'success');
      onClose();
      void client.invalidateQueries(afterAct);
      void client.invalidateQueries(ofCalls('listBanners'));
    },
  });
  const errorOf = (field: keyof typeof problems) =>
    (tried ? problems[field] : null) ?? detailText(save.error, field);
  const known = (['title', 'link', 'hue', 'ranking'] as const).some((field) => errorOf(field));
  return (
    <Dialog open size="md" onClose={onClose} title={banner ? text.edit : text.add}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Object.values(problems).every((problem) => problem === null) && !save.isPending) {
            save.mutate();
          }
        }}
      >
        <TextField
          label={text.heading}
          required
          maxLength={80}
          value={draft.title}
          error={errorOf('title')}
          onChange={(event) => kept.edit({ title: event.target.value })}
        />
        <TextArea
          label={text.text}
          rows={2}
          maxLength={240}
          value={draft.text}
          onChange={(event) => kept.edit({ text: event.target.value })}
        />
        <TextField
          label={text.link}
          help={text.linkHelp}
          required
          maxLength={2000}
          value={draft.link}
          error={errorOf('link')}
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
            help={text.endsHelp}
            type="datetime-local"
            value={draft.endsAt}
            error={detailText(save.error, 'endsAt')}
            onChange={(event) => edit({ endsAt: event.target.value })}
          />
          <TextField
            label={text.hue}
            inputMode="numeric"
            value={draft.hue}
            error={errorOf('hue')}
            onChange={(event) => edit({ hue: event.target.value })}
          />
          <TextField
            label={text.ranking}
            help={text.rankingHelp}
            inputMode="numeric"
            value={draft.ranking}
            error={errorOf('ranking')}
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
              hue={problems.hue ? 165 : hue}
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
        {save.isError && !known ? <Notice kind="error">{failureText(save.error)}</Notice> : null}
        <Button type="submit" wide pending={save.isPending}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}
