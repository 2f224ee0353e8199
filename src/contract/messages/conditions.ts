import { messagesOf } from './message.ts';

/** What the form compiler says about conditions; its parts are sentences of their own. */
export const texts = {
  'conditions.nobody_sees':
    'change its conditions; no answers can meet them, so nobody would see it.',
  'conditions.nobody_sends':
    'it is required but hidden whenever the form can be sent; change its conditions or make it optional.',
  'conditions.nobody_meets': 'change its conditions, which nobody can meet: {why}.',
  'conditions.hidden_when_sent':
    'it is required but hidden whenever the form can be sent: {why} then.',
  'conditions.never_holds': 'remove a condition that never holds: {why}.',
  'conditions.always_holds': 'remove a condition that always holds: {why}.',
  'conditions.required_never_shown':
    'If {first}, “{question}” is required but never shown: {why} then.',
  'conditions.never_shown': 'If {first}, “{question}” is never shown: {why} then.',
  'conditions.required_never_shown_2':
    'If {first} and if {second}, “{question}” is required but never shown: {why} then.',
  'conditions.never_shown_2':
    'If {first} and if {second}, “{question}” is never shown: {why} then.',
  'conditions.is_answered': '“{question}” is answered',
  'conditions.is_not_answered': '“{question}” is not answered',
  'conditions.is_equals': '“{question}” is “{value}”',
  'conditions.is_not_equals': '“{question}” is not “{value}”',
  'conditions.is_includes': '“{question}” includes “{value}”',
  'conditions.is_not_includes': '“{question}” does not include “{value}”',
  'conditions.is_greater_than': '“{question}” is above {value}',
  'conditions.is_not_greater_than': '“{question}” is not above {value}',
  'conditions.is_less_than': '“{question}” is below {value}',
  'conditions.is_not_less_than': '“{question}” is not below {value}',
  'conditions.is_after': '“{question}” is after {value}',
  'conditions.is_not_after': '“{question}” is not after {value}',
  'conditions.is_before': '“{question}” is before {value}',
  'conditions.is_not_before': '“{question}” is not before {value}',
  'conditions.cannot_answered': '“{question}” cannot be answered',
  'conditions.must_answered': '“{question}” must be answered',
  'conditions.cannot_equals': '“{question}” cannot be “{value}”',
  'conditions.must_equals': '“{question}” must be “{value}”',
  'conditions.cannot_includes': '“{question}” cannot include “{value}”',
  'conditions.must_includes': '“{question}” must include “{value}”',
  'conditions.cannot_greater_than': '“{question}” cannot be above {value}',
  'conditions.must_greater_than': '“{question}” must be above {value}',
  'conditions.cannot_less_than': '“{question}” cannot be below {value}',
  'conditions.must_less_than': '“{question}” must be below {value}',
  'conditions.cannot_after': '“{question}” cannot be after {value}',
  'conditions.must_after': '“{question}” must be after {value}',
  'conditions.cannot_before': '“{question}” cannot be before {value}',
  'conditions.must_before': '“{question}” must be before {value}',
} as const;

export const sayConditions = /* @__PURE__ */ messagesOf(texts);
