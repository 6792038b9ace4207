import type { AnswerOf } from '../../../api/contract/call.js'
import type { EventEntry, getPostDiff, getPostHistory, Moment, Change } from '../../../api/contract/staff/replay.js'
import { endedWith } from '../../shared/net/sagas/ended-with.js'
import { getUntil } from '../../shared/net/http.js'
import type { PostKind } from '../../engagement/post-kinds.js'
import { purposesOf } from '../frame/purposes.js'

type History = typeof getPostHistory
type Diff = typeof getPostDiff

export type { Change, EventEntry, Moment }
export type PostHistory = Pick<AnswerOf<History>, 'newest' | 'runs' | 'events' | 'reports' | 'reports_before' | 'at'>

/** The kinds whose lives are replayed; a message has a page of its own. */
export type Replayed = Exclude<PostKind, 'message'>

/** Which post is looked at, and why. */
export interface Looked {
  readonly kind: Replayed
  readonly id: number
  readonly purpose: Purpose
}

/** Why somebody of the staff looks at a post, with how it is called. */
export const PURPOSES = purposesOf('report', 'appeal', 'complaint', 'legal request')
export type Purpose = keyof typeof PURPOSES

/** The post as it stood at a version, or stands now. Throws a Problem. */
export const getHistory = ({ kind, id, purpose }: Looked, until: number | null): Promise<PostHistory> =>
  endedWith(async (signal) => {
    const query = { purpose, ...(until !== null && { until }) }
    const { newest, runs, events, reports, reports_before, at } = await getUntil<History>(signal, 'staff/posts/:kind/:id/history', query, {
      kind,
      id,
    })
    return { newest, runs, events, reports, reports_before, at }
  })

/** What differs between two versions. Throws a Problem. */
export const getChanges = ({ kind, id, purpose }: Looked, from: number, to: number): Promise<readonly Change[]> =>
  endedWith(async (signal) => (await getUntil<Diff>(signal, 'staff/posts/:kind/:id/diff', { from, to, purpose }, { kind, id })).changes)
