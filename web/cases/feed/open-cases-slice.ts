import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaseId } from '../../../api/contract/cases/cases.js'
import type { AnswerNews, OpenCase } from '../../../api/contract/cases/open-cases.js'
import { postRemoved } from '../../engagement/post.js'
import { caseOf } from '../case-kind.js'

interface OpenCases {
  /** My own that still took answers when I asked, the newest first. */
  cases: OpenCase[]
  isKnown: boolean
  /** They are known, or are not waited for any more. */
  isSettled: boolean
}

const nothing: OpenCases = { cases: [], isKnown: false, isSettled: false }

/** A page shows them, or what it knows of them may be old. */
export const openCasesAsked = createAction('openCases/asked')
/** Somebody comes to a page that shows them: where they are not known yet it waits for them anew. */
export const openCasesVisited = createAction('openCases/visited')
/** I have seen the answers to a case of mine up to this one. */
export const answersSeen = createAction<{ readonly id: CaseId; readonly position: number }>('openCases/answersSeen')

/** Whether news are no older than what is known: neither what was said, nor what was seen of it. */
const isNewer = (known: AnswerNews, { position, seen }: AnswerNews): boolean => position >= known.position && seen >= known.seen

/** Whether news neither follow what is known nor come before it: then only the server knows. */
export const isUnclear = (known: AnswerNews | undefined, news: AnswerNews): boolean =>
  known === undefined || (!isNewer(known, news) && !isNewer(news, known))

const slice = createSlice({
  name: 'openCases',
  initialState: nothing,
  reducers: {
    openCasesLoaded: (_open, { payload: cases }: PayloadAction<OpenCase[]>) => ({ cases, isKnown: true, isSettled: true }),
    /** They could not be asked for, or it takes long. */
    openCasesMissed: (open) => {
      open.isSettled = true
    },
    /** Somebody has answered, or I have looked, here or elsewhere. */
    openCaseChanged: ({ cases }, { payload: news }: PayloadAction<AnswerNews>) => {
      for (const known of cases) if (known.id === news.id && isNewer(known, news)) Object.assign(known, news)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(openCasesVisited, (open) => {
        open.isSettled = open.isKnown
      })
      .addCase(postRemoved, (open, { payload: post }) => {
        open.cases = open.cases.filter(({ id }) => id !== caseOf(post))
      }),
  selectors: {
    selectOpenCases: ({ cases }) => cases,
    selectOpenCase: ({ cases }, id: CaseId) => cases.find((each) => each.id === id),
    selectAreKnown: ({ isKnown }) => isKnown,
    selectAreSettled: ({ isSettled }) => isSettled,
  },
})

export const openCasesReducer = slice.reducer
export const { selectOpenCases, selectOpenCase, selectAreKnown, selectAreSettled } = slice.selectors
export const { openCasesLoaded, openCasesMissed, openCaseChanged } = slice.actions
