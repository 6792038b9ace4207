import type { StoredStep } from '../../../projections/deletion-trail/queries.js'
import type { Place, StoredDeletion } from '../../../projections/deletion-trail/list-queries.js'
import type { Deletion, DeletionState, DeletionStep } from '../../contract/staff/deletions.js'

/** A deletion is carried out within minutes once it is due: what is not done in this time is overdue, in milliseconds. */
const GRACE = 60 * 60_000

/** What was due before it, in milliseconds, should be done by now. */
export const overdueBefore = (now: string): number => Date.parse(now) - GRACE

const stateOf = ({ done_at, due_at }: StoredDeletion, now: string): DeletionState => {
  if (done_at) return 'done'
  return due_at.getTime() < overdueBefore(now) ? 'overdue' : 'waiting'
}

export const presentDeletion = (deletion: StoredDeletion, now: string): Deletion => ({
  id: deletion.deletion,
  state: stateOf(deletion, now),
  channel: deletion.channel,
  member_id: deletion.member_id,
  request_id: deletion.request_id,
  requested_at: deletion.requested_at.toISOString(),
  due_at: deletion.due_at.toISOString(),
  done_at: deletion.done_at?.toISOString() ?? null,
})

export const presentStep = ({ step, count, fingerprint, at, by, version }: StoredStep): DeletionStep => {
  const [type = '', subject = null] = step.split(' ')
  return { type, subject, count, fingerprint, at: at.toISOString(), by, version }
}

/** The place of a deletion in its list as one word, and back. */
export const deletionWord = ({ place, deletion }: Place): string => `${place}~${deletion}`
export const deletionPlaceIn = (word: string): Place => {
  const [place, deletion = ''] = word.split('~')
  return { place: Number(place), deletion }
}
