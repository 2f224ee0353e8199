import { renderToStaticMarkup } from 'react-dom/server';
import type { PlainForm } from '#rules/plain-form.ts';
import { PlainPage } from './features/applications/parts/plain/plain-page.tsx';
import { en as applyTexts } from './locales/en/apply.ts';
import { en as plainTexts } from './locales/en/plain-form.ts';
import { fr as applyFrench } from './locales/fr/apply.ts';
import { fr as plainFrench } from './locales/fr/plain-form.ts';
import { documentHead } from './lib/document.ts';

const texts = {
  en: { plain: plainTexts.en, titleOfNumber: applyTexts.en.screenNumber },
  fr: { plain: plainFrench, titleOfNumber: applyFrench.screenNumber },
} as const;

/** The document of the form without a script; `cssUrl` is the app's stylesheet. */
export function plainDocument(form: PlainForm, language: 'en' | 'fr', cssUrl: string): string {
  const { plain, titleOfNumber } = texts[language];
  const markup = renderToStaticMarkup(
    <PlainPage form={form} text={plain} language={language} titleOfNumber={titleOfNumber} />,
  );
  const title = form.outcome.kind === 'sent' ? plain.sent.title : plain.title(form.projectName);
  return [
    `<!doctype html><html lang="${language}" dir="ltr" data-fonts>`,
    documentHead(title, [`<link rel="stylesheet" href="${cssUrl}">`]),
    `<body>${markup}</body></html>`,
  ].join('');
}
