import type { AnswerOf } from '../../../api/contract/call.js'
import type { getSeals, proveConsistency, Seal, sealKey, verifySealed } from '../../../api/contract/staff/seals.js'
import { answerOf } from '../../shared/net/answer.js'
import { exchange } from '../../shared/net/exchange.js'
import { authorized, get } from '../../shared/net/http.js'

type List = typeof getSeals
type Verify = typeof verifySealed
type Prove = typeof proveConsistency

export type { Seal }
export type SealsPage = Pick<AnswerOf<List>, 'result' | 'next' | 'anchored'>
/** What came of a part of the log. */
export type PartVerdict = Pick<
  AnswerOf<Verify>,
  'unbroken' | 'sentence' | 'seals' | 'events' | 'newer' | 'next' | 'note' | 'gone' | 'gone_streams'
>

/** The seals from one to another. */
export interface Range {
  readonly from: number
  /** The newest, if none is named. */
  readonly to: number | null
}

const IN_A_PAGE = 10

/** The newest first. Throws a Problem. */
export const getPage = async (before: number | null): Promise<SealsPage> => {
  const { result, next, anchored } = await get<List>('staff/audit/seals', { pageSize: IN_A_PAGE, ...(before !== null && { before }) })
  return { result, next, anchored }
}

/** Whether the log is as these seals say, as far as one answer goes. Throws a Problem. */
export const getVerdict = async ({ from, to }: Range): Promise<PartVerdict> => {
  const asked = { from, ...(to !== null && { to }) }
  const { unbroken, sentence, seals, events, newer, next, note, gone, gone_streams } = await get<Verify>('staff/audit/verify', asked)
  return { unbroken, sentence, seals, events, newer, next, note, gone, gone_streams }
}

/** The public half of the key that signs seals, as it is saved. Throws a Problem. */
export const getKey = async (): Promise<string> => {
  const { key } = await get<typeof sealKey>('sealKey', {})
  return `${JSON.stringify({ key })}\n`
}

const PROOF: Prove['path'] = 'staff/audit/consistency'

/** That the log under one seal is the beginning of the log under another. Throws a Problem. */
export const getProof = (from: number, to: number): Promise<string> => getFile(PROOF, { from: String(from), to: String(to) })

/** What is answered with a file. Throws a Problem. */
export const getFile = async (path: string, query: Readonly<Record<string, string>>): Promise<string> => {
  const reply = await authorized((headers) => exchange(`${path}?${new URLSearchParams(query)}`, { headers }))
  if (reply.status >= 400) answerOf(reply) // which says why
  return reply.text
}
