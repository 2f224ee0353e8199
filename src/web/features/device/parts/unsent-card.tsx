import { ArrowUpRight, Download, Trash2 } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/device.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { fileNameOf, placeAsText, type UnsentPlace } from './unsent.ts';
import { UnsentTextItem } from './unsent-text.tsx';
import { useWords } from './use-words.ts';

const DAY = 86_400_000;

/** One place with the texts of it that the server does not have, and what can be done with them. */
export function UnsentCard({ place, onDelete }: { place: UnsentPlace; onDelete: () => void }) {
  const text = useText(en);
  const words = useWords();
  const format = useFormat();
  const timeZone = useTimeZone();
  const now = useNow();
  const title = words.titleOf(place);
  const days = Math.floor((now - place.since) / DAY);
  const iso = new Date(place.since).toISOString();
  const isOne = place.texts.length === 1;
  const when =
    days > 0
      ? (isOne ? text.typedOn : text.oldestOn)(format.date(iso, timeZone))
      : (isOne ? text.typed : text.oldest)(format.ago(iso, now));
  const save = () => {
    const texts = place.texts.map((given) => ({ label: words.labelOf(given), text: given.text }));
    const file = new Blob([placeAsText(title, texts)], { type: 'text/plain;charset=utf-8' });
    saveFile(fileNameOf(title), file);
  };
  return (
    <Card panel>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
          <h2 className="text-xl wrap-anywhere">{title}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {when}
            {days > 0 ? <Badge tone="orange">{text.old(days)}</Badge> : null}
          </p>
          {place.why ? <p className="text-sm wrap-anywhere">{words.why(place.why)}</p> : null}
        </div>
        {place.path === null ? null : (
          <LinkButton
            size="sm"
            to={place.path}
            aria-label={text.openOf(title)}
            icon={<ArrowUpRight size={16} aria-hidden className="rtl:-scale-x-100" />}
          >
            {text.open}
          </LinkButton>
        )}
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {place.texts.map((given) => (
          <UnsentTextItem key={given.key} text={given} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={text.saveOf(title)}
          icon={<Download size={16} aria-hidden />}
          onClick={save}
        >
          {text.save}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={text.removeOf(title)}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={onDelete}
        >
          {text.remove}
        </Button>
      </div>
    </Card>
  );
}
