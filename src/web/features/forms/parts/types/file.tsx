import { FileUp } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { checkFile, DEFAULT_MAX_FILES } from '#rules/forms/types/files.ts';
import { acceptList } from '#rules/forms/questions.ts';
import { useFailureText, useMessageText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answer-inputs.ts';
import { en as answers } from '#web/locales/en/answers.ts';
import { FileDrop, type DroppedFile } from '#web/ui/file-drop.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { uploadedHere } from '../fill/upload.ts';
import type { Uploads } from '../fill/uploads.ts';
import { TextValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import { joinLists, type InputProps, type TypeInput } from '../fill/input-props.ts';
import { PlainGroup } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { SentFile } from '../file-view/sent-file.tsx';
import { Given } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

function Input(props: InputProps) {
  const text = useText(en);
  const { uploads } = props;
  return uploads ? (
    <Files {...props} uploads={uploads} />
  ) : (
    <p className="rounded-card border border-dashed border-line-strong px-4 py-5 text-center text-sm text-muted">
      <ModalLink modal="login">{text.file.logIn}</ModalLink>
    </p>
  );
}

function Files({
  question,
  options,
  onChange,
  files: saved,
  uploads,
}: InputProps & { uploads: Uploads }) {
  const text = useText(en);
  const { unnamed } = useText(answers).file;
  const failureText = useFailureText();
  const say = useMessageText();
  const sending = useSyncExternalStore(uploads.subscribe, uploads.list);
  const [refused, setRefused] = useState<string | null>(null);
  const { limits } = question;
  const most = limits.maxFiles ?? DEFAULT_MAX_FILES;

  const take = (files: File[]) => {
    // A failed upload takes no place: a new file may stand in for it.
    const failed = sending.filter(({ error }) => error !== undefined);
    const room = most - options.length - (sending.length - failed.length);
    const problems = files.flatMap((file) => checkFile(limits, file));
    const fitting = files.filter((file) => checkFile(limits, file).length === 0);
    const [first] = problems;
    setRefused(first ? say(first) : fitting.length > room ? text.file.help('', null, most) : null);
    const added = fitting.slice(0, Math.max(0, room));
    const tooMany = Math.max(0, failed.length + added.length - room);
    for (const { key } of failed.slice(0, tooMany)) uploads.remove(key);
    uploads.start(added);
  };

  const shown: DroppedFile[] = [
    ...options.map((id) => {
      const file = saved.find((known) => known._id === id) ?? uploadedHere.get(id);
      return { key: id, name: file?.name ?? unnamed, size: file?.size ?? 0 };
    }),
    ...sending.map(({ key, file, progress, error }) => ({
      key,
      name: file.name,
      size: file.size,
      error: error === undefined ? undefined : failureText(error, '') || text.file.failed,
      progress: error === undefined ? progress : undefined,
    })),
  ];

  return (
    <FileDrop
      label={question.label}
      hideLabel
      help={text.file.help(acceptList(limits).join(', '), limits.maxFileSizeMb ?? null, most)}
      error={refused}
      accept={acceptList(limits).join(',') || undefined}
      multiple={most > 1}
      files={shown}
      onFiles={take}
      onRetry={{ label: text.file.retry, run: uploads.retry }}
      onRemove={(key) => {
        if (sending.some((item) => item.key === key)) uploads.remove(key);
        else onChange(options.filter((id) => id !== key));
      }}
    />
  );
}
export const input: TypeInput = {
  Input,
  isGroup: true,
  join: joinLists,
  toText: (options, files) =>
    options.map((id) => files.find((file) => file._id === id)?.name ?? id).join('\n'),
};

/* Where a file would be sent, which nothing there may do. */
function Preview({ question, options, onChange }: InputProps) {
  return (
    <FileDrop
      label={question.label}
      hideLabel
      multiple={(question.limits.maxFiles ?? DEFAULT_MAX_FILES) > 1}
      files={options.map((name) => ({ key: name, name, size: 0 }))}
      onFiles={(files) => onChange(files.map(({ name }) => name))}
      onRemove={(name) => onChange(options.filter((other) => other !== name))}
    />
  );
}

export function Plain(props: PlainProps) {
  return (
    <PlainGroup {...props}>
      <p className="text-sm text-muted">{props.text.file}</p>
    </PlainGroup>
  );
}

const isFileId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

export function Read({ options, files }: ReadProps) {
  return (
    <ul className="grid gap-2">
      {options.map((id, place) => {
        const file = files.find(({ _id }) => _id === id) ?? uploadedHere.get(id);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same id may stand there twice
          <li key={place}>
            {file || isFileId(id) ? <SentFile id={id} file={file} /> : <Given options={[id]} />}
          </li>
        );
      })}
    </ul>
  );
}

export const settings: TypeSettings = {
  icon: FileUp,
  limits: { accept: { control: 'text', helpWords: 'acceptHelp' } },
  ConditionValue: TextValue,
  Preview,
};
