import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import type { Problem } from '../../shared/net/http.js'
import type { Progress } from '../../shared/net/upload.js'
import type { Checked, Registration, RegistrationRead, Which } from './calls.js'

type Refused = Pick<Problem, 'errors' | 'message'>

/** The one whose numbers are looked at. */
interface Opened {
  readonly id: number
  readonly state: 'loading' | 'ready' | 'failed' | 'sending'
  readonly told: RegistrationRead | null
  /** Why the check was refused, as a whole or at its fields. */
  readonly refused: Refused | null
  /** How far the file is that proves it, in bytes. */
  readonly upload: Progress | null
}

/** What came of a check, on its way. */
export interface Sending {
  readonly id: number
  readonly checked: Checked
  /** What proves it. */
  readonly file: File | null
  /** The same when the same is sent again. */
  readonly key: string
}

interface Registrations extends PagedList<Registration, string> {
  /** Which are shown; none while nobody looks. */
  readonly of: Which | null
  readonly opened: Opened | null
}
const nothing: Registrations = { ...emptyList, of: null, opened: null }

const opening = (id: number): Opened => ({ id, state: 'loading', told: null, refused: null, upload: null })
const but = (all: Registrations, change: Partial<Opened>): Registrations => ({ ...all, opened: all.opened && { ...all.opened, ...change } })

const slice = createSlice({
  name: 'registrations',
  initialState: nothing,
  reducers: {
    ...listReducers<Registrations, Registration, string>(),
    registrationsOpened: (_, { payload: of }: PayloadAction<Which>): Registrations => ({ ...nothing, of }),
    /** Nobody looks at them any more: no number is kept. */
    registrationsClosed: (): Registrations => nothing,
    numbersAsked: (all, { payload: id }: PayloadAction<number>): Registrations => ({ ...all, opened: opening(id) }),
    numbersRead: (all, { payload: told }: PayloadAction<RegistrationRead>) => but(all, { state: 'ready', told }),
    numbersFailed: (all) => but(all, { state: 'failed' }),
    numbersClosed: (all): Registrations => ({ ...all, opened: null }),
    checkSent: (all, _: PayloadAction<Sending>) => but(all, { state: 'sending', refused: null, upload: null }),
    checkProgressed: (all, { payload: upload }: PayloadAction<Progress>) => but(all, { upload }),
    checkRefused: (all, { payload: refused }: PayloadAction<Refused>) => but(all, { state: 'ready', refused, upload: null }),
    /** It stands in the other list from now on. */
    checkDone: (all, { payload: id }: PayloadAction<number>): Registrations => ({
      ...all,
      ...{ list: all.list.filter(({ member_id }) => member_id !== id), opened: null },
    }),
  },
  selectors: { selectRegistrations: (all) => all },
})

export const registrationsReducer = slice.reducer
export const listSteps = slice.actions
export const { registrationsOpened, registrationsClosed, moreAsked } = slice.actions
export const { numbersAsked, numbersRead, numbersFailed, numbersClosed, checkSent, checkProgressed, checkRefused, checkDone } =
  slice.actions
export const { selectRegistrations } = slice.selectors
