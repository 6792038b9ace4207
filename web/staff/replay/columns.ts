import type { PostHistory } from './calls.js'
import { GROUPS, groupOf, type Group } from './words.js'

/** One column of the timeline: how many events of each group. */
export type Column = Readonly<Record<Group, number>>

/** A screen tells no more of them apart. */
const MOST = 240

const empty = (): Record<Group, number> => ({ content: 0, likes: 0, comments: 0, reports: 0, removal: 0, restored: 0 })

/** What happened from the first event to the newest, in at most 240 columns of as many events each. */
export const columnsOf = ({ runs, newest }: Pick<PostHistory, 'runs' | 'newest'>): readonly Column[] => {
  const all = newest + 1
  const columns = Array.from({ length: Math.min(MOST, all) }, empty)
  let version = 0
  for (const [type, count] of runs) {
    const group = groupOf(type)
    for (let left = count; left > 0;) {
      const column = Math.floor((version * columns.length) / all)
      const end = Math.ceil(((column + 1) * all) / columns.length)
      const here = Math.min(left, end - version)
      columns[column]![group] += here
      version += here
      left -= here
    }
  }
  return columns
}

/** Where the versions that were reported lie, from 0 to 1: one of each column, as no more are told apart. */
export const marksOf = ({ reports, newest }: Pick<PostHistory, 'reports' | 'newest'>): readonly number[] => {
  const places = new Map<number, number>()
  for (const { seen } of reports) {
    const place = (seen + 0.5) / (newest + 1)
    const column = Math.floor(place * MOST)
    if (!places.has(column)) places.set(column, place)
  }
  return [...places.values()]
}

export const groups = Object.keys(GROUPS) as readonly Group[]
