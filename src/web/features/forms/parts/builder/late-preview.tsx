import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { FormPreviewProps } from './form-preview.tsx';

/** The preview with every control of a form, which nobody waits for to begin building. */
export function LatePreview(props: FormPreviewProps) {
  const text = useText(en);
  const [Preview, setPreview] = useState<ComponentType<FormPreviewProps> | null>(null);
  useEffect(() => {
    void import('./form-preview.tsx').then(
      ({ FormPreview }) => setPreview(() => FormPreview),
      // Without a connection the form can still be written.
      () => undefined,
    );
  }, []);
  return Preview ? <Preview {...props} /> : <SkeletonRows label={text.preview.title} count={4} />;
}
