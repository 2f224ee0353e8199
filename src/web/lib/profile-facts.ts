import { type ProfileField, profileFields, startupField } from '#contract/startup-fields.ts';
import type { StartupView as Startup } from '#contract/startups.ts';
import { isWebAddress } from '#rules/text/formats.ts';
import { isYear } from '#rules/startups/years.ts';
import { useFormat } from './format.ts';
import { useText } from './i18n.ts';
import { en } from '#web/locales/en/startup-questions.ts';
import { useCountryName } from './country-name.ts';
import { useLookupName } from './naming.ts';

/** A field of a profile as it is read. */
export interface ProfileFact {
  field: ProfileField;
  kind: 'text' | 'longText' | 'number' | 'address';
  name: string;
  value: string;
  /** Where an address leads; null for one that a browser must not follow. */
  href: string | null;
}

/** What a profile says besides its name and its one line, which stand over it, in the order of its fields. */
export function useProfileFacts(): (profile: Pick<Startup, ProfileField>) => ProfileFact[] {
  const text = useText(en);
  const format = useFormat();
  const countryName = useCountryName();
  const nameOf = useLookupName();
  const read = (field: ProfileField, value: Startup[ProfileField]): ProfileFact | null => {
    const declared = startupField(field);
    const { kind, label } = declared;
    const fact = { field, name: text.fields[field] ?? label, href: null };
    if (value === null || value === '') return null;
    if (typeof value === 'object') return { ...fact, kind: 'text', value: nameOf(value.name) };
    if (typeof value === 'number') {
      return {
        ...fact,
        kind: 'number',
        value: isYear(declared) ? String(value) : format.number(value),
      };
    }
    if (kind === 'country') return { ...fact, kind: 'text', value: countryName(value) };
    if (kind !== 'url') return { ...fact, kind: kind === 'longText' ? kind : 'text', value };
    const href = isWebAddress(value) ? value : null;
    const shown = value.replace(/^https?:\/\//, '').replace(/\/$/, '');
    return { ...fact, kind: 'address', value: shown, href };
  };
  return (profile) =>
    profileFields
      .filter((field) => field !== 'name' && field !== 'oneLiner')
      .flatMap((field) => read(field, profile[field]) ?? []);
}

const isKnown = (field: string): field is ProfileField =>
  profileFields.some((known) => known === field);

/** What a profile said when it was sent, besides its name; a field that is no more is called as it was then. */
export function useSentFacts(): (
  profile: Readonly<Record<string, string>>,
) => { field: string; name: string; value: string }[] {
  const text = useText(en);
  const countryName = useCountryName();
  const nameOf = useLookupName();
  const read = (field: string, value: string) => {
    if (!isKnown(field)) return { field, name: field, value };
    const { kind, label } = startupField(field);
    const shown =
      kind === 'country' ? countryName(value) : kind === 'lookup' ? nameOf(value) : value;
    return { field, name: text.fields[field] ?? label, value: shown };
  };
  return (profile) =>
    Object.entries(profile).flatMap(([field, value]) =>
      field === 'name' ? [] : [read(field, value)],
    );
}
