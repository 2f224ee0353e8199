import { useLate } from '#web/lib/use-late.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { FormPreviewProps } from './form-preview.tsx';

const loadPreview = async () => import('./form-preview.tsx');

/** The preview with every control of a form, which nobody waits for to begin building. */
export function LatePreview(props: FormPreviewProps) {
  const text = useText(en);
  const late = useLate(loadPreview);
  return late ? (
    <late.FormPreview {...props} />
  ) : (
    <SkeletonRows label={text.preview.title} count={4} />
  );
}
