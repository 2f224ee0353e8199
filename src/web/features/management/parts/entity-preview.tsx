import type { PictureFocus } from '#contract/pictures.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/management.ts';
import { hueOf } from '#rules/hues.ts';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';

export interface EntityPreviewProps {
  name: string;
  hue?: number | undefined;
  logoUrl?: string | null | undefined;
  banner?: string | null;
  bannerFocus?: PictureFocus | null;
  website?: string;
  note?: string;
}

/** How an organisation looks to startups: banner and mark of its hue. */
export function EntityPreview(props: EntityPreviewProps) {
  const { name, hue, logoUrl, banner, bannerFocus, website, note } = props;
  const text = useText(en);
  const shown = name.trim() || text.create.previewName;
  return (
    <section aria-label={text.create.preview} className="grid content-start gap-3">
      <div className="overflow-hidden rounded-panel border border-line bg-surface shadow-card">
        <HueBanner
          seed={shown}
          hue={hue ?? hueOf(shown)}
          imageUrl={banner}
          focus={bannerFocus}
          className="h-32"
        />
        <div className="-mt-10 grid gap-3 p-5">
          <LogoMark
            name={shown}
            seed={hue ?? hueOf(shown)}
            imageUrl={logoUrl ?? null}
            size="xl"
            className="relative border-4 border-surface"
          />
          <div>
            <p className="display text-xl wrap-anywhere">{shown}</p>
            {website ? <p className="truncate text-sm text-muted">{website}</p> : null}
          </div>
        </div>
      </div>
      {note ? <p className="text-xs text-muted">{note}</p> : null}
    </section>
  );
}
