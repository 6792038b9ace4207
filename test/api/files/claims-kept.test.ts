import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { withUploads, type Assembling } from '../../../api/files/in-parts/with-uploads.js'
import { editClinicalCaseById } from '../../../api/contract/cases/case-editing.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { ana, noon } from '../../support/cast/facts.js'
import { failureOf } from '../../support/eventually.js'

describe('the uploads of a form', () => {
  let released: readonly string[][]
  const id = randomUUID()
  const inParts = (claim: Assembling['claim']): Assembling => ({
    claim,
    isKept: async () => false,
    assemble: async () => true,
    settle: async () => undefined,
    release: async (ids) => void (released = [...released, [...ids]]),
    folder: 'nowhere',
  })
  const naming = {
    uploads: JSON.stringify([{ id, name: 'film.mp4' }]),
    files: editClinicalCaseById.files,
    received: [],
    owner: ana,
    commandId: randomUUID(),
    post: undefined,
    now: () => noon,
  }
  beforeEach(() => void (released = []))

  it('are not let go by a request that was refused them, since another of the same command may be at work on them', async () => {
    const busy = () => Promise.reject(new Refusal('busy', 'Please wait a moment.'))
    expect(await failureOf(withUploads(inParts(busy), naming, async () => undefined))).to.include({ kind: 'busy' })
    expect(released).to.deep.equal([])
  })

  it('are let go where nothing comes of the command that had them', async () => {
    const claim = async () => new Map() // one of them is gone
    expect(await failureOf(withUploads(inParts(claim), naming, async () => undefined))).to.include({ kind: 'invalid' })
    expect(released).to.deep.equal([[id]])
  })
})
