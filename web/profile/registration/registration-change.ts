import type { Change } from '../calls.js'
import { listOf, type Entry } from './registration-form.js'

interface Told {
  readonly id: number
  readonly before: readonly Entry[]
  readonly entries: readonly Entry[]
  /** The first time the two boxes were ticked. */
  readonly first: boolean
}

/** What is sent of a list that was saved; null when it is as before. The first time has a call of its own (spec 1 §4). */
export const registrationChange = ({ id, before, entries, first }: Told): Extract<Change, { part: 'registrations' }> | null => {
  const list = listOf(entries)
  if (first) return { part: 'registrations', first, told: { id, list, terms: true, declaration: true, curruentTab: 4 } }
  if (JSON.stringify(list) === JSON.stringify(listOf(before))) return null
  return { part: 'registrations', first: false, told: { id, list, curruentTab: 4 } }
}
