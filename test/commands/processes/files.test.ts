import { expect } from 'chai'
import { files } from '../../../commands/processes/files.js'
import type { CaseEvent } from '../../../domain/cases/messages.js'
import { ana, erased, liked, posted, recorded } from '../../support/facts.js'

describe('the process of files', () => {
  const wishes = (event: CaseEvent) => files.wishes(recorded(event)[0]!).map(({ kind, data }) => ({ kind, data }))

  it('attaches every file that an event names, wherever it names it', () => {
    expect(wishes(posted)).to.deep.equal([{ kind: 'attach', data: { files: ['5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11'] } }])
  })

  it('erases the files of a subject with its key', () => {
    expect(wishes(erased)).to.deep.equal([{ kind: 'erase', data: { subject: 'post:case:7' } }])
  })

  it('wishes nothing because of anything else, and the same thing once', () => {
    expect(wishes(liked(ana))).to.deep.equal([])
    const [event] = recorded(posted)
    expect(files.wishes(event!)).to.deep.equal(files.wishes(event!))
  })
})
