import type { AnswerOf } from '../../../api/contract/call.js'
import type {
  Deletion,
  DeletionState,
  DeletionStep,
  DeletionTrail,
  getDeletion,
  getDeletions,
  readDeletionReason,
} from '../../../api/contract/deletions.js'
import { get, post } from '../../shared/net/http.js'

type List = typeof getDeletions
type One = typeof getDeletion
type Reason = typeof readDeletionReason

export type { Deletion, DeletionState, DeletionStep, DeletionTrail }
export type DeletionsPage = Pick<AnswerOf<List>, 'result' | 'next'>

/** Why somebody reads the words in which a deletion was asked for, with how it is called. */
export const PURPOSES = { audit: 'An audit', complaint: 'A complaint', 'legal request': 'A legal request' } as const
export type Purpose = keyof typeof PURPOSES

/** What is overdue first. Throws a Problem. */
export const getPage = async (state: DeletionState | null, before: string | null): Promise<DeletionsPage> => {
  const { result, next } = await get<List>('staff/deletions', { ...(state && { state }), ...(before !== null && { before }) })
  return { result, next }
}

/** One with its steps. Throws a Problem. */
export const getTrail = async (id: string): Promise<DeletionTrail> => get<One>('staff/deletions/:id', {}, { id })

/** The words; null once their key is destroyed. That they were read goes on record. Throws a Problem. */
export const readReason = async (id: string, purpose: Purpose): Promise<string | null> =>
  (await post<Reason>('staff/deletions/:id/reason', { purpose }, undefined, { id })).reason
