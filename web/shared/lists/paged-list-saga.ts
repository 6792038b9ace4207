import type { UnknownAction } from '@reduxjs/toolkit'
import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../net/refusal.js'
import { safely } from '../net/sagas/safely.js'
import { asFarAsShown } from './as-far.js'
import type { Page, Paged } from './paged-list.js'

/** An action by its name. */
interface Upon {
  readonly type: string
}

interface Parts<State extends Paged<Next>, Item, Next, Told extends Page<Item, Next>> {
  /** What the slice of the list does with its pages (`listReducers`, or `pagedReducers` and its own). */
  readonly actions: {
    readonly loaded: (page: Told) => UnknownAction
    readonly moreLoaded: (page: Told) => UnknownAction
    readonly failed: () => UnknownAction
    readonly moreAsked: Upon
    readonly moreLoading: () => UnknownAction
    readonly moreFailed: () => UnknownAction
  }
  /** Upon which it is loaded anew, from its beginning. */
  readonly on: readonly Upon[]
  readonly selectList: (root: never) => State
  /** Its page from a place on, or the first; undefined while nobody looks. Throws a Problem. */
  readonly page: (list: State, from: Next | null) => Promise<Told> | undefined
  /** What is waited for before it is loaded. */
  readonly first?: (action: UnknownAction) => Generator
}

/** How many rows are shown, where a slice keeps them while they are loaded anew. */
const shownIn = (list: object): number => ('list' in list && Array.isArray(list.list) ? list.list.length : 0)

/** Loads a list page by page; anew, as far as it is shown. */
export function* pagedListSaga<State extends Paged<Next>, Item, Next, Told extends Page<Item, Next>>({
  actions,
  on,
  selectList,
  page,
  first,
}: Parts<State, Item, Next, Told>) {
  const current = () => select(selectList as (root: unknown) => State)
  const types = on.map(({ type }) => type)

  yield* takeLatest(
    types,
    safely(function* (action: UnknownAction) {
      if (first) yield* first(action)
      const list = yield* current()
      const asked = page(list, null)
      if (!asked) return
      try {
        yield* put(actions.loaded(yield* again(list, asked)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(actions.failed())
      }
    }),
  )
  // What was asked of another list is not put below this one.
  yield* takeLeading(
    actions.moreAsked.type,
    safely(function* () {
      yield* race([call(more), take(types)])
    }),
  )

  /** As far as it is shown; what another look has overtaken asks for no further page. */
  function* again(list: State, asked: Promise<Told>) {
    const giving = new AbortController()
    try {
      return yield* call(asFarAsShown<Told, Item, Next>, asked, (from: Next) => page(list, from), shownIn(list), giving.signal)
    } finally {
      giving.abort()
    }
  }

  function* more() {
    const list = yield* current()
    const asked = list.next === null ? undefined : page(list, list.next)
    if (!asked) return
    yield* put(actions.moreLoading())
    try {
      yield* put(actions.moreLoaded(yield* call(() => asked)))
    } catch (error) {
      yield* refusalOf(error)
      yield* put(actions.moreFailed())
    }
  }
}
