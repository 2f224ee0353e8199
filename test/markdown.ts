import { duringJob, renderMarkdown } from '#server/integrations/markdown/markdown.ts';

/** Waits until a thread renders: the first one starts with the first text, for longer than a request waits where a machine is busy. */
export async function markdownStarts(): Promise<void> {
  await renderMarkdown('Ready.', duringJob);
}
