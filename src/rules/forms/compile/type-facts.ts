// By this file alone the builder's script takes the facts of the types out of the files that hold their rules.
export { typeFacts } from '../types/index.ts';
