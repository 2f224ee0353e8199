import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import { Select } from '#web/ui/select.tsx';

export interface FitsStartupProps {
  startups: readonly { _id: string; name: string }[];
  /** The startup that the list is narrowed to, or nothing. */
  value: string;
  onChange: (startupId: string) => void;
}

/** Narrows the list to what does not refuse one of the founder's startups. */
export function FitsStartup({ startups, value, onChange }: FitsStartupProps) {
  const text = useText(en);
  return (
    <Select
      label={text.fits.label}
      help={text.fits.help}
      value={value}
      options={[
        { value: '', label: text.fits.any },
        ...startups.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
