import { expect } from 'chai'
import { videos } from '../../../commands/processes/videos.js'
import type { CaseEvent } from '../../../domain/cases/messages.js'
import type { FileId } from '../../../domain/kernel/ids.js'
import { consents, content, hernia, liked, ana, noon, posted, recorded } from '../../support/cast/facts.js'

const [photo] = content.files
const film = { ...photo!, file: '6a0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b12' as FileId, category: 'VIDEO' as const, mime: 'video/matroska' }
const filmed = { ...posted, data: { ...posted.data, files: [photo!, film] } } as CaseEvent
const added: CaseEvent = {
  type: 'CaseEdited',
  data: { caseId: hernia, consents, changed: {}, files: { order: [film.file], added: [film], removed: [photo!.file] }, editedAt: noon },
}

describe('the process of videos', () => {
  const tasks = (event: CaseEvent) => videos.tasks(recorded(event)[0]!).map(({ kind, data, payer }) => ({ kind, data, payer }))
  const asked = [{ kind: 'prepare-video', data: { file: film.file, post: `case-${hernia}` }, payer: recorded(filmed)[0]!.meta.by }]

  it('has each video of a new post prepared, and no photograph', () => expect(tasks(filmed)).to.deep.equal(asked))
  it('has a video prepared that an edit brings', () => expect(tasks(added)).to.deep.equal(asked))
  it('asks for nothing because of anything else', () => expect([posted, liked(ana)].flatMap(tasks)).to.deep.equal([]))
  it('asks for the same thing once', () => {
    const [event] = recorded(filmed)
    expect(videos.tasks(event!)).to.deep.equal(videos.tasks(event!))
  })
})
