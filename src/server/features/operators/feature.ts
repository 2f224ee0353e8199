import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { operatorHandlers } from './handlers/console.ts';

export const operators = serverFeature({
  name: 'operators',
  calls: contract.operators,
  handlers: operatorHandlers,
});
