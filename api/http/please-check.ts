import { Refusal, type FieldError } from '../../domain/kernel/refusal.js'

/** Of a form that is not right: what is wrong is said at each of its fields. */
export const pleaseCheck = (errors: readonly FieldError[]): Refusal => new Refusal('invalid', 'Please check the details', errors)
