import { draftOf, draftsOf, dropDraft, keepDraft } from '../../shared/drafts/drafts.js'
import type { Left, Outgoing } from './outgoing-slice.js'
import { PLACE } from './unsent.js'

/** Chosen files wait here: no state and no draft holds any. */
export const files = new Map<string, File>()

/** Texts that are not sent yet outlive a reload, as drafts do: in this browser, for a week, until somebody leaves. What is refused stays so. */
export const keepOutgoing = (
  me: number,
  { key, room, text, isFile, at, after, total, state, problem, isRoomGone }: Outgoing,
): Promise<void> => {
  const left: Left = { key, room, text, isFile, at, after, total, state: state === 'failed' ? state : 'waiting', problem, isRoomGone }
  return keepDraft(me, PLACE + key, { left: JSON.stringify(left) })
}

/** False where another tab has sent or discarded it. */
export const isKept = async (me: number, key: string): Promise<boolean> => (await draftOf(me, PLACE + key)) !== undefined

export const dropOutgoing = (me: number, key: string): Promise<void> => dropDraft(me, PLACE + key)

/** Those that were left, in their order. */
export const keptOutgoing = async (me: number): Promise<readonly Left[]> => {
  const kept = await draftsOf(me, PLACE)
  return kept.map(({ left = '' }) => JSON.parse(left) as Left).sort((one, other) => one.at - other.at)
}
