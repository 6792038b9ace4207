import { openedSaga } from '../frame/opened-saga.js'
import { restrictionsChanged } from '../pushes.js'
import { doEnforce, doJudge, getMember, type MemberId } from './calls.js'
import { enforceDraft, restrictionAnswerDraft } from './drafts.js'
import { memberOpened, memberSteps, selectMember, type Asked } from './member-slice.js'

const say = ({ id, deed, key }: Asked): Promise<string> =>
  deed.does === 'enforce' ? doEnforce(id, deed.said, key) : doJudge(id, deed.said, key)

/** How one member stands, and what a moderator does about it. */
export function* memberSaga() {
  yield* openedSaga({
    actions: memberSteps,
    on: memberOpened,
    news: restrictionsChanged,
    idIn: ({ id }) => id as MemberId,
    selectOpened: selectMember,
    isLookedAt: () => true, // nothing is kept of one whose page is left
    load: ({ purpose }, id) => getMember(id, purpose),
    does: say,
    draftOf: ({ id, deed }) => (deed.does === 'enforce' ? enforceDraft(id) : restrictionAnswerDraft(deed.said)),
  })
}
