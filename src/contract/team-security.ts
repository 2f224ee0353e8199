import { z } from 'zod';
import { call } from './define.ts';
import { data, id } from './shared.ts';

const params = z.strictObject({ id });
const asked = data(
  z.strictObject({
    /** Whoever has no second factor may do nothing until one is set up. */
    required: z.boolean(),
    members: z.int(),
    /** Members without one. */
    without: z.int(),
  }),
);

export const teamSecurityCalls = {
  getTeamSecondFactor: call({
    method: 'GET',
    path: '/v3/management/{id}/second-factor',
    who: 'user',
    summary: 'Whether the organisation asks its team for a second factor, and how many lack one.',
    params,
    reply: asked,
    errors: ['not_found', 'forbidden'],
  }),
  setTeamSecondFactor: call({
    method: 'PUT',
    path: '/v3/management/{id}/second-factor',
    who: 'user',
    summary:
      'Ask the team for a second factor, or no longer (admin and owner). Whoever asks must have one.',
    params,
    body: z.strictObject({ required: z.boolean() }),
    reply: asked,
    errors: ['not_found', 'forbidden', 'state_conflict'],
    perMinute: 20,
    security: 'second_factor',
  }),
};
