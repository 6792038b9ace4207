import { fork } from 'typed-redux-saga'
import { appealsSaga } from './appeals/appeals-saga.js'
import { appealsReducer } from './appeals/appeals-slice.js'
import { auditSaga } from './seals/audit-saga.js'
import { auditReducer } from './seals/audit-slice.js'
import { editorSaga } from './content/blogs/editor-saga.js'
import { editorReducer } from './content/blogs/editor-slice.js'
import { contentSaga } from './content/content-saga.js'
import { contentReducer } from './content/content-slice.js'
import { formReducer } from './content/form-slice.js'
import { deletionReducer } from './deletions/deletion-slice.js'
import { deletionsSaga } from './deletions/deletions-saga.js'
import { deletionsReducer } from './deletions/deletions-slice.js'
import { logSaga } from './log/log-saga.js'
import { logReducer } from './log/log-slice.js'
import { restrictionAppealsSaga } from './standing/appeals-saga.js'
import { restrictionAppealsReducer } from './standing/appeals-slice.js'
import { memberSaga } from './standing/member-saga.js'
import { memberReducer } from './standing/member-slice.js'
import { membersSaga } from './standing/members-saga.js'
import { membersReducer } from './standing/members-slice.js'
import { messageSaga } from './messages/message-saga.js'
import { messageReducer } from './messages/message-slice.js'
import { parkedSaga } from './parked/parked-saga.js'
import { parkedReducer } from './parked/parked-slice.js'
import { queueSaga } from './reports/queue-saga.js'
import { queueReducer } from './reports/queue-slice.js'
import { reportSaga } from './reports/report-saga.js'
import { reportReducer } from './reports/report-slice.js'
import { registrationsSaga } from './registrations/registrations-saga.js'
import { registrationsReducer } from './registrations/registrations-slice.js'
import { rulesSaga } from './flagging/rules-saga.js'
import { rulesReducer } from './flagging/rules-slice.js'
import { workSaga } from './work/work-saga.js'
import { workReducer } from './work/work-slice.js'
import { replayReducer } from './replay/replay-slice.js'
import { replaySaga } from './replay/replay-saga.js'

/** What moderators, auditors and editors work with. */
export const door = {
  reducers: {
    replay: replayReducer,
    staffLog: logReducer,
    audit: auditReducer,
    staffParked: parkedReducer,
    deletions: deletionsReducer,
    deletion: deletionReducer,
    staffReports: queueReducer,
    staffReport: reportReducer,
    staffMessage: messageReducer,
    staffAppeals: appealsReducer,
    registrations: registrationsReducer,
    flagRules: rulesReducer,
    content: contentReducer,
    contentForms: formReducer,
    blogEditor: editorReducer,
    staffMembers: membersReducer,
    staffMember: memberReducer,
    restrictionAppeals: restrictionAppealsReducer,
    staffWork: workReducer,
  },
  saga: function* () {
    yield* fork(replaySaga)
    yield* fork(logSaga)
    yield* fork(auditSaga)
    yield* fork(parkedSaga)
    yield* fork(deletionsSaga)
    yield* fork(queueSaga)
    yield* fork(reportSaga)
    yield* fork(messageSaga)
    yield* fork(appealsSaga)
    yield* fork(registrationsSaga)
    yield* fork(rulesSaga)
    yield* fork(contentSaga)
    yield* fork(editorSaga)
    yield* fork(membersSaga)
    yield* fork(memberSaga)
    yield* fork(restrictionAppealsSaga)
    yield* fork(workSaga)
  },
}
