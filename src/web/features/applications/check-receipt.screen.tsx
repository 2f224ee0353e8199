import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/check-receipt.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type DroppedFile, FileDrop } from '#web/ui/file-drop.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { CheckResult } from './parts/sent/check-result.tsx';
import { checkFiles } from './parts/sent/check-files.ts';

/** Far more than any receipt or application takes. */
const MOST_BYTES = 20_000_000;

/** For whoever has a receipt in hand, with an account or without: is it ours, and what does it say? */
export function CheckReceiptScreen() {
  const text = useText(en);
  useTitle(text.title);
  const [pasted, setPasted] = useState('');
  const [files, setFiles] = useState<{ shown: DroppedFile; text: string }[]>([]);
  const check = useMutation({ mutationFn: checkFiles });
  const run = (texts: string[]) => check.mutate(texts.filter((one) => one.trim() !== ''));
  const open = async (chosen: File[]) => {
    const added = await Promise.all(
      chosen.map(async (file) => ({
        shown: { key: crypto.randomUUID(), name: file.name, size: file.size },
        text: file.size > MOST_BYTES ? '-' : await file.text(),
      })),
    );
    const next = [...files, ...added];
    setFiles(next);
    run([pasted, ...next.map((file) => file.text)]);
  };
  return (
    <div className="page grid max-w-180 gap-8 py-12">
      <div className="grid gap-3">
        <h1 className="text-3xl md:text-4xl">{text.title}</h1>
        <p className="text-muted">{text.intro}</p>
      </div>
      <Card panel>
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            run([pasted, ...files.map((file) => file.text)]);
          }}
        >
          <FileDrop
            label={text.files}
            help={text.filesHelp}
            accept=".json,application/json"
            multiple
            files={files.map(({ shown }) => shown)}
            onFiles={(chosen) => void open(chosen)}
            onRemove={(key) => {
              setFiles(files.filter(({ shown }) => shown.key !== key));
              check.reset();
            }}
          />
          <TextArea
            label={text.paste}
            help={text.pasteHelp}
            value={pasted}
            rows={4}
            spellCheck={false}
            onChange={(event) => {
              setPasted(event.currentTarget.value);
              check.reset();
            }}
          />
          <div>
            <Button type="submit" pending={check.isPending}>
              {text.check}
            </Button>
          </div>
        </form>
      </Card>
      <div aria-live="polite">
        {check.isSuccess ? <CheckResult found={check.data} /> : null}
        {check.isError ? <CheckResult found={{ problem: 'unreached' }} /> : null}
      </div>
      <p className="text-sm text-muted">{text.offline}</p>
    </div>
  );
}
