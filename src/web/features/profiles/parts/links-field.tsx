import { Plus, X } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/profiles.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Draft } from './profile-draft.ts';

const MOST = 10;

interface LinksFieldProps {
  links: Draft['links'];
  onChange: (links: Draft['links']) => void;
  /** The message about `links.<index>.<label or url>`. */
  errorOf: (path: string) => string | undefined;
}

export function LinksField({ links, onChange, errorOf }: LinksFieldProps) {
  const text = useText(en);
  const change = (index: number, part: Partial<Draft['links'][number]>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{text.links.title}</legend>
      {links.map((link, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity and are only added at the end
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-card bg-sunken p-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] sm:bg-transparent sm:p-0"
        >
          <TextField
            label={text.links.label}
            hideLabel
            placeholder={text.links.labelPlaceholder}
            maxLength={60}
            value={link.label}
            onChange={(event) => change(index, { label: event.target.value })}
            error={errorOf(`links.${index}.label`)}
          />
          <TextField
            label={text.links.url}
            hideLabel
            className="col-start-1 sm:col-start-auto"
            type="url"
            inputMode="url"
            placeholder={text.links.urlPlaceholder}
            maxLength={2000}
            value={link.url}
            onChange={(event) => change(index, { url: event.target.value })}
            error={errorOf(`links.${index}.url`)}
          />
          <IconButton
            label={text.links.remove(link.label || link.url || String(index + 1))}
            icon={<X size={18} aria-hidden />}
            className="col-start-2 row-start-1 sm:col-start-auto sm:row-start-auto"
            onClick={() => onChange(links.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {links.length < MOST ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...links, { label: '', url: '' }])}
        >
          {text.links.add}
        </Button>
      ) : null}
    </fieldset>
  );
}
