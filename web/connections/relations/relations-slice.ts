import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Between, MemberId, Network } from '../../../api/contract/network/connections.js'
import { connectionChanged } from '../lists/lists-slice.js'

/** What is between me and the one member whom a page is about, in each network. */
interface Relations {
  readonly of: MemberId | null
  readonly state: 'loading' | 'ready' | 'failed'
  readonly between: Readonly<Partial<Record<Network, Between>>>
}
interface Loaded {
  readonly of: MemberId
  readonly told: readonly Between[]
  readonly before: Relations['between']
}

const nobody: Relations = { of: null, state: 'loading', between: {} }

/** What is known may be old: after a failure, or when the server has refused. */
export const relationsAsked = createAction<MemberId>('relations/asked')

const slice = createSlice({
  name: 'relations',
  initialState: nobody,
  reducers: {
    /** What is known of the same member stays meanwhile. */
    relationsOpened: (relations, { payload: of }: PayloadAction<MemberId>) => (relations.of === of ? relations : { ...nobody, of }),
    /** Nothing between us tells of no event: it counts unless a push has come meanwhile. `before` is what was known when it was asked for. */
    relationsLoaded: (relations, { payload: { of, told, before } }: PayloadAction<Loaded>) => {
      if (relations.of !== of) return relations
      const between = { ...relations.between }
      for (const each of told) {
        const known = between[each.network]
        const isOlder = known && known.position !== before[each.network]?.position && each.position < known.position
        if (!isOlder) between[each.network] = { ...each, position: Math.max(each.position, known?.position ?? 0) }
      }
      return { ...relations, between, state: 'ready' as const }
    },
    /** What was loaded stays readable. */
    relationsFailed: (relations, { payload: of }: PayloadAction<MemberId>) =>
      relations.of === of && relations.state === 'loading' ? { ...relations, state: 'failed' as const } : relations,
  },
  extraReducers: (builder) =>
    builder
      .addCase(relationsAsked, (relations, { payload: of }) =>
        relations.of === of && relations.state === 'failed' ? { ...relations, state: 'loading' as const } : relations,
      )
      .addCase(connectionChanged, (relations, { payload: { counts: _, ...told } }) => {
        const isNews = relations.of === told.other && told.position >= (relations.between[told.network]?.position ?? 0)
        return isNews ? { ...relations, between: { ...relations.between, [told.network]: told } } : relations
      }),
  selectors: { selectRelations: (relations) => relations },
})

export const relationsReducer = slice.reducer
export const { relationsOpened, relationsLoaded, relationsFailed } = slice.actions
export const { selectRelations } = slice.selectors
