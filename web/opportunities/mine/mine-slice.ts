import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ApplicationId, MyApplications, OwnApplication } from '../calls.js'
import { applicationChanged } from '../pushes.js'

interface Mine {
  state: 'loading' | 'ready' | 'failed'
  /** The newest first. */
  applications: OwnApplication[]
  /** The next page begins below this one; null at the end. */
  next: ApplicationId | null
  more: 'idle' | 'loading' | 'failed'
  /** The one that is being withdrawn. */
  withdrawing: ApplicationId | null
}
const nothing: Mine = { state: 'loading', applications: [], next: null, more: 'idle', withdrawing: null }

/** A page shows them, or must look again. */
export const mineOpened = createAction('mine/opened')
export const moreOfMineAsked = createAction('mine/moreAsked')
export const withdrawalAsked = createAction<{ readonly id: ApplicationId; readonly key: string }>('mine/withdrawalAsked')

/** Whole values; none replaces newer ones, and nothing follows a withdrawal, whose answer may overtake what was told before it. */
const newer = (known: OwnApplication | undefined, told: OwnApplication): OwnApplication => {
  const isOlder = known !== undefined && (told.position < known.position || (known.state === 'withdrawn' && told.state !== 'withdrawn'))
  return isOlder ? known : told
}

const slice = createSlice({
  name: 'mine',
  initialState: nothing,
  reducers: {
    mineLoaded: (mine, { payload: { result, next } }: PayloadAction<Pick<MyApplications, 'result' | 'next'>>) => {
      const known = new Map(mine.applications.map((each) => [each.application_id, each]))
      const last = result.at(-1)?.application_id
      // What was loaded below stays below.
      const below = next === null || last === undefined ? [] : mine.applications.filter(({ application_id: id }) => id < last)
      mine.applications = [...result.map((each) => newer(known.get(each.application_id), each)), ...below]
      if (below.length === 0) mine.next = next
      mine.state = 'ready'
    },
    mineFailed: (mine) => {
      if (mine.state !== 'ready') mine.state = 'failed' // what was loaded stays readable
    },
    moreOfMineLoaded: (
      mine,
      { payload: { result, next, before } }: PayloadAction<Pick<MyApplications, 'result' | 'next'> & { before: ApplicationId | null }>,
    ) => {
      mine.more = 'idle'
      if (before !== mine.next) return // loaded anew meanwhile
      mine.applications.push(...result)
      mine.next = next
    },
    moreOfMineFailed: (mine) => {
      mine.more = 'failed'
    },
    withdrawn: (mine, { payload: id }: PayloadAction<ApplicationId>) => {
      // As it will be told: its CV is deleted (decision 0028).
      const taken = { state: 'withdrawn', cv_name: null, cv_type: null } as const
      for (const each of mine.applications) if (each.application_id === id) Object.assign(each, taken)
      mine.withdrawing = null
    },
    withdrawalEnded: (mine) => {
      mine.withdrawing = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(mineOpened, (mine) => {
        if (mine.state === 'failed') mine.state = 'loading'
      })
      .addCase(moreOfMineAsked, (mine) => {
        mine.more = 'loading'
      })
      .addCase(withdrawalAsked, (mine, { payload: { id } }) => {
        mine.withdrawing = id
      })
      .addCase(applicationChanged, (mine, { payload: told }) => {
        if (mine.state !== 'ready') return
        const index = mine.applications.findIndex(({ application_id: id }) => id === told.application_id)
        if (index >= 0) mine.applications[index] = newer(mine.applications[index], told)
        else if (told.application_id > (mine.applications[0]?.application_id ?? 0)) mine.applications.unshift(told)
      }),
  selectors: { selectMine: (mine) => mine },
})

export const mineReducer = slice.reducer
export const { selectMine } = slice.selectors
export const { mineLoaded, mineFailed, moreOfMineLoaded, moreOfMineFailed, withdrawn, withdrawalEnded } = slice.actions
