import { renderToStaticMarkup } from 'react-dom/server';
import type { PlainForm } from '#rules/forms/plain-form.ts';
import type { SiteLinks } from '#rules/site-links.ts';
import { PlainPage } from '#web/features/forms/parts/plain/plain-page.tsx';
import { en as appTexts } from '#web/locales/en/app.ts';
import { fr as appFrench } from '#web/locales/fr/app.ts';
import { en as busyTexts } from '#web/locales/en/busy.ts';
import { en as applyTexts } from '#web/locales/en/apply.ts';
import { en as plainTexts } from '#web/locales/en/plain-form.ts';
import { fr as busyFrench } from '#web/locales/fr/busy.ts';
import { fr as applyFrench } from '#web/locales/fr/apply.ts';
import { fr as plainFrench } from '#web/locales/fr/plain-form.ts';
import { documentHead } from '#web/lib/document.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { en as messageTexts } from '#web/locales/en/messages.ts';
import { fr as messagesFrench } from '#web/locales/fr/messages.ts';

const texts = {
  en: {
    plain: plainTexts.en,
    titleOfNumber: applyTexts.en.screenNumber,
    messages: messageTexts.en,
    site: appTexts.en.footer.site,
  },
  fr: {
    plain: plainFrench,
    titleOfNumber: applyFrench.screenNumber,
    messages: messagesFrench,
    site: appFrench.footer.site,
  },
} as const;

interface Frame {
  language: 'en' | 'fr';
  /** Of the operator's own pages. */
  links: SiteLinks;
  /** The app's stylesheet. */
  cssUrl: string;
}

/** The document of the form without a script. */
export function plainDocument(form: PlainForm, frame: Frame): string {
  const { language } = frame;
  const { plain, titleOfNumber, messages } = texts[language];
  const markup = renderToStaticMarkup(
    <PlainPage
      form={form}
      text={plain}
      language={language}
      titleOfNumber={titleOfNumber}
      say={messages.say}
    />,
  );
  const { kind } = form.outcome;
  const title =
    kind === 'sent' || kind === 'received' ? plain[kind].title : plain.title(form.projectName);
  return documentAround(markup, { title, ...frame });
}

const busy = { en: busyTexts.en, fr: busyFrench };

/** Why there is no page: one address asked for too many, or there are too many people. */
export type NoPage = 'tooMany' | 'full';
/** Where nobody is at fault the page is loaded again by itself, after so many seconds. */
const AGAIN_SECONDS = 5;

/** The document in place of a page that there is not at the moment. */
export function noticeDocument(why: NoPage, frame: Frame): string {
  const { title, body, retry } = busy[frame.language][why];
  const markup = renderToStaticMarkup(
    <main className="page grid max-w-180 gap-4 py-24">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-muted">{body}</p>
      <p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the one that was asked for */}
        <a
          href=""
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {retry}
        </a>
      </p>
    </main>,
  );
  const isFull = why === 'full';
  return documentAround(markup, { title, ...frame, isFull });
}

type Around = Frame & { title: string; isFull?: boolean };

function documentAround(markup: string, around: Around): string {
  const { title, language, links, cssUrl, isFull } = around;
  const again = isFull ? [`<meta http-equiv="refresh" content="${AGAIN_SECONDS}">`] : [];
  return [
    `<!doctype html><html lang="${language}" dir="ltr">`,
    documentHead(title, [`<link rel="stylesheet" href="${cssUrl}">`, ...again]),
    `<body>${markup}${footerOf(links, language)}</body></html>`,
  ].join('');
}

function footerOf(links: SiteLinks, language: 'en' | 'fr'): string {
  if (links.length === 0) return '';
  return renderToStaticMarkup(
    <footer className="border-t border-line">
      <p className="page flex max-w-180 flex-wrap gap-x-6 py-4 text-sm">
        {links.map(([name, address]) => (
          <a key={name} href={address} rel="noreferrer" className={linkStyle('quiet')}>
            {texts[language].site[name]}
          </a>
        ))}
      </p>
    </footer>,
  );
}
