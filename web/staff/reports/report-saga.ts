import { reportsChanged } from '../pushes.js'
import { openedSaga } from '../frame/opened-saga.js'
import { doDeed, getOfPost, type Deed } from './calls.js'
import { decisionDraft, restoreDraft } from './decision-draft.js'
import { reportOpened, reportSteps, selectReport } from './report-slice.js'

const DONE: Readonly<Record<Exclude<Deed['does'], 'decide'>, string>> = {
  claim: 'You have taken these reports.',
  release: 'Others can take these reports now.',
  restore: 'It is back.',
}

/** Of what stays as it is the author hears nothing. */
const doneBy = (deed: Deed): string => {
  if (deed.does !== 'decide') return DONE[deed.does]
  return deed.said.decision === 'dismiss'
    ? 'Decided. Those who reported it are told.'
    : 'Decided. The author and those who reported it are told.'
}

const DRAFTS: Partial<Readonly<Record<Deed['does'], (post: string) => string>>> = { decide: decisionDraft, restore: restoreDraft }

/** All that was said against one post, and what a moderator does about it. */
export function* reportSaga() {
  yield* openedSaga({
    actions: reportSteps,
    on: reportOpened,
    news: reportsChanged,
    idIn: ({ post }) => post,
    selectOpened: selectReport,
    isLookedAt: ({ isLookedAt }) => isLookedAt,
    load: (_, post) => getOfPost(post),
    does: async ({ id, deed, key }) => {
      await doDeed(id, deed, key)
      return doneBy(deed)
    },
    draftOf: ({ id, deed }) => DRAFTS[deed.does]?.(id),
  })
}
