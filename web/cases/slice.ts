import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaseCounts, CaseId, CasePushes, ClinicalCase } from '../../api/contract/cases.js'
import { personChanged } from '../shared/net/person-changed.js'
import { caseLoaded, caseMissing } from './case-slice.js'
import { caseRemoved, feedLoaded, moreLoaded } from './feed-slice.js'

type Likes = CasePushes['caseLiked']

const adapter = createEntityAdapter<ClinicalCase>()
interface Wanted {
  wanted: Record<CaseId, boolean>
}
type State = ReturnType<typeof adapter.getInitialState<Wanted>>

const isOlder = ({ entities }: State, { id, position }: { id: CaseId; position: number }) => position < (entities[id]?.position ?? 0)

/** Whole cases; none replaces a newer one. */
const receive = (state: State, cases: readonly ClinicalCase[]) => {
  const newer = cases.filter((each) => !isOlder(state, each))
  adapter.upsertMany(state, newer)
}
const receiveLikes = (state: State, likes: Likes) => {
  const known = state.entities[likes.id]
  if (known && !isOlder(state, likes)) Object.assign(known, likes)
}
const receiveCounts = (state: State, { payload }: PayloadAction<CaseCounts>) => {
  const known = state.entities[payload.id]
  if (known && payload.position > known.position) Object.assign(known, payload)
}
/** The server has accepted, but its view had not caught up; the next push brings whole values. */
const assume = (known: ClinicalCase | undefined, liked: boolean) => {
  if (known) Object.assign(known, { like_count: known.like_count + Number(liked) - Number(known.is_like), is_like: liked })
}
const isLiked = ({ wanted, entities }: State, id: CaseId) => wanted[id] ?? entities[id]?.is_like ?? false

const slice = createSlice({
  name: 'cases',
  initialState: adapter.getInitialState<Wanted>({ wanted: {} }),
  reducers: {
    caseLiked: (state, { payload }: PayloadAction<Likes>) => receiveLikes(state, payload),
    caseLikesChanged: receiveCounts,
    caseCommentsChanged: receiveCounts,
    caseClosed: receiveCounts,
    likeToggled: (state, { payload: id }: PayloadAction<CaseId>) => {
      state.wanted[id] = !isLiked(state, id)
    },
    likeConfirmed: (state, { payload }: PayloadAction<{ id: CaseId; liked: boolean; likes?: Likes | undefined }>) => {
      const { id, liked, likes } = payload
      if (likes) receiveLikes(state, likes)
      if (likes?.is_like !== liked) assume(state.entities[id], liked)
      if (state.wanted[id] === liked) delete state.wanted[id]
    },
    likeRefused: (state, { payload: id }: PayloadAction<CaseId>) => {
      delete state.wanted[id]
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(personChanged, (state, { payload: { position: person_position, ...person } }) => {
        for (const each of Object.values(state.entities))
          if (each.signup_id === person.signup_id && !(person_position < each.person_position))
            Object.assign(each, person, { person_position })
      })
      .addCase(caseLoaded, (state, { payload }) => receive(state, [payload]))
      .addCase(caseMissing, (state, { payload: id }) => void adapter.removeOne(state, id))
      .addCase(caseRemoved, (state, { payload: { id } }) => adapter.removeOne(state, id))
      .addCase(feedLoaded, (state, { payload }) => receive(state, payload.result))
      .addCase(moreLoaded, (state, { payload }) => receive(state, payload.result)),
  selectors: {
    selectCase: ({ entities }, id: CaseId): ClinicalCase | undefined => entities[id],
    /** Undefined when there is nothing left to ask the server for. */
    selectWanted: ({ wanted }, id: CaseId): boolean | undefined => wanted[id],
    /** Optimism is derived here and never stored, so it cannot drift. */
    selectLike: (state, id: CaseId) => {
      const { like_count = 0, is_like = false } = state.entities[id] ?? {}
      const liked = isLiked(state, id)
      return { liked, count: like_count + Number(liked) - Number(is_like) }
    },
  },
})

export const casesReducer = slice.reducer
export const { selectCase, selectLike, selectWanted } = slice.selectors
export const { caseLiked, caseLikesChanged, caseCommentsChanged, caseClosed, likeToggled, likeConfirmed, likeRefused } = slice.actions
