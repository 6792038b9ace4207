import { Type, type Static } from '@sinclair/typebox'
import { FileId, MemberId } from '../../kernel/ids.js'
import { staffCommand, staffEvent } from '../../kernel/messages.js'
import { Time } from '../../kernel/time.js'

const one = <Name extends string>(...names: Name[]) => Type.Union(names.map((name) => Type.Literal(name)))

/** Whether the registrations that a member has declared were found to be theirs. */
export const CheckResult = one('confirmed', 'not-found')
export type CheckResult = Static<typeof CheckResult>

/** How they were looked for: in the register that anybody can read, by asking who keeps it, or on a document that the member has shown. */
export const CheckMethod = one('public-register', 'registrar', 'document')
export type CheckMethod = Static<typeof CheckMethod>

/** What was checked is known by when it was declared; it counts until the end of a day. `file`: what proves it, of the member's own. */
const checked = {
  memberId: MemberId,
  recordedAt: Time,
  result: CheckResult,
  method: CheckMethod,
  expiresOn: Type.Optional(Type.String({ format: 'date' })),
  file: Type.Optional(FileId),
}

/** By a moderator: of what was declared at a moment, else of what is declared last. */
export const CheckRegistration = staffCommand('CheckRegistration', { ...checked, recordedAt: Type.Optional(Time) }, 'moderator')
export const RegistrationChecked = staffEvent(
  'RegistrationChecked',
  { ...checked, checkedAt: Time },
  { called: 'Registration checked', tells: ['result', 'method'] },
)
