import { caseFeeds } from './feed/case-feed.js'
import { caseCalls, casePushes } from './case-kind.js'
import { caseEditing, casePosting, EDIT_FORM, FORM } from './form/case-posting.js'
import { openCaseChanged, openCasesReducer } from './feed/open-cases-slice.js'
import { casesSaga } from './saga.js'
import { solvingReducer } from './outcome/solving-slice.js'

/** Clinical cases: what can be asked of each, and the lists of them. */
export const door = {
  reducers: { openCases: openCasesReducer, solving: solvingReducer },
  saga: casesSaga,
  pushes: { ...casePushes, openCaseChanged },
  calls: caseCalls,
  feeds: caseFeeds,
  postings: { [FORM]: casePosting, [EDIT_FORM]: caseEditing },
}
