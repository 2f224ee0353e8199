import { Counter } from 'prom-client';

/** Requests to the AI provider by how they ended: `answered`, or the kind of failure. */
export const aiRequests = new Counter({
  name: 'ai_requests_total',
  help: 'Requests to the AI provider by how they ended',
  labelNames: ['outcome'],
  registers: [],
});

/** Tokens that the AI provider says it used. */
export const aiTokens = new Counter({
  name: 'ai_tokens_total',
  help: 'Tokens used by the AI provider',
  registers: [],
});
