import type { QuestionType } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { settings } from '../types/settings.ts';
import { emptyOptions } from './empty-options.ts';
import { fittingLimits } from './form-model.ts';

/**
 * Another type with what still fits: written options, and limits that the new type knows and means alike. One that has options to
 * write begins with the empty ones of a new question.
 */
export function changeType(question: FormQuestion, type: QuestionType): FormQuestion {
  const bothWrite = settings[question.type].writesOptions && settings[type].writesOptions;
  const next = { ...question, type, options: bothWrite ? question.options : emptyOptions(type) };
  const isAlike = boundOf(question.type) === boundOf(type);
  // What was taken was said of answers of the old type.
  return { ...next, limits: isAlike ? fittingLimits(next) : {}, screener: null };
}

/* A first and a last day mean nothing to a type that is bound by numbers. */
const boundOf = (type: QuestionType) => settings[type].limits?.min?.control;
