import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../../shared/forms/submission.js'
import type { Problem } from '../../../shared/net/http.js'
import type { Progress } from '../../../shared/net/upload.js'
import type { SavedEvent, StaffEvent } from './calls.js'

interface Saving extends Submission {
  readonly progress: Progress | null
  /** How many were saved here: with each the form closes. */
  readonly done: number
  /** What somebody else has made of it meanwhile: the server took neither for the other. */
  readonly theirs: StaffEvent | null
}
const nothing: Saving = { ...unsent, progress: null, done: 0, theirs: null }

/** An event on its way. The file travels in the action and never rests in the state. */
interface Asked {
  readonly event: SavedEvent
  readonly banner: File | null
  /** The same when the same is sent again. */
  readonly key: string
}

const slice = createSlice({
  name: 'eventDesk',
  initialState: nothing,
  reducers: {
    eventOpened: ({ done }): Saving => ({ ...nothing, done }),
    eventAsked: ({ done }, _: PayloadAction<Asked>): Saving => ({ ...nothing, ...sending, done }),
    cancelAsked: ({ done }, _: PayloadAction<{ readonly id: StaffEvent['id']; readonly key: string }>): Saving => ({
      ...nothing,
      ...sending,
      done,
    }),
    eventProgressed: (before, { payload: progress }: PayloadAction<Progress>): Saving => ({ ...before, progress }),
    eventSaved: ({ done }): Saving => ({ ...nothing, done: done + 1 }),
    eventRefused: ({ done }, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): Saving => ({
      ...nothing,
      ...refused(errors),
      ...(errors.length === 0 && { problem: message }),
      done,
    }),
    eventOvertaken: ({ done }, { payload: theirs }: PayloadAction<StaffEvent>): Saving => ({ ...nothing, done, theirs }),
  },
  selectors: { selectEventDesk: (state) => state },
})

export const eventDeskReducer = slice.reducer
export const { eventOpened, eventAsked, cancelAsked, eventProgressed, eventSaved, eventRefused, eventOvertaken } = slice.actions
export const { selectEventDesk } = slice.selectors
