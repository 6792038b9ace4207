import { decisionReducer } from './decision-slice.js'
import { decisionsReducer } from './decisions-slice.js'
import { judgementsSaga } from './judgements-saga.js'
import { reportsReducer } from './reports-slice.js'

/** What moderators have made of one's reports and of one's posts. */
export const door = {
  reducers: { myReports: reportsReducer, myDecisions: decisionsReducer, myDecision: decisionReducer },
  saga: judgementsSaga,
}
