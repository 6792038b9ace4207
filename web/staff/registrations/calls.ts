import type { AnswerOf, BodyOf } from '../../../api/contract/call.js'
import type {
  checkRegistration,
  getRegistrations,
  MemberId,
  readRegistration,
  Registration,
  RegistrationRead,
} from '../../../api/contract/staff/registrations.js'
import { files } from '../../generated/files.js'
import { get, post } from '../../shared/net/http.js'
import { upload } from '../../shared/net/uploads/upload.js'

type List = typeof getRegistrations
type Check = typeof checkRegistration

/** What proves a check: which files are taken, and what is said of others. */
export const EVIDENCE = files['staff/registrations/:memberId/check']

export type { Registration, RegistrationRead }
export type RegistrationsPage = Pick<AnswerOf<List>, 'result' | 'next'>
export type Which = 'waiting' | 'checked'
/** What came of a check. */
export type Checked = BodyOf<Check>

/** Who has waited longest first. Throws a Problem. */
export const getPage = async (state: Which, before: string | null): Promise<RegistrationsPage> => {
  const { result, next } = await get<List>('staff/registrations', { state, ...(before !== null && { before }) })
  return { result, next }
}

/** With the numbers: that they are read goes on record. Throws a Problem. */
export const readNumbers = async (memberId: MemberId): Promise<RegistrationRead> =>
  post<typeof readRegistration>('staff/registrations/:memberId/read', {}, undefined, { memberId })

/** Throws a Problem. */
export const sendCheck = async (memberId: MemberId, checked: Checked, key: string): Promise<void> => {
  await post<Check>('staff/registrations/:memberId/check', checked, key, { memberId })
}

/** The same with a file that proves it; tells how far it is. */
export const sendProved = (memberId: MemberId, checked: Checked, file: File, key: string) =>
  upload<Check>('staff/registrations/:memberId/check', checked, [EVIDENCE.field, [{ file }]], key, { memberId })
