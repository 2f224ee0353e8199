import { startFailure } from './start-failure.ts';

type Values = {
  AI_PROVIDER?: 'openai' | 'openai-compatible' | undefined;
  AI_API_KEY?: string | undefined;
  AI_BASE_URL?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_TOKENS_PER_STARTUP_MONTH: number;
};

/** A server that speaks the OpenAI protocol, for filling in answers. */
export type AiSettings = {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  tokensPerStartupMonth: number;
};

const needs = {
  openai: ['AI_API_KEY', 'AI_MODEL'],
  'openai-compatible': ['AI_BASE_URL', 'AI_MODEL'],
} as const;

/**
 * Where an outside provider is reached; undefined: answers are filled in without one. Throws a start failure for a provider
 * that lacks what it needs.
 */
export function toAiSettings(values: Values): AiSettings | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model } = values;
  if (!provider) return undefined;
  for (const name of needs[provider]) {
    if (!values[name]) {
      throw startFailure(
        `${name} is missing: AI_PROVIDER "${provider}" needs it; set it, or remove AI_PROVIDER.`,
      );
    }
  }
  return {
    baseUrl: values.AI_BASE_URL ?? 'https://api.openai.com/v1',
    model: model ?? '',
    apiKey: values.AI_API_KEY,
    tokensPerStartupMonth: values.AI_TOKENS_PER_STARTUP_MONTH,
  };
}
