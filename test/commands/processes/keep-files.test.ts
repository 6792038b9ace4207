import { expect } from 'chai'
import { keepFiles } from '../../../commands/processes/keep-files.js'
import { ana, erased, liked, posted } from '../../support/facts.js'

describe('the keeping of files', () => {
  const named = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11'

  it('attaches every file that an event names, wherever it names it', () => {
    expect(keepFiles(posted)).to.deep.equal({ attach: [named] })
    expect(keepFiles({ type: 'CvUploaded', data: { file: named } })).to.deep.equal({ attach: [named] })
  })

  it('erases the files of a subject with its key', () => {
    expect(keepFiles(erased)).to.deep.equal({ erase: 'post:case:7' })
  })

  it('wishes nothing because of anything else', () => {
    expect(keepFiles(liked(ana))).to.deep.equal({})
    expect(keepFiles({ type: 'Strange', data: { file: null, files: 'none', text: 'file' } })).to.deep.equal({})
  })
})
