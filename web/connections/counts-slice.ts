import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ConnectionCounts, Network } from '../../api/contract/network/connections.js'
import { connectionChanged } from './lists/lists-slice.js'

/** What stands on the badges of a network, and by which event that was told. */
type Known = ConnectionCounts & { readonly position: number }
type Counts = Readonly<Partial<Record<Network, Known>>>

const nothing: Counts = {}

/** A page shows them, or what it knows of them may be old. */
export const countsAsked = createAction('connectionCounts/asked')

const slice = createSlice({
  name: 'connectionCounts',
  initialState: nothing,
  reducers: {
    /** What is loaded tells of no event: it counts unless something was told meanwhile. `before` is what was known when it was asked for. */
    countsLoaded: (counts, { payload: { before, ...loaded } }: PayloadAction<Record<Network, ConnectionCounts> & { before: Counts }>) => {
      const one = (network: Network): Known => {
        const known = counts[network]
        return known && known.position !== (before[network]?.position ?? 0) ? known : { ...loaded[network], position: known?.position ?? 0 }
      }
      return { community: one('community'), beyond: one('beyond') }
    },
  },
  extraReducers: (builder) =>
    builder.addCase(connectionChanged, (counts, { payload: { network, counts: told, position } }) =>
      position < (counts[network]?.position ?? 0) ? counts : { ...counts, [network]: { ...told, position } },
    ),
  selectors: { selectCounts: (counts) => counts },
})

export const countsReducer = slice.reducer
export const { countsLoaded } = slice.actions
export const { selectCounts } = slice.selectors
