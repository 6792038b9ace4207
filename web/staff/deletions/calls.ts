import type { AnswerOf } from '../../../api/contract/call.js'
import type {
  Deletion,
  DeletionSeals,
  DeletionState,
  DeletionStep,
  DeletionTrail,
  getDeletion,
  getDeletionSeals,
  getDeletions,
  readDeletionReason,
} from '../../../api/contract/staff/deletions.js'
import { get, post } from '../../shared/net/http.js'
import { purposesOf } from '../frame/purposes.js'

type List = typeof getDeletions
type One = typeof getDeletion
type Seals = typeof getDeletionSeals
type Reason = typeof readDeletionReason

export type { Deletion, DeletionSeals, DeletionState, DeletionStep, DeletionTrail }
export type DeletionsPage = Pick<AnswerOf<List>, 'result' | 'next'>

/** Why somebody reads the words in which a deletion was asked for, with how it is called. */
export const PURPOSES = purposesOf('audit', 'complaint', 'legal request')
export type Purpose = keyof typeof PURPOSES

/** What is overdue first. Throws a Problem. */
export const getPage = async (state: DeletionState | null, before: string | null): Promise<DeletionsPage> => {
  const { result, next } = await get<List>('staff/deletions', { ...(state && { state }), ...(before !== null && { before }) })
  return { result, next }
}

/** One with its steps. Throws a Problem. */
export const getTrail = async (id: string): Promise<DeletionTrail> => get<One>('staff/deletions/:id', {}, { id })

/** What the seals of the log say of its steps. Throws a Problem. */
export const getVerdict = async (id: string): Promise<DeletionSeals> => {
  const { seal, steps } = await get<Seals>('staff/deletions/:id/seals', {}, { id })
  return { seal, steps }
}

/** The words; null once their key is destroyed. That they were read goes on record. Throws a Problem. */
export const readReason = async (id: string, purpose: Purpose): Promise<string | null> =>
  (await post<Reason>('staff/deletions/:id/reason', { purpose }, undefined, { id })).reason
