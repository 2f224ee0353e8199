import { useEffect, useRef, useState } from 'react';
import { checkFile, DEFAULT_MAX_FILES } from '#rules/forms/types/files.ts';
import { acceptList } from '#rules/forms/questions.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { FileDrop, type DroppedFile } from '#web/ui/file-drop.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { useProblemText } from '#web/features/applications/parts/problem-text.ts';
import { uploadedHere, uploadFile } from '#web/features/applications/parts/upload.ts';
import type { InputProps, SavedFile } from './input-props.ts';

interface Sending {
  key: string;
  file: File;
  progress: number;
  error?: string | undefined;
  abort: AbortController;
}

export function FileInput({
  question,
  options,
  onChange,
  saved,
  canUpload,
}: InputProps & { saved: readonly SavedFile[]; canUpload: boolean }) {
  const text = useText(en);
  const failureText = useFailureText();
  const problemText = useProblemText();
  const [sending, setSending] = useState<Sending[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  }, [options]);
  const { limits } = question;
  const most = limits.maxFiles ?? DEFAULT_MAX_FILES;
  const isBusy = sending.some(({ error }) => error === undefined);

  useEffect(() => {
    if (!isBusy) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isBusy]);

  const patch = (key: string, change: Partial<Sending>) =>
    setSending((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item)));

  const start = async ({ key, file, abort }: Sending) => {
    try {
      const done = await uploadFile(file, {
        signal: abort.signal,
        onProgress: (progress) => patch(key, { progress }),
      });
      uploadedHere.set(done._id, done);
      latest.current = [...latest.current, done._id];
      onChange([...latest.current]);
      setSending((all) => all.filter((item) => item.key !== key));
    } catch (error) {
      if (!abort.signal.aborted) {
        patch(key, { error: failureText(error, '') || text.file.failed });
      }
    }
  };

  const take = (files: File[]) => {
    // A failed upload takes no place: a new file may stand in for it.
    const failed = sending.filter(({ error }) => error !== undefined);
    const room = most - options.length - (sending.length - failed.length);
    const problems = files.flatMap((file) => checkFile(limits, file));
    const fitting = files.filter((file) => checkFile(limits, file).length === 0);
    const [first] = problems;
    setRefused(
      first
        ? problemText(first)
        : fitting.length > room
          ? problemText({ code: 'too_many', message: text.file.help('', null, most) })
          : null,
    );
    const added = fitting.slice(0, Math.max(0, room)).map((file) => ({
      key: crypto.randomUUID(),
      file,
      progress: 0,
      abort: new AbortController(),
    }));
    const replaced = new Set(
      failed.slice(0, Math.max(0, failed.length + added.length - room)).map(({ key }) => key),
    );
    setSending((all) => [...all.filter(({ key }) => !replaced.has(key)), ...added]);
    for (const item of added) void start(item);
  };

  const shown: DroppedFile[] = [
    ...options.map((id) => {
      const file = saved.find((known) => known._id === id) ?? uploadedHere.get(id);
      return { key: id, name: file?.name ?? text.file.unnamed, size: file?.size ?? 0 };
    }),
    ...sending.map(({ key, file, progress, error }) => ({
      key,
      name: file.name,
      size: file.size,
      error,
      progress: error === undefined ? progress : undefined,
    })),
  ];

  if (!canUpload) {
    return (
      <p className="rounded-card border border-dashed border-line-strong px-4 py-5 text-center text-sm text-muted">
        <ModalLink modal="login">{text.file.logIn}</ModalLink>
      </p>
    );
  }
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
      onRetry={{
        label: text.file.retry,
        run: (key) => {
          const item = sending.find((known) => known.key === key);
          if (!item) return;
          patch(key, { error: undefined, progress: 0 });
          void start(item);
        },
      }}
      onRemove={(key) => {
        const item = sending.find((known) => known.key === key);
        item?.abort.abort();
        if (item) setSending((all) => all.filter((other) => other.key !== key));
        else onChange(options.filter((id) => id !== key));
      }}
    />
  );
}
