import { randomUUID } from 'node:crypto'
import { caseDecider } from '../../../domain/cases/decider.js'
import type { CaseCommand, CaseEvent } from '../../../domain/cases/messages.js'
import type { CaseId, FileId } from '../../../domain/kernel/ids.js'
import { boris, consents, noon, posted } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)
const key = { caseId: 7 as CaseId }
const file = {
  file: '6b1c8a52-8c2c-4f0e-9a70-5d0d8fd0f6a1' as FileId,
  category: 'IMAGE',
  mime: 'image/jpeg',
  name: 'a.jpg',
  width: 1,
  height: 1,
} as const
const said = { ...key, title: 'Wound', description: 'Day 3', files: [file], consents }
const command = (type: CaseCommand['type'], by: string, data: object = key) =>
  ({ id: randomUUID(), type, by, at: noon, data }) as CaseCommand
const post = (by = 'visitor:8') => command('PostVisitorCase', by, said)
const release = command('ReleaseCase', 'operator')
const refuse = command('RefuseCase', 'member:3', { ...key, reason: 'A face' })

const unsaid = { speciality: null, age: null, gender: null, diagnosis: '', history: '', questions: [] }
const held: CaseEvent = {
  type: 'CasePosted',
  data: { ...said, ...unsaid, author: 'visitor:8', held: true, shape: 'image', postedAt: noon },
}
const released: CaseEvent = { type: 'CaseReleased', data: { ...key, releasedAt: noon } }
const refused: CaseEvent = { type: 'CaseRefused', data: { ...key, reason: 'A face', refusedAt: noon } }

describe('a post of a visitor', () => {
  it('is held, and is one', () => {
    given().when(post()).then(held)
    given(held).when(post()).thenNothing()
    given(held).when(post('visitor:9')).thenRefused('conflict', 'This case exists already')
  })

  it('is released or refused, once', () => {
    given(held).when(release).then(released)
    given(held).when(refuse).then(refused)
    given(held, released).when(release).thenNothing()
    given(held, refused).when(refuse).thenNothing()
    given(held, refused).when(release).thenRefused('conflict', 'This case was refused')
    given(held, released).when(refuse).thenRefused('conflict', 'This case was released')
  })
  it('is refused by the process that ends its time, which releases nothing', () => {
    given(held)
      .when(command('RefuseCase', 'system:erasure', { ...key, reason: 'A face' }))
      .then(refused)
  })
  it('of a member needs no release', () => given(posted).when(release).thenRefused('not-found', 'No such case waits to be released'))

  for (const type of ['LikeCase', 'SaveCase', 'RemoveCase'] as const)
    it(`knows no ${type} as long as it is held, or when it was refused`, () => {
      for (const before of [[held], [held, refused]])
        given(...before)
          .when(command(type, `member:${boris}`))
          .thenRefused('not-found', 'No such case')
    })
  it('is liked once it is released', () =>
    given(held, released)
      .when(command('LikeCase', `member:${boris}`))
      .then({ type: 'CaseLiked', data: { ...key, memberId: boris } }))
  it('is not reported by its own visitor', () =>
    given(held, released)
      .when(command('ReportCase', 'visitor:8', { ...key, reportId: 4, reason: 'x', version: 0 }))
      .thenRefused('forbidden', 'You cannot report your own post'))
})
