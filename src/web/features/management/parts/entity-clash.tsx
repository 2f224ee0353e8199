import { useCountryOptions } from '#web/lib/countries.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/entity-changes.ts';
import { en as management } from '#web/locales/en/management.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Face, FaceField } from './entity-changes.ts';

/** What two people changed at once: what is there now, and what one wanted. */
export interface Clash {
  fields: FaceField[];
  mine: Face;
  now: Face;
}

/** Both values of each field, before one replaces the other. */
export function EntityClash({ clash, onTake }: { clash: Clash; onTake: () => void }) {
  const text = useText(en);
  const { create, settings } = useText(management);
  const countries = useCountryOptions();
  const labels: Record<FaceField, string> = {
    name: create.name,
    slug: settings.slug,
    website: create.website,
    description: settings.description,
    country: create.country,
    hue: settings.hue,
    logoUrl: create.logo,
    banner: settings.banner,
    bannerFocus: settings.banner,
  };
  const say = (face: Face, field: FaceField): string => {
    const value = face[field] ?? null;
    if (value === null || value === '') return text.empty;
    if (typeof value === 'object' || field === 'logoUrl' || field === 'banner') return text.picture;
    if (field === 'country') return countries.find((one) => one.value === value)?.label ?? '';
    return field === 'hue' ? `${value}°` : String(value);
  };
  return (
    <Notice
      kind="warning"
      title={text.title}
      action={
        <Button variant="secondary" size="sm" onClick={onTake}>
          {text.take}
        </Button>
      }
    >
      <p>{text.body}</p>
      <dl className="mt-2 grid gap-2">
        {clash.fields.map((field) => (
          <div key={field} className="grid gap-0.5">
            <dt className="font-medium">{labels[field]}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {`${text.theirs}: ${say(clash.now, field)}`}
            </dd>
            <dd className="wrap-anywhere whitespace-pre-line">
              {`${text.yours}: ${say(clash.mine, field)}`}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
