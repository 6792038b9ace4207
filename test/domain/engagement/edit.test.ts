import { randomUUID } from 'node:crypto'
import { caseDecider } from '../../../domain/cases/decider.js'
import type { CaseCommand, CaseEvent } from '../../../domain/cases/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import { ana, aWeekLater, boris, closed, consents, content, erased, hernia, noon, posted, title } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)
const key = { caseId: hernia }

type Editing = Partial<Omit<Extract<CaseCommand, { type: 'EditCase' }>['data'], 'caseId' | 'consents'>>
type Edited = Partial<Omit<Extract<CaseEvent, { type: 'CaseEdited' }>['data'], 'caseId' | 'consents'>>

const edit = (by: MemberId, asked: Editing, at = noon): CaseCommand => ({
  id: randomUUID(),
  type: 'EditCase',
  by: asMember(by),
  at,
  data: { ...key, consents, content: {}, ...asked },
})
const edited = (said: Edited): CaseEvent => ({ type: 'CaseEdited', data: { ...key, consents, changed: {}, editedAt: noon, ...said } })
const renamed = edited({ changed: { title: 'Day 4' } })
const removed: CaseEvent = { type: 'CaseRemoved', data: { ...key, byRole: 'author', removedAt: noon } }

const {
  files: [photo],
  ...words
} = content
const had = photo!.file
const other = { ...photo!, file: '6a0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b12' as FileId, name: 'scar.jpg' }

const third = '0f5d1c77-2f0b-4a57-8f0e-3f5a0c9b7d21' as FileId

describe('editing a post', () => {
  it('says what has changed, and nothing else', () =>
    given(posted)
      .when(edit(ana, { content: { title: 'Day 4', diagnosis: words.diagnosis } }))
      .then(renamed))
  it('says nothing where nothing has changed', () =>
    given(posted)
      .when(edit(ana, { content: { title, questions: ['Mesh or not?'] }, files: { order: [had], added: [] } }))
      .thenNothing())
  it('sees what was said before', () =>
    given(posted, renamed)
      .when(edit(ana, { content: { title } }))
      .then(edited({ changed: { title } })))
  it('notices what changed within a list', () =>
    given(posted)
      .when(edit(ana, { content: { questions: ['Mesh?'] } }))
      .then(edited({ changed: { questions: ['Mesh?'] } })))
  it('may be done after the case has closed', () =>
    given(posted, closed)
      .when(edit(ana, { content: { title: 'Day 4' } }, aWeekLater))
      .then(edited({ changed: { title: 'Day 4' }, editedAt: aWeekLater })))
  it('is for its author', () =>
    given(posted)
      .when(edit(boris, { content: { title: 'Mine' } }))
      .thenRefused('forbidden', 'Only its author can edit a post'))
  it('is for nobody else, changed or not', () =>
    given(posted).when(edit(boris, {})).thenRefused('forbidden', 'Only its author can edit a post'))
  it('needs a post', () => given().when(edit(ana, {})).thenRefused('not-found', 'No such case'))
  it('needs one that is there', () => given(posted, removed).when(edit(ana, {})).thenRefused('not-found', 'No such case'))
  it('needs one that has its words', () => given(posted, erased).when(edit(ana, {})).thenRefused('not-found', 'No such post'))

  describe('its files', () => {
    it('adds one', () =>
      given(posted)
        .when(edit(ana, { files: { order: [had, other.file], added: [other] } }))
        .then(edited({ files: { order: [had, other.file], added: [other], removed: [] } })))
    it('replaces one', () =>
      given(posted)
        .when(edit(ana, { files: { order: [other.file], added: [other] } }))
        .then(edited({ files: { order: [other.file], added: [other], removed: [had] } })))
    it('removes one', () =>
      given(posted)
        .when(edit(ana, { files: { order: [], added: [] } }))
        .then(edited({ files: { order: [], added: [], removed: [had] } })))
    it('do not come along where no place is said for them, or where they are there already', () => {
      given(posted)
        .when(edit(ana, { files: { order: [], added: [other] } }))
        .then(edited({ files: { order: [], added: [], removed: [had] } }))
      given(posted)
        .when(edit(ana, { files: { order: [had, other.file], added: [photo!, other] } }))
        .then(edited({ files: { order: [had, other.file], added: [other], removed: [] } }))
    })
    it('keeps them where nothing is said of them', () =>
      given(posted, edited({ files: { order: [], added: [], removed: [had] } }), renamed)
        .when(edit(ana, { files: { order: [], added: [] } }))
        .thenNothing())
    it('tells of no file that came along and is in no order, and of none anew that was there', () =>
      given(posted)
        .when(edit(ana, { files: { order: [other.file, had], added: [other, photo!, { ...photo!, file: third }] } }))
        .then(edited({ files: { order: [other.file, had], added: [other], removed: [] } })))
    it('takes none from elsewhere', () =>
      given(posted)
        .when(edit(ana, { files: { order: [had, other.file], added: [] } }))
        .thenRefused('invalid', 'No such file'))
    it('brings none back that is gone', () =>
      given(posted, edited({ files: { order: [], added: [], removed: [had] } }))
        .when(edit(ana, { files: { order: [had], added: [] } }))
        .thenRefused('invalid', 'No such file'))
  })
})
