import type { PayloadAction } from '@reduxjs/toolkit'

/** One page of a list; `next` is where the page after it begins. */
export interface Page<Item, Next> {
  readonly result: readonly Item[]
  readonly next: Next | null
}

/** How far a list is loaded, however it is kept. */
export interface Paged<Next> {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly next: Next | null
  readonly more: 'idle' | 'loading' | 'failed'
  /** Whether it could not be loaded anew when it was asked for last: what is shown is as it was. */
  readonly isOld?: boolean
}

/** A list as far as it is loaded. */
export interface PagedList<Item, Next> extends Paged<Next> {
  readonly list: readonly Item[]
}

export const emptyList = { state: 'loading', list: [], next: null, more: 'idle' } as const

/** What becomes of a list while its pages are on their way, for a slice that keeps it as it likes. */
export const pagedReducers = <State extends Paged<Next>, Next>() => ({
  /** What is there stays; more that was on its way is not waited for any longer. */
  failed: (all: State): State => ({
    ...all,
    state: all.state === 'ready' ? 'ready' : 'failed',
    isOld: all.state === 'ready',
    more: all.more === 'loading' ? 'failed' : all.more,
  }),
  moreAsked: (_: State): void => undefined,
  moreLoading: (all: State): State => ({ ...all, more: 'loading' }),
  moreFailed: (all: State): State => ({ ...all, more: 'failed' }),
})

/** The same, and what becomes of it with its pages, for a slice that keeps a list. */
export const listReducers = <State extends PagedList<Item, Next>, Item, Next>() => ({
  ...pagedReducers<State, Next>(),
  loaded: (all: State, { payload: { result: list, next } }: PayloadAction<Page<Item, Next>>): State => ({
    ...all,
    ...{ state: 'ready', isOld: false, list, next, more: 'idle' },
  }),
  moreLoaded: (all: State, { payload: { result, next } }: PayloadAction<Page<Item, Next>>): State => ({
    ...all,
    ...{ list: [...all.list, ...result], next, more: 'idle' },
  }),
})
