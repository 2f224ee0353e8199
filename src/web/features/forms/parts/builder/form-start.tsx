import { ClipboardPaste, FileJson, Plus } from 'lucide-react';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { parseFormText } from './paste-form.ts';

export interface FormStartProps {
  onPaste: () => void;
  onFile: () => void;
  onBlank: () => void;
  onAdd: (questions: FormQuestion[]) => void;
}

/** An empty form: paste, import, begin, or take one of ours. */
export function FormStart({ onPaste, onFile, onBlank, onAdd }: FormStartProps) {
  const text = useText(en);
  const templates = [text.template.accelerator, text.template.grant, text.template.event];
  return (
    <Card panel className="mx-auto grid w-full max-w-3xl gap-6 md:p-10">
      <div className="grid gap-2">
        <h2 className="text-2xl">{text.start.title}</h2>
        <p className="text-muted">{text.start.body}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="lg" icon={<ClipboardPaste size={18} aria-hidden />} onClick={onPaste}>
          {text.start.paste}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          icon={<FileJson size={18} aria-hidden />}
          onClick={onFile}
        >
          {text.start.file}
        </Button>
        <Button size="lg" variant="quiet" icon={<Plus size={18} aria-hidden />} onClick={onBlank}>
          {text.start.blank}
        </Button>
      </div>
      <section aria-labelledby="templates" className="grid gap-3 border-t border-line pt-6">
        <h3 id="templates" className="text-lg">
          {text.start.templates}
        </h3>
        <ul className="grid gap-3 sm:grid-cols-3">
          {templates.map((template) => (
            <li key={template.name} className="grid">
              <button
                type="button"
                onClick={() => onAdd(parseFormText(template.text, text.screens.first))}
                className="grid content-start gap-1 rounded-card border border-line p-4 text-start transition-colors hover:border-line-strong hover:bg-ink/3"
              >
                <span className="display text-lg">{template.name}</span>
                <span className="text-sm text-muted">{template.body}</span>
                <span className="tabular mt-2 text-xs text-muted">
                  {text.start.templateQuestions(parseFormText(template.text, 1).length)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
