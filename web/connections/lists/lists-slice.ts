import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Between, ConnectionPushes, MemberId, Network } from '../../../api/contract/network/connections.js'
import { nameAnew } from '../../engagement/named.js'
import { personChanged } from '../../shared/net/live/person-changed.js'
import type { Page, Row, Which } from '../calls.js'
import { PENDING } from '../networks.js'
import { ordered, orderEnded, type Order } from '../orders.js'

/** One that is over stays where it is, and says so, until the list is shown anew: nothing moves under the thumb. */
export type ShownRow = Row & { over: 'connected' | 'gone' | null }

export interface List {
  /** In the order in which the server tells them. */
  rows: ShownRow[]
  next: number | null
  state: 'loading' | 'ready' | 'failed'
  more: 'idle' | 'loading' | 'failed'
  /** With whom something came to be since, which is not shown yet. */
  fresh: MemberId[]
}

export interface ListName {
  readonly network: Network
  readonly which: Which
}

const empty: List = { rows: [], next: null, state: 'loading', more: 'idle', fresh: [] }
const keyOf = ({ network, which }: ListName): string => `${network} ${which}`

interface Lists {
  readonly of: Record<string, List>
  /** Whom I have told the server something about that it has not answered yet: in a network, what. */
  readonly orders: Record<string, Order['kind']>
}
const nothing: Lists = { of: {}, orders: {} }

/** Whether it stands in a list. */
const belongs = (which: Which, relation: Between['relation']) =>
  relation !== null && (relation.status === PENDING) === (which === 'requests')

export const pairOf = ({ network, other }: Pick<Order, 'network' | 'other'>): string => `${network} ${other}`

/** Told by the server: in all my browsers, whoever of us did it. */
export const connectionChanged = createAction<ConnectionPushes['connectionChanged']>('connections/changed')
/** The person asks for all of a list again: for what is new in it, or after a failure. */
export const listAsked = createAction<ListName>('connections/listAsked')

/** Changes a row, or what waits above it, as the server says; whoever ended it in this page does not see it any more. */
const follow = (list: List, which: Which, { other, relation, position }: Between, isMyOrder: boolean) => {
  const row = list.rows.find((each) => each.other === other)
  const isIn = belongs(which, relation)
  if (row && position < row.position) return
  if (!isIn) list.fresh = list.fresh.filter((id) => id !== other)
  if (row && !isIn && isMyOrder) list.rows = list.rows.filter((each) => each !== row)
  else if (row && relation && isIn)
    Object.assign(row, { follow: relation.follow_id, isMine: relation.sent_by !== other, position, over: null })
  else if (row) Object.assign(row, { position, over: relation && which === 'requests' ? 'connected' : 'gone' })
  else if (isIn && list.state === 'ready' && !list.fresh.includes(other)) list.fresh.push(other)
}

const slice = createSlice({
  name: 'connections',
  initialState: nothing,
  reducers: {
    /** A page shows it, or must look again: what was shown stays meanwhile. */
    listOpened: (lists, { payload }: PayloadAction<ListName>) => {
      lists.of[keyOf(payload)] ??= empty
    },
    /** As much as was shown, and what is new above it. */
    listLoaded: (lists, { payload: { rows, next, ...name } }: PayloadAction<ListName & Page>) => {
      lists.of[keyOf(name)] = { ...empty, rows: rows.map((row) => ({ ...row, over: null })), next, state: 'ready' }
    },
    /** What was loaded stays readable. */
    listFailed: ({ of }, { payload }: PayloadAction<ListName>) => {
      const list = of[keyOf(payload)]
      if (list?.state === 'loading') list.state = 'failed'
    },
    moreAsked: ({ of }, { payload }: PayloadAction<ListName>) => {
      const list = of[keyOf(payload)]
      if (list) list.more = 'loading'
    },
    moreLoaded: ({ of }, { payload: { rows, next, before, ...name } }: PayloadAction<ListName & Page & { before: number }>) => {
      const list = of[keyOf(name)]
      if (!list || list.next !== before) return // it was loaded anew meanwhile
      const known = new Set(list.rows.map(({ other }) => other))
      for (const row of rows) if (!known.has(row.other)) list.rows.push({ ...row, over: null })
      Object.assign(list, { next, more: 'idle' })
    },
    moreFailed: ({ of }, { payload }: PayloadAction<ListName>) => {
      const list = of[keyOf(payload)]
      if (list?.more === 'loading') list.more = 'failed'
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(listAsked, ({ of }, { payload }) => {
        const list = of[keyOf(payload)]
        if (list?.state === 'failed') list.state = 'loading'
      })
      .addCase(ordered, ({ orders }, { payload: order }) => {
        orders[pairOf(order)] = order.kind
      })
      .addCase(orderEnded, ({ orders, of }, { payload: { isDone, ...order } }) => {
        delete orders[pairOf(order)]
        const list = isDone && of[keyOf({ network: order.network, which: order.kind === 'unfollow' ? 'connections' : 'requests' })]
        if (list) list.rows = list.rows.filter(({ other }) => other !== order.other)
      })
      .addCase(connectionChanged, ({ of, orders }, { payload }) => {
        for (const which of ['requests', 'connections'] as const) {
          const list = of[keyOf({ network: payload.network, which })]
          if (list) follow(list, which, payload, pairOf(payload) in orders)
        }
      })
      .addCase(personChanged, ({ of }, { payload }) => {
        for (const { rows } of Object.values(of)) for (const row of rows) if (row.other === payload.signup_id) nameAnew(row, payload)
      }),
  selectors: {
    selectList: ({ of }, name: ListName): List => of[keyOf(name)] ?? empty,
    /** Whether a page has shown it. */
    selectIsShown: ({ of }, name: ListName): boolean => keyOf(name) in of,
    selectOrder: ({ orders }, of: Pick<Order, 'network' | 'other'>): Order['kind'] | undefined => orders[pairOf(of)],
  },
})

export const listsReducer = slice.reducer
export const { listOpened, listLoaded, listFailed, moreAsked, moreLoaded, moreFailed } = slice.actions
export const { selectList, selectIsShown, selectOrder } = slice.selectors
