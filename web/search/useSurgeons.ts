import { useCallback, useRef } from 'react'
import { isEnough } from '../generated/typed.js'
import { useFound } from '../shared/ui/useFound.js'
import { isFiltered, searchSurgeons, type Filters, type FoundSurgeon } from './calls.js'

export interface Surgeons {
  /** `empty`: neither text nor filter, or too little text to say that nobody was found. */
  readonly state: 'empty' | 'searching' | 'failed' | 'found'
  /** While it is searched these are the ones before. */
  readonly surgeons: readonly FoundSurgeon[]
  readonly again: () => void
}

const NOBODY: readonly FoundSurgeon[] = []

/** Who is found by what was typed and chosen; an earlier search is given up (spec 2 §4). Two letters may be a whole name: they are asked for, and that they find nobody is not told. */
export const useSurgeons = (text: string, filters: Filters, isOpen: boolean): Surgeons => {
  const find = useCallback((typed: string, signal: AbortSignal) => searchSurgeons(typed, filters, signal), [filters])
  const asked = text.trim()
  const isAsked = asked !== '' || isFiltered(filters)
  const { state, items, again } = useFound(find, isOpen && isAsked ? asked : null)
  const before = useRef(NOBODY)
  if (!isAsked) before.current = NOBODY
  else if (state !== 'loading') before.current = items
  const isShort = !isFiltered(filters) && !isEnough(asked)
  const surgeons = isAsked ? before.current : NOBODY
  if (!isAsked || (isShort && surgeons.length === 0)) return { state: 'empty', surgeons: NOBODY, again }
  return { state: ({ loading: 'searching', ready: 'found', failed: 'failed' } as const)[state], surgeons, again }
}
