import { validatePhoneNumberLength } from 'libphonenumber-js/min'
import type { JudgeLength } from '../../generated/phone-length.js'

/** The least that tells how long the numbers of a country are. */
export const judge: JudgeLength = (number) => validatePhoneNumberLength(number)
