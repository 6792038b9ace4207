import type { ActionCreatorWithPayload, PayloadAction, UnknownAction } from '@reduxjs/toolkit'
import { call, fork, put, select, takeLatest } from 'typed-redux-saga'
import { droppedMine } from '../../shared/drafts/dropped.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { takeLeadingOfEach } from '../../shared/net/sagas/leading-of-each.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import type { AnyDeed, Asked, Failure, Opened, Refused } from './opened.js'

interface Parts<State extends Opened<Id, Told, Deed>, Id, Told, Deed extends AnyDeed, News> {
  /** What the slice of the thing does (`openedReducers`). */
  readonly actions: {
    readonly loaded: (told: Told) => UnknownAction
    readonly failed: (why: Failure<Id>) => UnknownAction
    readonly deedAsked: ActionCreatorWithPayload<Asked<Id, Deed>>
    readonly deedDone: (asked: Asked<Id, Deed>) => UnknownAction
    readonly deedRefused: (why: Refused) => UnknownAction
  }
  /** Upon which it is loaded. */
  readonly on: { readonly type: string }
  /** What tells that one of them has changed, and which. */
  readonly news: ActionCreatorWithPayload<News>
  readonly idIn: (news: News) => Id
  readonly selectOpened: (root: never) => State
  /** Whether it is before the moderator: else it is not loaded anew by itself, since each look is on record. */
  readonly isLookedAt: (state: State) => boolean
  /** Throws a Problem, as does the next. */
  readonly load: (state: State, id: Id) => Promise<Told>
  /** What is said when it is done. */
  readonly does: (asked: Asked<Id, Deed>) => Promise<string>
  /** By which what was half written of it is known. */
  readonly draftOf: (asked: Asked<Id, Deed>) => string | undefined
}

/** Loads what a page of the staff has open, anew when it changes, and does what is asked of it, the same once at a time. */
export function* openedSaga<State extends Opened<Id, Told, Deed>, Id, Told, Deed extends AnyDeed, News>(
  parts: Parts<State, Id, Told, Deed, News>,
) {
  const { actions, on, news, idIn, isLookedAt, does, draftOf } = parts
  const current = () => select(parts.selectOpened as (root: unknown) => State)

  yield* takeLatest(on.type, safely(load))
  yield* takeLatest(
    news.type,
    safely(function* ({ payload }: PayloadAction<News>) {
      yield* renew(idIn(payload))
    }),
  )
  yield* takeLeadingOfEach(actions.deedAsked, done)

  function* done({ payload }: PayloadAction<Asked<Id, Deed>>) {
    const { id, name, key } = payload
    try {
      const said = yield* call(does, payload)
      const draft = draftOf(payload)
      if (draft !== undefined) yield* fork(droppedMine, draft)
      yield* put(actions.deedDone(payload))
      yield* put(noticed({ kind: 'success', text: `${name}: ${said}` }))
    } catch (error) {
      const { errors, message } = yield* refusalOf(error)
      if ((yield* current()).sent === key) yield* put(actions.deedRefused({ key, errors, message }))
      else yield* put(noticed({ kind: 'error', text: `${name}: ${message}` }))
    }
    yield* renew(id)
  }

  /** What another has changed is shown at once; what somebody types meanwhile stays. */
  function* renew(id: Id) {
    const state = yield* current()
    if (state.id === id && isLookedAt(state)) yield* load()
  }

  function* load() {
    const state = yield* current()
    const { id } = state
    if (id === null) return
    try {
      yield* put(actions.loaded(yield* call(() => parts.load(state, id))))
    } catch (error) {
      const { code } = yield* refusalOf(error)
      yield* put(actions.failed({ id, code }))
    }
  }
}
