import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BlindPreview } from '#contract/blind-review.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/as-reviewers.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import { blindPreviewOf, oneApplication } from './queries.ts';

/** An application as blind reviewers read it, for its founders. */
export function AsReviewersScreen() {
  const text = useText(en);
  const id = useRouteParam('id');
  const application = useQuery(oneApplication(id));
  const preview = useQuery(blindPreviewOf(id));
  useTitle(text.title);
  const failed = application.isError ? application : preview.isError ? preview : null;
  if (failed) return <QueryError query={failed} className="page py-12" />;
  if (!application.data || !preview.data) return <SkeletonPage label={text.title} />;
  const { status, projectId: project } = application.data.data;
  const { data } = preview.data;
  return (
    <div className="page grid max-w-4xl grid-cols-1 gap-6 py-8 md:py-10">
      <Link
        to={`/applications/${id}`}
        className="inline-flex min-h-10 items-center gap-2 justify-self-start text-sm text-muted hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
        {text.back}
      </Link>
      <header className="grid gap-1">
        <h1 className="text-3xl md:text-4xl">{text.title}</h1>
        <p className="wrap-anywhere text-muted">{text.of(project.name)}</p>
      </header>
      {data.on ? (
        <Blind preview={data}>{status === 'draft' ? <p>{text.draft}</p> : null}</Blind>
      ) : (
        <Open preview={data} />
      )}
    </div>
  );
}

function Blind({ preview, children }: { preview: BlindPreview; children: ReactNode }) {
  const text = useText(en);
  return (
    <>
      <Notice>
        <div className="grid gap-2">
          {children}
          <p>{text.body(preview.applicant ?? '')}</p>
          <p>{text.masked}</p>
        </div>
      </Notice>
      <Card panel>
        <dl className="divide-y divide-line">
          {preview.questions
            .filter(({ hidden }) => !hidden)
            .map((question) => (
              <div key={question._id} className="grid gap-1.5 py-4">
                <dt className="text-sm font-medium wrap-anywhere text-muted">{question.label}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  {question.withheld ? (
                    <span className="inline-flex items-center gap-2 text-muted">
                      <EyeOff size={16} aria-hidden />
                      {text.withheld}
                    </span>
                  ) : (
                    <AnswerText
                      question={question}
                      options={question.answer?.options ?? []}
                      files={question.files}
                    />
                  )}
                </dd>
              </div>
            ))}
        </dl>
      </Card>
    </>
  );
}

function Open({ preview: { lifted } }: { preview: BlindPreview }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  if (!lifted) return <Notice>{text.open}</Notice>;
  return (
    <figure className="grid gap-1 rounded-card bg-paper px-4 py-3">
      <figcaption className="text-sm text-muted">
        {text.lifted(format.dateTime(lifted.at, zone))}
      </figcaption>
      <blockquote className="text-base wrap-anywhere whitespace-pre-wrap">
        {lifted.reason}
      </blockquote>
    </figure>
  );
}
