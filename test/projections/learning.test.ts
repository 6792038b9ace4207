import { expect } from 'chai'
import type { FileId, LearningId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { LearningEvent } from '../../domain/learning/messages.js'
import { learningList } from '../../projections/learning/projector.js'
import { captionsOf, highestLearningId, isShown, learningAtDesk, learningPosts } from '../../projections/learning/queries.js'
import { fresh, noon } from '../support/cast/facts.js'
import type { Database } from '../support/parts/database.js'
import { dump, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const learningId = 4 as LearningId
const file = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
const attachment = { file, category: 'VIDEO' as const, mime: 'video/quicktime', width: 640, height: 360 }
const content = { learningId, title: 'Knots', description: '', speciality: 'General Surgery' as const, author: 'A Surgeon' }
const published: LearningEvent = {
  type: 'LearningPostPublished',
  data: { ...content, attachment, captions: 'WEBVTT', captionsLanguage: 'hi', publishedAt: noon },
}
const image: LearningEvent = {
  type: 'LearningPostPublished',
  data: { ...content, attachment: { ...attachment, category: 'IMAGE', mime: 'image/jpeg' }, publishedAt: noon },
}
const outcome = { state: 'ready' as const, mime: 'video/mp4', width: 1280, height: 720 }
const prepared: LearningEvent = { type: 'LearningVideoPrepared', data: { learningId, file, outcome } }
const failed: LearningEvent = { type: 'LearningVideoPrepared', data: { learningId, file, outcome: { state: 'failed' } } }
const withdrawn: LearningEvent = { type: 'LearningPostWithdrawn', data: { learningId, dropped: file, withdrawnAt: noon } }
const forgotten: LearningEvent = { type: 'SubjectKeyDestroyed', data: { subject: `learning:${learningId}`, fingerprint: null } }

const recorded = (events: readonly LearningEvent[]): Recorded<LearningEvent>[] =>
  fresh(...events).map((event, i) => ({
    ...event,
    stream: `learning-${learningId}`,
    revision: i,
    position: i,
    meta: { ...event.meta, v: 1 },
  }))

describe('what there is to learn from, in views', () => {
  let db: Database
  beforeEach(async () => (db = await freshViews([learningList])))
  afterEach(() => db.close())

  const tell = (...events: LearningEvent[]) => written(learningList, recorded(events), db.pool)
  const shown = async (shape: 'image' | 'video') => (await learningPosts(db.pool, shape, { size: 9 })).map((post) => post.learning_id)
  const desk = async () => (await learningAtDesk(db.pool, { size: 9 }))[0]

  it('shows an image at once', async () => {
    await tell(image)
    expect([await shown('image'), await shown('video')]).to.deep.equal([[learningId], []])
    expect(await highestLearningId(db.pool)).to.equal(learningId)
  })

  it('shows a video, and what is said in it, once it can be played', async () => {
    await tell(published)
    expect([await shown('video'), await captionsOf(db.pool, learningId), (await desk())?.video]).to.deep.equal([[], undefined, 'preparing'])
    await tell(published, prepared)
    expect([await shown('video'), await captionsOf(db.pool, learningId)]).to.deep.equal([[learningId], 'WEBVTT'])
    expect((await learningPosts(db.pool, 'video', { size: 9 }))[0]).to.include({
      mime: 'video/mp4',
      width: 1280,
      has_captions: true,
      captions_language: 'hi',
    })
  })

  it('shows none that could not be prepared, but to editors', async () => {
    await tell(published, failed)
    expect([await shown('video'), (await desk())?.video, await isShown(db.pool, learningId)]).to.deep.equal([[], 'failed', false])
  })

  it('shows none that is withdrawn', async () => {
    await tell(published, prepared, withdrawn)
    expect([await shown('video'), await desk(), await captionsOf(db.pool, learningId)]).to.deep.equal([[], undefined, undefined])
  })

  it('names nobody who is forgotten', async () => {
    await tell(image, forgotten)
    expect((await desk())?.author).to.equal(null)
  })

  it('says the same however it is told', async () => {
    const all = [published, prepared, forgotten, withdrawn]
    await tell(...all)
    const once = await dump(db.pool)
    for (const event of recorded(all)) await written(learningList, [event], db.pool)
    expect(await dump(db.pool)).to.deep.equal(once)
  })
})
