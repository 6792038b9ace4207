import { useCallback, useRef } from 'react'
import { isEnough } from '../generated/typed.js'
import { useFound } from '../shared/ui/search/useFound.js'
import { isFiltered, searchSurgeons, type Filters, type FoundSurgeon } from './calls.js'

export interface Surgeons {
  /** `empty`: neither a filter nor enough text to search for. */
  readonly state: 'empty' | 'searching' | 'failed' | 'found'
  /** While it is searched these are the ones before. */
  readonly surgeons: readonly FoundSurgeon[]
  readonly again: () => void
}

const NOBODY: readonly FoundSurgeon[] = []

/** Who is found by what was typed and chosen; an earlier search is given up (spec 2 §4). Without a filter it takes enough text (spec 3 §5). */
export const useSurgeons = (text: string, filters: Filters, isOpen: boolean): Surgeons => {
  const find = useCallback((typed: string, signal: AbortSignal) => searchSurgeons(typed, filters, signal), [filters])
  const asked = text.trim()
  const isAsked = isEnough(asked) || isFiltered(filters)
  const { state, items, again } = useFound(find, isOpen && isAsked ? asked : null)
  const before = useRef(NOBODY)
  if (!isAsked) before.current = NOBODY
  else if (state !== 'loading') before.current = items
  if (!isAsked) return { state: 'empty', surgeons: NOBODY, again }
  return { state: ({ loading: 'searching', ready: 'found', failed: 'failed' } as const)[state], surgeons: before.current, again }
}
