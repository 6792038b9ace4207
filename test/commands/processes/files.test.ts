import { expect } from 'chai'
import { files } from '../../../commands/processes/files.js'
import type { CaseEvent } from '../../../domain/cases/messages.js'
import type { FileId } from '../../../domain/kernel/ids.js'
import { ana, erased, liked, noon, posted, recorded, removed } from '../../support/cast/facts.js'

describe('the process of files', () => {
  const tasks = (event: CaseEvent) => files.tasks(recorded(event)[0]!).map(({ kind, data }) => ({ kind, data }))

  it('attaches every file that an event names, wherever it names it', () => {
    expect(tasks(posted)).to.deep.equal([{ kind: 'attach', data: { files: ['5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11'] } }])
  })

  it('erases the files of a subject with its key', () => {
    expect(tasks(erased)).to.deep.equal([{ kind: 'erase', data: { subject: 'post:case:7' } }])
  })

  it('withholds what a post does not show any more', () => {
    expect(tasks(removed)).to.deep.equal([{ kind: 'withhold', data: { subject: 'post:case:7', position: 0 } }])
    const gone = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
    const edited = {
      type: 'CaseEdited',
      data: { caseId: 7, changed: {}, files: { order: [], added: [], removed: [gone] }, editedAt: noon },
    }
    expect(tasks(edited as unknown as CaseEvent)).to.deep.equal([{ kind: 'withhold', data: { files: [gone], position: 0 } }])
    expect(tasks({ ...edited, data: { ...edited.data, files: undefined } } as unknown as CaseEvent)).to.deep.equal([])
  })

  it('shows again what comes back with a post', () => {
    const back = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
    const data = { caseId: 7, post: 'post:case:7', reason: 'A mistake', files: [back], restoredAt: noon }
    const restored = { type: 'CaseRestored', data } as unknown as CaseEvent
    expect(tasks(restored)).to.deep.equal([{ kind: 'show', data: { files: [back], position: 0 } }])
    expect(tasks({ ...restored, data: { ...data, files: [] } } as unknown as CaseEvent)).to.deep.equal([])
  })

  it('drops a file that another takes the place of', () => {
    const [file, dropped] = ['5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11', '6a1d9fae-5d2f-4d2b-8a66-1d4f1f7e4c22'] as FileId[]
    const data = { memberId: ana, file: file!, dropped: dropped!, changedAt: noon }
    const changed = { type: 'PictureChanged', data } as unknown as CaseEvent
    expect(tasks(changed)).to.deep.equal([
      { kind: 'attach', data: { files: [file] } },
      { kind: 'drop', data: { files: [dropped] } },
    ])
  })

  it('ask for nothing because of anything else, and the same thing once', () => {
    expect(tasks(liked(ana))).to.deep.equal([])
    const [event] = recorded(posted)
    expect(files.tasks(event!)).to.deep.equal(files.tasks(event!))
  })
})
