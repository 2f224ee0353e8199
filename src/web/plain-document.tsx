import { renderToStaticMarkup } from 'react-dom/server';
import type { PlainForm } from '#rules/forms/plain-form.ts';
import { PlainPage } from '#web/features/forms/parts/plain/plain-page.tsx';
import { en as busyTexts } from '#web/locales/en/busy.ts';
import { en as applyTexts } from '#web/locales/en/apply.ts';
import { en as plainTexts } from '#web/locales/en/plain-form.ts';
import { fr as busyFrench } from '#web/locales/fr/busy.ts';
import { fr as applyFrench } from '#web/locales/fr/apply.ts';
import { fr as plainFrench } from '#web/locales/fr/plain-form.ts';
import { documentHead } from '#web/lib/document.ts';
import { en as messageTexts } from '#web/locales/en/messages.ts';
import { fr as messagesFrench } from '#web/locales/fr/messages.ts';
import { wordsOf } from '#web/lib/messages.ts';

const texts = {
  en: {
    plain: plainTexts.en,
    titleOfNumber: applyTexts.en.screenNumber,
    messages: messageTexts.en,
  },
  fr: { plain: plainFrench, titleOfNumber: applyFrench.screenNumber, messages: messagesFrench },
} as const;

/** The document of the form without a script; `cssUrl` is the app's stylesheet. */
export function plainDocument(form: PlainForm, language: 'en' | 'fr', cssUrl: string): string {
  const { plain, titleOfNumber, messages } = texts[language];
  const markup = renderToStaticMarkup(
    <PlainPage
      form={form}
      text={plain}
      language={language}
      titleOfNumber={titleOfNumber}
      say={(said) => wordsOf(said, language, messages)}
    />,
  );
  const { kind } = form.outcome;
  const title =
    kind === 'sent' || kind === 'received' ? plain[kind].title : plain.title(form.projectName);
  return documentAround(markup, { title, language, cssUrl });
}

const busy = { en: busyTexts.en, fr: busyFrench };

/** Why there is no page: one address asked for too many, or there are too many people. */
export type NoPage = 'tooMany' | 'full';
/** Where nobody is at fault the page is loaded again by itself, after so many seconds. */
const AGAIN_SECONDS = 5;

/** The document in place of a page that there is not at the moment. */
export function noticeDocument(why: NoPage, language: 'en' | 'fr', cssUrl: string): string {
  const { title, body, retry } = busy[language][why];
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
  return documentAround(markup, { title, language, cssUrl, isFull });
}

type Around = { title: string; language: 'en' | 'fr'; cssUrl: string; isFull?: boolean };

function documentAround(markup: string, { title, language, cssUrl, isFull }: Around): string {
  const again = isFull ? [`<meta http-equiv="refresh" content="${AGAIN_SECONDS}">`] : [];
  return [
    `<!doctype html><html lang="${language}" dir="ltr">`,
    documentHead(title, [`<link rel="stylesheet" href="${cssUrl}">`, ...again]),
    `<body>${markup}</body></html>`,
  ].join('');
}
