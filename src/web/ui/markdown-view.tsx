import { cx } from './cx.ts';

/** Shows Markdown that the server has rendered and sanitised; never give it anything else. */
export function MarkdownView({ html, className }: { html: string; className?: string }) {
  return <div className={cx('markdown', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
