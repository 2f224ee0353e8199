import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { QuestionView } from '#contract/questions.ts';
import { parseRow } from '#rules/forms/answer-tables.ts';
import { isAnswered } from '#rules/forms/answers.ts';
import { ratingScale } from '#rules/forms/questions.ts';
import { addressOf } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { saveFileOf } from '#web/lib/save-file.ts';
import { en } from '#web/locales/en/apply.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { SavedFile } from './input-props.ts';
import { uploadedHere } from '#web/features/applications/parts/upload.ts';

export interface AnswerTextProps {
  question: QuestionView;
  options: readonly string[];
  files?: readonly SavedFile[];
  /** How a long text is shown, where it is read and not compared or worked on. */
  showLong?: ((text: string) => ReactNode) | undefined;
}

const noFiles: readonly SavedFile[] = [];

/** An answer to be read: labels instead of values, amounts and dates written out. */
export function AnswerText({ question, options, files = noFiles, showLong }: AnswerTextProps) {
  const text = useText(en);
  const format = useFormat();
  const language = useLanguage();
  if (!isAnswered(question, options)) {
    return <p className="text-sm text-muted italic">{text.reviewStep.notAnswered}</p>;
  }
  const labelOf = (value: string) =>
    question.options.find((option) => option.value === value)?.label ?? value;
  const [first = '', second = ''] = options;
  switch (question.type) {
    case 'multi_choice':
      return <List items={options.map(labelOf)} />;
    case 'ranking':
      return <List ordered items={options.map(labelOf)} />;
    case 'file':
      return (
        <ul className="grid gap-1">
          {options.map((id) => (
            <li key={id}>
              <FileLink
                id={id}
                name={(files.find((file) => file._id === id) ?? uploadedHere.get(id))?.name}
              />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Rows columns={question.options.map(({ label }) => label)} rows={options} />;
    default:
      break;
  }
  const words: Partial<Record<QuestionView['type'], () => string>> = {
    single_choice: () => labelOf(first),
    dropdown: () => labelOf(first),
    money: () =>
      /^\d+(?:\.\d+)?$/.test(first) && /^[A-Z]{3}$/.test(second)
        ? format.money(Number(first), second)
        : `${first} ${second}`,
    number: () => (/^-?\d+(?:\.\d+)?$/.test(first) ? format.number(Number(first)) : first),
    date: () => (Number.isNaN(Date.parse(first)) ? first : format.date(first)),
    rating: () =>
      /^\d+$/.test(first)
        ? text.input.rating(Number(first), ratingScale(question.limits).max)
        : first,
    country: () =>
      /^[A-Z]{2}$/.test(first)
        ? (new Intl.DisplayNames(language, { type: 'region' }).of(first) ?? first)
        : first,
    consent: () => text.input.consent,
  };
  if (showLong && question.type === 'long_text') return showLong(first);
  return (
    <p className="text-base leading-7 wrap-anywhere whitespace-pre-wrap">
      {words[question.type]?.() ?? first}
    </p>
  );
}

function List({ items, ordered = false }: { items: string[]; ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={`grid gap-1 ps-5 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  );
}

function Rows({ columns, rows }: { columns: string[]; rows: readonly string[] }) {
  const cells = rows.map((row) => parseRow(row) ?? [row]).filter((row) => row.some(Boolean));
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-start font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            <tr key={place} className="border-b border-line last:border-0">
              {columns.map((column, at) => (
                <td key={column} className="px-3 py-2 align-top wrap-anywhere">
                  {row[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/* The token travels in a header, so a plain link could not fetch a private file. */
function FileLink({ id, name }: { id: string; name: string | undefined }) {
  const text = useText(en);
  const [isLoading, setLoading] = useState(false);
  const shown = name ?? text.file.unnamed;
  const open = async () => {
    setLoading(true);
    try {
      await saveFileOf(await addressOf('getFile', { params: { id } }), shown);
    } catch {
      showToast(text.file.notLoaded, 'error');
    } finally {
      setLoading(false);
    }
  };
  return (
    <button
      type="button"
      aria-label={text.file.download(shown)}
      aria-busy={isLoading || undefined}
      disabled={isLoading}
      onClick={() => void open()}
      className="inline-flex min-h-10 items-center gap-2 text-start text-sm font-medium wrap-anywhere underline underline-offset-4"
    >
      <Download size={16} aria-hidden className="shrink-0" />
      {shown}
    </button>
  );
}
