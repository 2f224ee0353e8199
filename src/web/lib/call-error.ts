import { isCallError, type CallError } from '#client/call-error.ts';

export { callError, isCallError, saidBy, type CallError, type Said } from '#client/call-error.ts';

/** True when the call may have been done although no answer said so. */
export const isUnheard = (error: unknown): error is CallError =>
  isCallError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));
