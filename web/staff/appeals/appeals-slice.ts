import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { changingReducers, emptyChangingList, type ChangingList } from '../../shared/lists/changing-list.js'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import { appealsChanged } from '../pushes.js'
import type { Judged, Judging } from './calls.js'

type Change = ReturnType<typeof appealsChanged>['payload']

interface Appeals extends Submission, ChangingList<Judged, number, Change> {
  /** Which one is being judged, or was refused last. */
  readonly judging: number | null
}
const nothing: Appeals = { ...unsent, ...emptyChangingList, judging: null }

export interface Judgement {
  readonly id: Judged['id']
  readonly said: Judging
  /** The same when the same is sent again. */
  readonly key: string
}

const appealedAt = ({ appeal }: Judged): number => Date.parse(appeal?.at ?? '')

/** One that waits stays where it is, whoever answers it; one that is new comes last, once all before it are loaded. */
const withChange = ({ list, next }: Appeals, { post, appeals: waiting }: Change): Judged[] => {
  const known = new Set(list.map(({ id }) => id))
  const now = new Map(waiting.map((each) => [each.id, each]))
  const left = list.flatMap((each) => (each.post === post ? (now.get(each.id) ?? []) : each))
  const come = next === null ? waiting.filter(({ id }) => !known.has(id)) : []
  return [...left, ...come.toSorted((one, other) => appealedAt(one) - appealedAt(other))]
}

const { steps, changed, opened } = changingReducers<Appeals, Judged, number, Change>({
  nothing,
  keyOf: ({ post }) => post,
  withChange: (all, change) => ({ ...all, list: withChange(all, change) }),
})

const slice = createSlice({
  name: 'staffAppeals',
  initialState: nothing,
  reducers: {
    ...steps,
    appealsOpened: opened,
    judgementAsked: (before, { payload: { id } }: PayloadAction<Judgement>): Appeals => ({
      ...before,
      ...sending,
      problem: '',
      judging: id,
    }),
    judged: (before, { payload: id }: PayloadAction<number>): Appeals => ({
      ...before,
      ...unsent,
      ...{ problem: '', judging: null, list: before.list.filter((each) => each.id !== id) },
    }),
    judgementRefused: (before, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): Appeals => ({
      ...before,
      ...refused(errors),
      problem: message,
    }),
  },
  extraReducers: (builder) => builder.addCase(appealsChanged, changed),
  selectors: { selectAppeals: (appeals) => appeals },
})

export const appealsReducer = slice.reducer
export const listSteps = slice.actions
export const { appealsOpened, moreAsked } = slice.actions
export const { judgementAsked, judged, judgementRefused } = slice.actions
export const { selectAppeals } = slice.selectors
