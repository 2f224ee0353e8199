import { sweep } from './sweep.ts';

sweep((spec) => spec.method !== 'GET');
