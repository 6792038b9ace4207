import { Refusal, type RefusalKind } from '../kernel/refusal.js'

/** In characters. */
export const LONGEST_GROUP_NAME = 60

const LETTER = /\p{L}/u
/** Two words of Persian or Hindi may need one of these between letters. */
const JOINERS = /[\u200c\u200d]/gu
/** The last stands for what came broken. */
const UNSEEN = /[\p{C}\ufffd]/u
const ACCENTS = /[\u0300-\u036f]/g
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu

/** A refusal that names the field. */
export const refusedName = (msg: string, kind: RefusalKind = 'invalid'): Refusal => new Refusal(kind, msg, [{ field: 'name', msg }])

/** A name as it is kept: one space between words. Refuses what cannot be read as a name, or cannot be sent as one of several (spec 1 §7, `#`). */
export const usualGroupName = (given: string): string => {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (!LETTER.test(name)) throw refusedName('Please give the group a name.')
  if (Array.from(name).length > LONGEST_GROUP_NAME) throw refusedName(`At most ${LONGEST_GROUP_NAME} characters.`)
  if (name.includes('#')) throw refusedName('A name has no # in it.')
  if (UNSEEN.test(name.replace(JOINERS, ''))) throw refusedName('There is a character in the name that cannot be seen.')
  return name
}

/** What two names have in common that would be taken for one another: case, accents, spaces and signs do not count. */
export const foldedGroupName = (name: string): string =>
  name.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replace(BETWEEN, '').normalize('NFC')
