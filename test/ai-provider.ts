import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider does with one request; `prompt` is the whole body. */
export type Behaviour = (reply: ServerResponse, prompt: string) => void;

/** A provider over real HTTP, which behaves as badly as a test says. */
export async function startProvider() {
  const state = { behave: hangs, asked: [] as string[], env: {} as Record<string, string> };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      state.asked.push(body);
      state.behave(reply, body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  state.env = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_MODEL: 'test-model',
  };
  return Object.assign(state, {
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

export const hangs: Behaviour = () => undefined;

/** Answers with these words, having used so many tokens. */
export const says =
  (content: string, tokens = 2): Behaviour =>
  (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const usage = { prompt_tokens: 1, completion_tokens: tokens - 1, total_tokens: tokens };
    const message = { role: 'assistant', content };
    const choices = [{ index: 0, finish_reason: 'stop', message }];
    const about = { id: 'one', object: 'chat.completion', created: 1, model: 'test-model' };
    reply.end(JSON.stringify({ ...about, choices, usage }));
  };

export const status =
  (code: number, headers: Record<string, string> = {}, body = '{"error":{"message":"no"}}') =>
  (reply: ServerResponse): void => {
    reply.writeHead(code, { 'content-type': 'application/json', ...headers });
    reply.end(body);
  };

type PromptQuestion = { label: string; facts: { source: number; said: string }[] };

/** The questions of a prompt, with the facts they came with. */
export function questionsOf(prompt: string): PromptQuestion[] {
  const { messages } = JSON.parse(prompt) as { messages: { content: string }[] };
  const { questions } = JSON.parse(messages.at(-1)?.content ?? '{}') as {
    questions: PromptQuestion[];
  };
  return questions;
}

/** Answers every question so, citing the fact that holds `quote`. */
export const answers =
  (answer: string, quote: string, wrap: (json: string) => string = (json) => json): Behaviour =>
  (reply, prompt) => {
    const given = questionsOf(prompt).map(({ facts }, place) => ({
      question: place + 1,
      answer,
      sources: [{ source: facts.find(({ said }) => said.includes(quote))?.source ?? 0, quote }],
    }));
    says(wrap(JSON.stringify({ answers: given })))(reply, prompt);
  };
