import { Type } from '@sinclair/typebox'

/** A password that is chosen: the rule is the same wherever that is (spec 1 §9). */
export const newPassword = (required: string) =>
  Type.String({
    minLength: 7,
    maxLength: 200,
    pattern: '^\\S(.*\\S)?$',
    msg: {
      required,
      minLength: 'Password must be atleast 7 digit long',
      maxLength: 'At most 200 characters.',
      pattern: 'Blank spaces are not allowed',
    },
  })
