import { Copy, Mail, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm, writtenText } from '#web/lib/draft/use-kept-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { LinkedProject } from '../queries.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SharePicture } from '#web/ui/share-picture.tsx';
import { type SharedWords, shareStyles, shareText, type ShareStyle } from './share-texts.ts';

export interface ShareKitProps {
  url: string;
  project: LinkedProject | null;
  name: string;
  /** Words to start from, where the link leads neither to a project nor to the list. */
  start?: SharedWords | undefined;
}

/** What to send with a link: words to change, a code to print, the picture it comes with. */
export function ShareKit(props: ShareKitProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_15rem_19rem]">
      <Words key={props.url} {...props} />
      <QrCode url={props.url} name={fileName(props)} />
      <SharePicture project={props.project} name={fileName(props)} />
    </div>
  );
}

const fileName = ({ project }: ShareKitProps) => `flair-${project?.slug ?? 'projects'}`;

const written = <T,>(one: T): Record<ShareStyle, T> => ({ short: one, mail: one, post: one });

function Words({ url, project, name, start }: ShareKitProps) {
  const text = useText(en);
  const [style, setStyle] = useState<ShareStyle>('short');
  const startOf = (one: ShareStyle) => start ?? shareText(one, text.share, { url, project, name });
  const starts = {
    short: startOf('short').body,
    mail: startOf('mail').body,
    post: startOf('post').body,
    subject: startOf('mail').subject,
  };
  const kept = useKeptForm(
    {
      id: `share:${url}`,
      title: project?.name ?? text.share.texts,
      labels: { ...written(text.share.body), subject: text.share.subject },
    },
    starts,
    { ...written(writtenText), subject: writtenText },
  );
  const { [style]: body, subject } = kept.values;
  const isChanged = body !== starts[style] || (style === 'mail' && subject !== starts.subject);
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <Card panel className="grid content-start gap-4 sm:col-span-2 lg:col-span-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{text.share.texts}</h3>
        <div
          role="group"
          aria-label={text.share.style}
          className="grid grid-cols-3 rounded-control border border-line bg-sunken p-1 max-sm:w-full"
        >
          {shareStyles.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={style === one}
              onClick={() => setStyle(one)}
              className={cx(
                'min-h-10 rounded-md px-3.5 text-sm',
                style === one ? 'bg-raised font-semibold shadow-card' : 'text-muted hover:text-ink',
              )}
            >
              {text.share[one]}
            </button>
          ))}
        </div>
      </div>
      <fieldset className="grid gap-4">
        {style === 'mail' ? (
          <TextField
            label={text.share.subject}
            value={subject}
            maxLength={200}
            onChange={(event) => kept.edit({ subject: event.target.value })}
          />
        ) : null}
        <TextArea
          label={text.share.body}
          help={text.share.edit}
          rows={6}
          maxLength={5000}
          value={body}
          onChange={(event) => kept.edit({ [style]: event.target.value })}
        />
        <KeptNote kept={kept} />
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Copy size={16} aria-hidden />}
          onClick={() =>
            void copyText(body, { copied: text.share.copied, failed: text.link.failed })
          }
        >
          {text.share.copy}
        </Button>
        {style === 'mail' ? (
          <a href={mail} className={buttonStyle('secondary')}>
            <Mail size={16} aria-hidden />
            {text.share.openMail}
          </a>
        ) : null}
        {isChanged ? (
          <Button
            variant="quiet"
            icon={<RotateCcw size={16} aria-hidden />}
            onClick={() =>
              kept.edit({
                [style]: starts[style],
                ...(style === 'mail' && { subject: starts.subject }),
              })
            }
          >
            {text.share.reset}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
