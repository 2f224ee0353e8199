import type { EntityView } from '#contract/management.ts';
import { hueOf } from '#rules/hues.ts';

/** What people edit of an organisation's page. */
export type Face = Pick<
  EntityView,
  'name' | 'slug' | 'website' | 'description' | 'country' | 'hue' | 'logoUrl' | 'banner'
> & { bannerFocus: EntityView['bannerFocus'] | null };
export type FaceField = keyof Face;

/** The editable part as the form shows it. */
export function faceOf(entity: EntityView): Face {
  const { name, slug, website, description, country, logoUrl, banner } = entity;
  const hue = hueOf(entity.hue);
  const bannerFocus = entity.bannerFocus ?? null;
  return { name, slug, website, description, country, hue, logoUrl, banner, bannerFocus };
}

const fields: readonly FaceField[] = [
  'name',
  'slug',
  'description',
  'website',
  'country',
  'hue',
  'logoUrl',
  'banner',
  'bannerFocus',
];
const isSame = (one: Face, other: Face, field: FaceField): boolean =>
  JSON.stringify(one[field] ?? null) === JSON.stringify(other[field] ?? null);

/** What of it somebody changed, and nothing else: so nobody's change of another field is undone. */
export function changesOf(mine: Face, seen: Face): Partial<Face> {
  const changed = fields.filter((field) => !isSame(mine, seen, field));
  return Object.fromEntries(changed.map((field) => [field, mine[field]]));
}

/** What both have changed since it was seen, each to something else. */
export function clashesOf(mine: Face, seen: Face, now: Face): FaceField[] {
  return fields.filter(
    (field) => !isSame(mine, seen, field) && !isSame(now, seen, field) && !isSame(mine, now, field),
  );
}

/** What is there now, with what was changed here laid over it. */
export function laidOver(mine: Face, seen: Face, now: Face): Face {
  return { ...now, ...changesOf(mine, seen) };
}

/** Some fields of it. */
export function onlyOf(face: Face, wanted: readonly FaceField[]): Partial<Face> {
  return Object.fromEntries(wanted.map((field) => [field, face[field]]));
}
