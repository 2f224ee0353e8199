import { useState } from 'react';
import { type WebhookEvent, webhookEvents } from '#contract/webhook-limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/webhooks.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Given {
  url: string;
  types: readonly WebhookEvent[];
}

/** The address of a webhook and what it is told, in a form. */
export function useWebhookFields({ url: urlBefore, types: typesBefore }: Given) {
  const text = useText(en);
  const [url, setUrl] = useState(urlBefore);
  const [types, setTypes] = useState(typesBefore);
  const tick = (type: WebhookEvent, isOn: boolean) =>
    setTypes((before) =>
      webhookEvents.filter((one) => (one === type ? isOn : before.includes(one))),
    );
  return {
    url: url.trim(),
    types: [...types],
    check: () => ({
      url: url.trim() ? undefined : text.urlMissing,
      types: types.length > 0 ? undefined : text.typesMissing,
    }),
    fields: (errors: { url?: string | undefined; types?: string | undefined }) => (
      <>
        <TextField
          label={text.url}
          help={text.urlHelp}
          name="url"
          type="url"
          inputMode="url"
          required
          maxLength={2000}
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          error={errors.url}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{text.types}</legend>
          {webhookEvents.map((type, place) => (
            <Checkbox
              key={type}
              name="types"
              value={type}
              label={text.type[type]}
              help={text.typeHelp[type]}
              checked={types.includes(type)}
              error={place === 0 ? errors.types : undefined}
              onChange={({ target }) => tick(type, target.checked)}
            />
          ))}
        </fieldset>
      </>
    ),
  };
}
