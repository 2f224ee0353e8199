export { callError, isCallError, type CallError } from '#client/call-error.ts';
