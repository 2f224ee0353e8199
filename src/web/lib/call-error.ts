export { callError, isCallError, saidBy, type CallError, type Said } from '#client/call-error.ts';
