import { setTimeout as wait } from 'node:timers/promises';
import type { AiSettings } from '#server/ai-settings.ts';
import type { ProviderFailure } from './answer-provider.ts';

export const MAX_OUTPUT_TOKENS = 4000;
const MAX_ATTEMPTS = 5;
/** What an answer needs at least: a try that cannot end in time is not made. */
const SHORTEST_TRY_MS = 300;

export type Asked = { instructions: string; prompt: string; signal: AbortSignal; endsAt: number };
export type Reply = { text: string; tokens: number | null };

/**
 * One request to a server that speaks the OpenAI protocol. "Too many requests" is tried again after the
 * time that the server names, as long as that ends before `endsAt` (by `performance.now`).
 */
export async function askModel(ai: AiSettings, asked: Asked): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(ai, asked);
    } catch (error) {
      const pause = pauseAfter(error, attempt);
      const left = asked.endsAt - performance.now() - SHORTEST_TRY_MS;
      if (pause === null || attempt === MAX_ATTEMPTS || pause > left) throw error;
      await wait(pause, undefined, { signal: asked.signal });
    }
  }
}

async function tryOnce(
  { baseUrl: baseURL, model, apiKey }: AiSettings,
  { instructions, prompt, signal }: Asked,
): Promise<Reply> {
  // Loaded with the first use: most installations never ask an outside provider.
  const [{ createOpenAICompatible }, { generateText }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('ai'),
  ]);
  const provider = createOpenAICompatible({ name: 'answers', baseURL, ...(apiKey && { apiKey }) });
  const { text, usage } = await generateText({
    model: provider(model),
    instructions,
    prompt,
    temperature: 0,
    maxRetries: 0,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    abortSignal: signal,
  });
  const { totalTokens } = usage;
  return { text, tokens: Number.isSafeInteger(totalTokens) ? (totalTokens ?? null) : null };
}

type HttpFailure = { statusCode?: number; responseHeaders?: Record<string, string> };

/** Milliseconds to wait before the next try; null when another try would not help. */
function pauseAfter(error: unknown, attempt: number): number | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a failure of another kind lacks both.
  const { statusCode, responseHeaders } = error as HttpFailure;
  if (statusCode !== 429 && statusCode !== 503) return null;
  const named = responseHeaders?.['retry-after'];
  if (named === undefined) return statusCode === 429 ? 500 * 2 ** (attempt - 1) : null;
  const seconds = Number(named);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(named) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 1000;
}

/** What went wrong with a request, for the log: never what was asked or answered. */
export function toFailure(error: unknown, questions: number, signal: AbortSignal): ProviderFailure {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a failure of another kind has no status.
  const { statusCode: status = null } = error as { statusCode?: number };
  const message = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  if (signal.aborted) return { kind: 'timeout', questions, status, message };
  // A reply of the right status in the wrong shape was answered, but not as agreed.
  if (status === null) return { kind: 'unreachable', questions, status, message };
  return { kind: status < 400 ? 'unreadable' : 'refused', questions, status, message };
}
