import type { PayloadAction } from '@reduxjs/toolkit'

/** One page of a list; `next` is where the page after it begins. */
export interface Page<Item, Next> {
  readonly result: readonly Item[]
  readonly next: Next | null
}

/** A list as far as it is loaded. */
export interface PagedList<Item, Next> {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly list: readonly Item[]
  readonly next: Next | null
  readonly more: 'idle' | 'loading' | 'failed'
}

export const emptyList = { state: 'loading', list: [], next: null, more: 'idle' } as const

/** What becomes of a list while its pages come, for a slice that keeps it. */
export const listReducers = <State extends PagedList<Item, Next>, Item, Next>() => ({
  loaded: (all: State, { payload: { result: list, next } }: PayloadAction<Page<Item, Next>>): State => ({
    ...all,
    ...{ state: 'ready', list, next, more: 'idle' },
  }),
  /** What is there stays; more that was on its way is not waited for any longer. */
  failed: (all: State): State => ({
    ...all,
    state: all.state === 'ready' ? 'ready' : 'failed',
    more: all.more === 'loading' ? 'failed' : all.more,
  }),
  moreAsked: (_: State): void => undefined,
  moreLoading: (all: State): State => ({ ...all, more: 'loading' }),
  moreLoaded: (all: State, { payload: { result, next } }: PayloadAction<Page<Item, Next>>): State => ({
    ...all,
    ...{ list: [...all.list, ...result], next, more: 'idle' },
  }),
  moreFailed: (all: State): State => ({ ...all, more: 'failed' }),
})
