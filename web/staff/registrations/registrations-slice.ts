import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import type { Problem } from '../../shared/net/http.js'
import type { Progress } from '../../shared/net/uploads/upload.js'
import type { Checked, Registration, RegistrationRead, Which } from './calls.js'

type Refused = Pick<Problem, 'errors' | 'message'>

/** The one whose numbers are looked at. */
interface Opened {
  readonly id: number
  readonly state: 'loading' | 'ready' | 'failed' | 'sending'
  readonly told: RegistrationRead | null
  /** The key of the check that is on its way. */
  readonly sent: string | null
  /** Why the check was refused, as a whole or at its fields. */
  readonly refused: Refused | null
  /** How far the file is that proves it, in bytes. */
  readonly upload: Progress | null
}

/** What came of a check, on its way. */
export interface Sending {
  readonly id: number
  /** Whose it is, in words. */
  readonly name: string
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

const opening = (id: number): Opened => ({ id, state: 'loading', told: null, sent: null, refused: null, upload: null })
/** What is told of a check that was sent is for its own form alone: another may be open by now. */
type Of<What> = { readonly key: string } & What
const ofSent = (all: Registrations, key: string, change: Partial<Opened>): Registrations =>
  all.opened?.sent === key ? but(all, change) : all

const but = (all: Registrations, change: Partial<Opened>): Registrations => ({ ...all, opened: all.opened && { ...all.opened, ...change } })

const slice = createSlice({
  name: 'registrations',
  initialState: nothing,
  reducers: {
    ...listReducers<Registrations, Registration, string>(),
    /** What is there stays until it is loaded anew, where it is the same: somebody may be writing in it. */
    registrationsOpened: (all, { payload: of }: PayloadAction<Which>): Registrations =>
      all.of === of && all.state === 'ready' ? all : { ...nothing, of },
    /** Nobody looks at them any more: no number is kept. */
    registrationsClosed: (): Registrations => nothing,
    numbersAsked: (all, { payload: id }: PayloadAction<number>): Registrations => ({ ...all, opened: opening(id) }),
    numbersRead: (all, { payload: told }: PayloadAction<RegistrationRead>) => but(all, { state: 'ready', told }),
    numbersFailed: (all) => but(all, { state: 'failed' }),
    numbersClosed: (all): Registrations => ({ ...all, opened: null }),
    checkSent: (all, { payload: { id, key } }: PayloadAction<Sending>) =>
      all.opened?.id === id ? but(all, { state: 'sending', sent: key, refused: null, upload: null }) : all,
    checkProgressed: (all, { payload: { key, upload } }: PayloadAction<Of<{ readonly upload: Progress }>>) => ofSent(all, key, { upload }),
    checkRefused: (all, { payload: { key, refused } }: PayloadAction<Of<{ readonly refused: Refused }>>) =>
      ofSent(all, key, { state: 'ready', sent: null, refused, upload: null }),
    /** It stands in the other list from now on. */
    checkDone: (all, { payload: id }: PayloadAction<number>): Registrations => ({
      ...all,
      list: all.list.filter(({ member_id }) => member_id !== id),
      opened: all.opened?.id === id ? null : all.opened,
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
