import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Progress } from '../../shared/net/uploads/upload.js'
import type { Row } from './kind.js'

/** How the form of a kind stands. */
interface Saving extends Submission {
  readonly progress: Progress | null
  /** How often it was saved here: with each the form closes, or is empty again. */
  readonly done: number
  /** What somebody else has saved meanwhile: the server took neither for the other. */
  readonly theirs: Row | null
}
const nothing: Saving = { ...unsent, progress: null, done: 0, theirs: null }

/** A form on its way. Its files travel in the action and never rest in the state. */
export interface Sent {
  readonly of: string
  /** What the kind saves. */
  readonly said: unknown
  /** The same when the same is sent again. */
  readonly key: string
}

type Forms = Readonly<Record<string, Saving>>
const none: Forms = {}
interface Told<What> {
  readonly of: string
  readonly told: What
}

const savingOf = (forms: Forms, of: string): Saving => forms[of] ?? nothing
const begun = (forms: Forms, of: string): Saving => ({ ...nothing, done: savingOf(forms, of).done })

/** The forms with which editors add to the lists of the desk, or change what is in them. */
const slice = createSlice({
  name: 'contentForms',
  initialState: none,
  reducers: {
    /** What is still on its way since it was opened last is shown with it. */
    formOpened: (forms, { payload: of }: PayloadAction<string>): Forms =>
      savingOf(forms, of).sending ? forms : { ...forms, [of]: begun(forms, of) },
    formSent: (forms, { payload: { of } }: PayloadAction<Sent>): Forms => ({ ...forms, [of]: { ...begun(forms, of), ...sending } }),
    formStopped: (forms, { payload: of }: PayloadAction<string>): Forms => ({ ...forms, [of]: begun(forms, of) }),
    formProgressed: (forms, { payload: { of, told: progress } }: PayloadAction<Told<Progress>>): Forms => ({
      ...forms,
      [of]: { ...savingOf(forms, of), progress },
    }),
    formSaved: (forms, { payload: of }: PayloadAction<string>): Forms => ({
      ...forms,
      [of]: { ...nothing, done: savingOf(forms, of).done + 1 },
    }),
    formRefused: (forms, { payload: { of, told } }: PayloadAction<Told<Pick<Problem, 'errors' | 'message'>>>): Forms => ({
      ...forms,
      [of]: { ...begun(forms, of), ...refused(told.errors), ...(told.errors.length === 0 && { problem: told.message }) },
    }),
    formOvertaken: (forms, { payload: { of, told: theirs } }: PayloadAction<Told<Row>>): Forms => ({
      ...forms,
      [of]: { ...begun(forms, of), theirs },
    }),
  },
  selectors: { selectSaving: savingOf },
})

export const formReducer = slice.reducer
export const { formOpened, formSent, formStopped, formProgressed, formSaved, formRefused, formOvertaken } = slice.actions
export const { selectSaving } = slice.selectors
