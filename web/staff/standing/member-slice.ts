import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { openedReducers, unopened, type Asked as AskedOf, type Opened as OpenedThing } from '../frame/opened.js'
import type { Enforced, Judged, MemberId, MemberStanding, Purpose } from './calls.js'

/** What a moderator says of a member, and in which form. */
export type Said = { readonly does: 'enforce'; readonly said: Enforced } | { readonly does: 'judge'; readonly said: Judged }

export type Asked = AskedOf<MemberId, Said>

interface Opened extends OpenedThing<MemberId, MemberStanding, Said> {
  readonly purpose: Purpose
  /** How often this member was restricted, or that was lifted, here: its form begins anew, and what comes next is another command. */
  readonly enforced: number
}
const nothing: Opened = { ...unopened, purpose: 'complaint', enforced: 0 }

const steps = openedReducers<Opened, MemberId, MemberStanding, Said>(({ id }) => id)

const slice = createSlice({
  name: 'staffMember',
  initialState: nothing,
  reducers: {
    ...steps,
    /** What is shown stays until the new is there. */
    memberOpened: (before, { payload }: PayloadAction<{ readonly id: MemberId; readonly purpose: Purpose }>): Opened =>
      before.id === payload.id && before.told ? { ...before, ...payload } : { ...nothing, ...payload },
    memberClosed: (): Opened => nothing,
    deedDone: (before, action: PayloadAction<Asked>): Opened => {
      const { id, deed } = action.payload
      return { ...steps.deedDone(before, action), enforced: before.enforced + Number(before.id === id && deed.does === 'enforce') }
    },
  },
  selectors: { selectMember: (member) => member },
})

export const memberReducer = slice.reducer
export const memberSteps = slice.actions
export const { memberOpened, memberClosed, deedAsked } = slice.actions
export const { selectMember } = slice.selectors
