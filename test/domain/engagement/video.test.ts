import { randomUUID } from 'node:crypto'
import { caseDecider } from '../../../domain/cases/decider.js'
import type { CaseCommand, CaseEvent } from '../../../domain/cases/messages.js'
import type { VideoOutcome } from '../../../domain/engagement/video.js'
import type { FileId } from '../../../domain/kernel/ids.js'
import { content, erased, hernia, noon, posted, removed } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)
const key = { caseId: hernia }
const film = content.files[0]!.file
const other = '6a0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b12' as FileId
const ready: VideoOutcome = { state: 'ready', mime: 'video/mp4', width: 1920, height: 1080 }

const prepare = (file: FileId, outcome: VideoOutcome = ready): CaseCommand => ({
  id: randomUUID(),
  type: 'PrepareCaseVideo',
  by: 'system:videos',
  at: noon,
  data: { ...key, file, outcome },
})
const prepared = (file: FileId, outcome: VideoOutcome = ready): CaseEvent => ({
  type: 'CaseVideoPrepared',
  data: { ...key, file, outcome },
})

describe('a video of a post', () => {
  it('can be played once it was prepared', () => given(posted).when(prepare(film)).then(prepared(film)))
  it('may have failed', () =>
    given(posted)
      .when(prepare(film, { state: 'failed' }))
      .then(prepared(film, { state: 'failed' })))
  it('is prepared once, whatever becomes of it afterwards', () =>
    given(posted, prepared(film))
      .when(prepare(film, { state: 'failed' }))
      .thenNothing())
  it('is said nothing of where the post has it no more', () => given(posted).when(prepare(other)).thenNothing())
  it('is said nothing of where nothing was posted', () => given().when(prepare(film)).thenNothing())
  it('is prepared also where the post was taken away', () => given(posted, removed).when(prepare(film)).then(prepared(film)))
  it('is forgotten with the key of the post', () => given(posted, erased).when(prepare(film)).thenNothing())
})
