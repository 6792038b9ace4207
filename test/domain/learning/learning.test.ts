import { randomUUID } from 'node:crypto'
import type { FileId, LearningId } from '../../../domain/kernel/ids.js'
import { learningDecider } from '../../../domain/learning/decider.js'
import type { LearningCommand, LearningEvent } from '../../../domain/learning/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import { ana, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(learningDecider)
const learningId = 4 as LearningId
const file = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
const other = '6f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b12' as FileId
const attachment = { file, category: 'VIDEO' as const, mime: 'video/mp4', width: 1280, height: 720 }
const content = { learningId, title: 'Knots', description: '', speciality: 'General Surgery' as const, attachment, author: 'A Surgeon' }
const outcome = { state: 'ready' as const, mime: 'video/mp4', width: 1280, height: 720 }

const command = (type: LearningCommand['type'], data: object) =>
  ({
    id: randomUUID(),
    type,
    by: type.startsWith('Prepare') ? 'system:videos' : type.startsWith('Forget') ? 'system:erasure' : asMember(ana),
    at: noon,
    data,
  }) as unknown as LearningCommand
const published: LearningEvent = { type: 'LearningPostPublished', data: { ...content, publishedAt: noon } }
const prepared: LearningEvent = { type: 'LearningVideoPrepared', data: { learningId, file, outcome } }
const withdrawn: LearningEvent = { type: 'LearningPostWithdrawn', data: { learningId, dropped: file, withdrawnAt: noon } }
const forgotten: LearningEvent = { type: 'SubjectKeyDestroyed', data: { subject: `learning:${learningId}`, fingerprint: null } }

describe('PublishLearningPost', () => {
  it('publishes', () => given().when(command('PublishLearningPost', content)).then(published))
  it('is already so', () => given(published).when(command('PublishLearningPost', content)).thenNothing())
  it('does not replace another', () =>
    given(published)
      .when(command('PublishLearningPost', { ...content, attachment: { ...attachment, file: other } }))
      .thenRefused('conflict', 'This post exists already'))
  it('brings nothing back that was withdrawn', () =>
    given(published, withdrawn).when(command('PublishLearningPost', content)).thenRefused('conflict', 'This post exists already'))
})

describe('WithdrawLearningPost', () => {
  const withdraw = command('WithdrawLearningPost', { learningId })
  it('takes it away, with what it showed', () => given(published).when(withdraw).then(withdrawn))
  it('takes it away, whoever is forgotten', () => given(published, forgotten).when(withdraw).then(withdrawn))
  it('is already so', () => given(published, withdrawn).when(withdraw).thenNothing())
  it('needs a post', () => given().when(withdraw).thenRefused('not-found', 'There is no such post'))
})

describe('ForgetLearningPost', () => {
  const forget = command('ForgetLearningPost', { learningId, fingerprint: null })
  it('forgets whose it was', () => given(published, withdrawn).when(forget).then(forgotten))
  it('is already so', () => given(published, withdrawn, forgotten).when(forget).thenNothing())
  it('forgets none that is shown', () => given(published).when(forget).thenNothing())
  it('forgets nothing', () => given().when(forget).thenNothing())
})

describe('PrepareLearningVideo', () => {
  const prepare = (of = file) => command('PrepareLearningVideo', { learningId, file: of, outcome })
  it('says that it plays', () => given(published).when(prepare()).then(prepared))
  it('is said once', () => given(published, prepared).when(prepare()).thenNothing())
  it('is said of no other video', () => given(published).when(prepare(other)).thenNothing())
  it('is said of none that is gone', () => given(published, withdrawn).when(prepare()).thenNothing())
  it('is said of nothing', () => given().when(prepare()).thenNothing())
})
