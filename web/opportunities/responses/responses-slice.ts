import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Applicant, ApplicationId, Opportunity, OpportunityId } from '../calls.js'
import { opportunityClosed, responseChanged } from '../pushes.js'

type Push = ReturnType<typeof responseChanged>['payload']

interface Responses {
  /** Of which opportunity. */
  id: OpportunityId | null
  /** `foreign`: it is somebody else's; `missing`: there is none, or not any more. */
  state: 'loading' | 'ready' | 'failed' | 'foreign' | 'missing'
  opportunity: Opportunity | null
  /** The newest first. */
  applicants: Applicant[]
  /** The application whose answer is on its way. */
  answering: ApplicationId | null
  /** The latest that was pushed of each since they were asked for: the answer may be older. */
  pushed: Record<ApplicationId, Push>
}
const nothing: Responses = { id: null, state: 'loading', opportunity: null, applicants: [], answering: null, pushed: {} }

/** A page shows them, or must look again. */
export const responsesOpened = createAction<OpportunityId>('responses/opened')

/** What the owner says to an application. */
export interface Answer {
  readonly of: Applicant
  readonly opportunityId: OpportunityId
  readonly accepts: boolean
  readonly key: string
}
export const answerAsked = createAction<Answer>('responses/answerAsked')
/** The owner has looked at the CV. */
export const cvSeen = createAction<ApplicationId>('responses/cvSeen')

/** Answers, and what becomes of them, come in any order: what is older changes nothing. */
const told = (applicants: readonly Applicant[], { application_id: id, applicant, position }: Push): Applicant[] => {
  const known = applicants.find(({ applicationId }) => applicationId === id)
  if (known && position < known.position) return [...applicants]
  if (applicant === null) return applicants.filter((each) => each !== known)
  return known ? applicants.map((each) => (each === known ? applicant : each)) : [applicant, ...applicants]
}

const slice = createSlice({
  name: 'responses',
  initialState: nothing,
  reducers: {
    responsesLoaded: (
      responses,
      { payload }: PayloadAction<{ id: OpportunityId; opportunity: Opportunity; applicants: readonly Applicant[] }>,
    ) => {
      if (payload.id !== responses.id) return
      const applicants = Object.values(responses.pushed).reduce(told, [...payload.applicants])
      Object.assign(responses, { opportunity: payload.opportunity, applicants, state: 'ready' })
    },
    /** What was loaded stays readable. */
    responsesFailed: (responses, { payload }: PayloadAction<{ id: OpportunityId; state: 'failed' | 'foreign' | 'missing' }>) => {
      if (payload.id === responses.id && (responses.state !== 'ready' || payload.state !== 'failed')) responses.state = payload.state
    },
    answered: (responses, { payload: { id, accepts } }: PayloadAction<{ id: ApplicationId; accepts: boolean }>) => {
      for (const each of responses.applicants) if (each.applicationId === id) each.status = accepts ? 2 : 1
      responses.answering = null
    },
    answerEnded: (responses) => {
      responses.answering = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(responsesOpened, (responses, { payload: id }) => {
        if (responses.id !== id || responses.state !== 'ready') Object.assign(responses, { ...nothing, id })
        else responses.pushed = {}
      })
      .addCase(answerAsked, (responses, { payload: { of } }) => {
        responses.answering = of.applicationId
      })
      .addCase(cvSeen, (responses, { payload: id }) => {
        for (const each of responses.applicants) if (each.applicationId === id) each.viewed = true
      })
      .addCase(responseChanged, (responses, { payload }) => {
        const { opportunity_id, application_id: id, position } = payload
        if (opportunity_id !== responses.id || position < (responses.pushed[id]?.position ?? 0)) return
        responses.pushed[id] = payload
        if (responses.state === 'ready') responses.applicants = told(responses.applicants, payload)
      })
      // With an opportunity goes all that was sent to it.
      .addCase(opportunityClosed, (responses, { payload: { id } }) =>
        id === responses.id ? { ...nothing, id, state: 'missing' as const } : responses,
      ),
  selectors: { selectResponsesPage: (responses) => responses },
})

export const responsesReducer = slice.reducer
export const { selectResponsesPage } = slice.selectors
export const { responsesLoaded, responsesFailed, answered, answerEnded } = slice.actions
