import { Download } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { buttonStyle } from './button-style.ts';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

export interface SharePictureProps {
  /** Null: the list of all projects. */
  project: { slug: string; name: string } | null;
  /** Of the file it is saved as. */
  name: string;
}

/** The picture that stands beside a link wherever it is posted. */
export function SharePicture({ project, name }: SharePictureProps) {
  const text = useText(en).share;
  const source = project ? `/og/projects/${project.slug}.png` : '/og/flair.png';
  return (
    <Card panel className="grid content-start gap-3">
      <h3 className="text-lg">{text.picture}</h3>
      <img
        src={source}
        alt={text.pictureAlt(project?.name ?? 'Flair')}
        width={1200}
        height={630}
        loading="lazy"
        className="h-auto w-full rounded-control border border-line bg-sunken"
      />
      <p className="text-xs text-muted">{text.pictureHelp}</p>
      <a
        href={source}
        download={`${name}.png`}
        aria-label={text.downloadPicture}
        className={cx(buttonStyle('secondary', 'sm'), 'justify-self-start')}
      >
        <Download size={16} aria-hidden />
        {text.download}
      </a>
    </Card>
  );
}
