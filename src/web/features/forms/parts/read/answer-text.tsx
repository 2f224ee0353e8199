import { parseRow } from '#rules/forms/types/tables.ts';
import { isEmail, isWebAddress } from '#rules/formats.ts';
import { ratingScale } from '#rules/forms/questions.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { FormattedText } from '#web/ui/formatted-text.tsx';
import type { AnsweredQuestion } from './answered-question.ts';
import { FileDownload } from '#web/features/management/parts/file-download.tsx';

const linkStyle = 'font-medium break-all underline underline-offset-4';

/** One answer in the form its kind asks for. Links open only when they are web addresses. */
export function AnswerText({
  question,
  options,
}: {
  question: AnsweredQuestion;
  options: readonly string[];
}) {
  const text = useText(en);
  const format = useFormat();
  const language = useLanguage();
  const [value = '', second = ''] = options;
  const labelOf = (chosen: string) =>
    question.options.find((option) => option.value === chosen)?.label ?? chosen;
  switch (question.type) {
    case 'number':
      return <span className="tabular">{format.number(Number(value))}</span>;
    case 'money':
      return <span className="tabular">{format.money(Number(value), second)}</span>;
    case 'date':
      return <time dateTime={value}>{format.date(value)}</time>;
    case 'url':
      return isWebAddress(value) ? (
        <a href={value} target="_blank" rel="noopener noreferrer nofollow" className={linkStyle}>
          {value}
        </a>
      ) : (
        value
      );
    case 'email':
      return isEmail(value) ? (
        <a href={`mailto:${value}`} className={linkStyle}>
          {value}
        </a>
      ) : (
        value
      );
    case 'country':
      return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value;
    case 'rating':
      return text.view.of(Number(value), ratingScale(question.limits).max);
    case 'consent':
      return text.view.given;
    case 'single_choice':
    case 'dropdown':
      return labelOf(value);
    case 'multi_choice':
      return (
        <ul className="list-disc ps-5">
          {options.map((chosen) => (
            <li key={chosen}>{labelOf(chosen)}</li>
          ))}
        </ul>
      );
    case 'ranking':
      return (
        <ol className="list-decimal ps-5">
          {options.map((chosen) => (
            <li key={chosen}>{labelOf(chosen)}</li>
          ))}
        </ol>
      );
    case 'long_text':
      return <FormattedText text={value} topLevel={3} />;
    case 'table':
      return <AnswerTable question={question} rows={options} />;
    case 'file':
      return (
        <ul className="grid gap-2">
          {options.map((fileId) => {
            const file = question.files.find(({ _id }) => _id === fileId);
            return file ? (
              <li key={fileId}>
                <FileDownload file={file} />
              </li>
            ) : null;
          })}
        </ul>
      );
    default:
      return <span className="whitespace-pre-wrap">{value}</span>;
  }
}

function AnswerTable({ question, rows }: { question: AnsweredQuestion; rows: readonly string[] }) {
  return (
    <div
      role="region"
      aria-label={question.label}
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line bg-sunken">
            {question.options.map(({ value, label }) => (
              <th key={value} scope="col" className="px-3 py-2 text-start font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are texts that may be the same twice
            <tr key={place} className="border-b border-line last:border-0">
              {(parseRow(row) ?? [row]).map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is what its column is
                <td key={column} className="px-3 py-2 whitespace-pre-wrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
