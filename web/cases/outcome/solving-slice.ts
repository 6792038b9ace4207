import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaseId } from '../../../api/contract/cases/cases.js'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'

/** How an outcome is on its way. */
interface Solving extends Submission {
  readonly problem: string
  readonly done: boolean
}

const nothing: Solving = { ...unsent, problem: '', done: false }

const slice = createSlice({
  name: 'solving',
  initialState: nothing,
  reducers: {
    solvingOpened: (): Solving => nothing,
    /** The key is the same when the same is sent again. */
    solvingAsked: (_before, _action: PayloadAction<{ id: CaseId; outcome: string; key: string }>): Solving => ({ ...nothing, ...sending }),
    solved: (): Solving => ({ ...nothing, done: true }),
    solvingRefused: (_before, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): Solving => ({
      ...nothing,
      ...refused(errors),
      problem: message,
    }),
  },
  selectors: { selectSolving: (solving) => solving },
})

export const solvingReducer = slice.reducer
export const { selectSolving } = slice.selectors
export const { solvingOpened, solvingAsked, solved, solvingRefused } = slice.actions
