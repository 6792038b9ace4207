import { asMember } from '../../../domain/kernel/actor.js'
import type { DecisionId, ReportId } from '../../../domain/kernel/ids.js'
import { reelDecider } from '../../../domain/reels/decider.js'
import type { ReelEvent } from '../../../domain/reels/messages.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import {
  attach,
  attached,
  count,
  DAMAGED,
  erased,
  film,
  knot,
  lapse,
  lapsed,
  post,
  posted,
  prepare,
  prepared,
  remove,
  removed,
  retried,
  retry,
  save,
  saved,
  takenAway,
  TOO_SLOW,
  viewed,
} from '../../support/cast/reels.js'

const given = specOf(reelDecider)
const playing = [posted, attached(), prepared()]
const failed = [posted, attached(), prepared(DAMAGED)]
const NO_SUCH = ['not-found', 'No such video'] as const
const NOT_YOURS = ['forbidden', 'This is the video of somebody else'] as const

describe('PostReel', () => {
  it('posts what its author says, to which a video is to come', () => given().when(post(ana)).then(posted))
  it('is already so for the author who asks again', () => given(posted).when(post(ana)).thenNothing())
  it('is refused under an id that another post holds', () =>
    given(posted).when(post(boris)).thenRefused('conflict', 'This post exists already'))
})

describe('AttachReelVideo', () => {
  it('is the second step', () => given(posted).when(attach(ana)).then(attached()))
  it('is already so for the same video', () => given(posted, attached()).when(attach(ana)).thenNothing())
  it('is refused where another is there, or may come to be', () => {
    for (const facts of [[posted, attached()], playing, [...failed, retried()]])
      given(...facts)
        .when(attach(ana, 2))
        .thenRefused('conflict', 'This post has its video already')
  })
  it('puts another in the place of one that failed, which is gone then', () =>
    given(...failed)
      .when(attach(ana, 2))
      .then(attached(2, 1)))
  it('takes no picture', () =>
    given(posted)
      .when(attach(ana, 1, { category: 'IMAGE' }))
      .thenRefused('invalid', 'Video File is required'))
  it('is refused for everybody else', () =>
    given(posted)
      .when(attach(boris))
      .thenRefused(...NOT_YOURS))
  for (const [what, gone] of [
    ['deleted', removed],
    ['removed by a moderator', takenAway],
    ['cleared away', lapsed],
  ] as const)
    it(`is refused of what was ${what}`, () =>
      given(posted, gone)
        .when(attach(ana))
        .thenRefused(...NO_SUCH))
  it('is refused of what never was', () =>
    given()
      .when(attach(ana))
      .thenRefused(...NO_SUCH))
})

describe('RetryReelVideo', () => {
  const late = [posted, attached(), prepared(TOO_SLOW)]
  const oftener = [retried(), prepared(TOO_SLOW)]
  it('has a video prepared again that failed for a reason that may pass', () => {
    given(...late)
      .when(retry(ana))
      .then(retried())
    given(posted, attached(), prepared({ state: 'failed', why: 'unavailable' }))
      .when(retry(ana))
      .then(retried())
  })
  it('is refused where the file is at fault', () => {
    for (const why of ['damaged', 'cut-off', 'too-long', undefined] as const)
      given(posted, attached(), prepared({ state: 'failed', ...(why && { why }) }))
        .when(retry(ana))
        .thenRefused('conflict', 'Nothing that plays can be made of this file. Please upload another file.')
  })
  it('may be asked for three times in a day, and again on the next', () => {
    const thrice = [...late, ...oftener, ...oftener, ...oftener]
    given(...late, ...oftener, ...oftener)
      .when(retry(ana))
      .then(retried())
    given(...thrice)
      .when(retry(ana))
      .thenRefused('conflict', 'This video was tried again 3 times today. Please upload another file, or try again tomorrow.')
    const at = new Date(Date.parse(noon) + 24 * 60 * 60_000).toISOString()
    const again: ReelEvent = { type: 'ReelVideoRetried', data: { reelId: knot, file: film().file, category: 'VIDEO', retriedAt: at } }
    given(...thrice)
      .when({ ...retry(ana), at })
      .then(again)
  })
  it('is already so while it is being prepared', () => given(posted, attached()).when(retry(ana)).thenNothing())
  it('is refused of one that plays, and where none has come', () => {
    for (const facts of [playing, [posted]])
      given(...facts)
        .when(retry(ana))
        .thenRefused('conflict', 'This video has not failed')
  })
  it('is refused for everybody else', () =>
    given(...late)
      .when(retry(boris))
      .thenRefused(...NOT_YOURS))
  it('is refused of what was deleted', () =>
    given(...failed, removed)
      .when(retry(ana))
      .thenRefused(...NO_SUCH))
})

describe('PrepareReelVideo', () => {
  it('says what became of it, once for each time that it was asked for', () => {
    given(posted, attached()).when(prepare()).then(prepared())
    given(...failed)
      .when(prepare())
      .thenNothing()
    given(...failed, retried())
      .when(prepare())
      .then(prepared())
  })
  it('says nothing of one that another has replaced', () =>
    given(...failed, attached(2, 1))
      .when(prepare())
      .thenNothing())
})

describe('LapseReel', () => {
  it('clears away a post to which no video came', () => given(posted).when(lapse).then(lapsed))
  it('leaves what has a video, whatever became of it', () => {
    for (const facts of [playing, failed, [posted, attached()]])
      given(...facts)
        .when(lapse)
        .thenNothing()
  })
  it('says nothing of what is gone or never was', () => {
    given(posted, removed).when(lapse).thenNothing()
    given().when(lapse).thenNothing()
  })
})

describe('CountReelViews', () => {
  it('tells what is new of all views, and nothing twice', () => {
    given(...playing)
      .when(count(3))
      .then(viewed(3))
    given(...playing, viewed(3))
      .when(count(5))
      .then(viewed(2))
    given(...playing, viewed(3))
      .when(count(2))
      .thenNothing()
  })
  it('is refused of what cannot be played', () => {
    for (const facts of [[posted], failed, [...playing, removed]])
      given(...facts)
        .when(count(1))
        .thenRefused(...NO_SUCH)
  })
})

describe('what else a video of Explore can undergo', () => {
  it('is saved once it can be played, and not before', () => {
    given(...playing)
      .when(save(boris))
      .then(saved(boris))
    given(posted, attached())
      .when(save(boris))
      .thenRefused(...NO_SUCH)
  })
  it('is deleted by its author at any time, and by nobody else', () => {
    given(posted).when(remove(ana)).then(removed)
    given(...playing)
      .when(remove(boris))
      .thenRefused('forbidden', 'Only its author can delete a post')
  })
  it('knows nothing of its files any more once its key is gone', () =>
    given(...playing, removed, erased)
      .when(prepare())
      .thenNothing())

  const reported: ReelEvent = {
    type: 'ReelReported',
    data: { reelId: knot, reportId: 4 as ReportId, reporter: asMember(boris), reason: 'A face is seen', version: 2, reportedAt: noon },
  }
  it('cannot be changed, so that no moderator asks for that', () =>
    given(...playing, reported)
      .when({
        ...{ id: '00000000-0000-4000-8000-000000000091', by: 'member:9' as const, at: noon },
        type: 'DecideReelReports',
        data: { reelId: knot, decisionId: 5 as DecisionId, decision: 'ask-change', rule: 'patient-privacy', reason: 'Face', version: 3 },
      } as never)
      .thenRefused('invalid', 'This post cannot be changed: dismiss its reports, or remove it'))
})
