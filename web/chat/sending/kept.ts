import { draftOf, draftsOf, dropDraft, keepDraft } from '../../shared/drafts/drafts.js'
import { dropFile, dropStrayFiles, keepFile, keptFile } from '../../shared/drafts/kept-files.js'
import { UNSENT } from '../../shared/drafts/unsent.js'
import type { Left, Outgoing } from './outgoing-slice.js'

/** Chosen files that are at hand: no state holds any. */
export const files = new Map<string, File>()

/** Each message has a place of its own among the drafts, so that no tab touches what another has written. */
const placeOf = (key: string): string => UNSENT + key

/** What is not sent yet outlives a reload, as drafts do: in this browser, for a week, until somebody leaves. What is refused stays so. */
export const keepOutgoing = (me: number, each: Outgoing): Promise<void> => {
  const { sent: _, isTried: __, isKept: ___, ...kept } = each // those begin anew with the next page
  const left: Left = { ...kept, state: each.state === 'failed' ? each.state : 'waiting' }
  return keepDraft(me, placeOf(each.key), { left: JSON.stringify(left) })
}

/** The file of one. False where it does not outlive a reload. From then on the copy is sent: what was chosen may be moved or changed on the disk. */
export const keepChosen = async (me: number, key: string): Promise<boolean> => {
  const file = files.get(key)
  if (!file || !(await keepFile(me, placeOf(key), file))) return false
  const copy = await fileOf(me, key)
  if (copy && files.has(key)) files.set(key, copy)
  return true
}

/** As this browser keeps it; nothing, too, where it cannot be read. */
const fileOf = (me: number, key: string): Promise<File | undefined> =>
  keptFile(me, placeOf(key)).catch((error: unknown) => {
    console.warn(error)
    return undefined
  })

/** Whether what is to be sent is still there: a browser that cannot read it says no more than that nothing came through. */
export const isReadable = async (key: string): Promise<boolean> => {
  try {
    await files.get(key)?.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** False where another tab has sent or discarded it; a browser that cannot be asked says nothing of that. */
export const isKept = async (me: number, key: string): Promise<boolean> => {
  try {
    return (await draftOf(me, placeOf(key))) !== undefined
  } catch (error) {
    console.warn(error)
    return true
  }
}

export const dropOutgoing = async (me: number, key: string): Promise<void> => {
  await Promise.all([dropDraft(me, placeOf(key)), dropFile(me, placeOf(key))])
}

/** Those that were left, in their order; from now on their files are at hand again. One whose file is gone is not sent any more. */
export const keptOutgoing = async (me: number): Promise<readonly Left[]> => {
  const kept = await draftsOf(me, UNSENT)
  const all = kept.map(({ left = '' }) => JSON.parse(left) as Left).sort((one, other) => one.at - other.at)
  return Promise.all(all.map((left) => withFile(me, left)))
}

/** Drops the files of messages that were never written down, beside those that were left and what is at hand here. */
export const dropStray = (me: number, kept: readonly Left[]): Promise<void> => {
  const places = new Set([...kept.map(({ key }) => key), ...files.keys()].map(placeOf))
  return dropStrayFiles(me, UNSENT, (place) => places.has(place))
}

const withFile = async (me: number, left: Left): Promise<Left> => {
  if (!left.isFile) return left
  const file = files.get(left.key) ?? (await fileOf(me, left.key))
  if (!file) return { ...left, state: 'failed', problem: '', isFileGone: true }
  files.set(left.key, file)
  return { ...left, isFileGone: false }
}
