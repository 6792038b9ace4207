import { expect } from 'chai'
import { presentFile } from '../../../../api/files/showing/present-file.js'
import type { FileId } from '../../../../domain/kernel/ids.js'

describe('a video of a post, as its readers get it', () => {
  const file = '6a0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b1a' as FileId
  const looks = { linkTo: (id: FileId, variant: string) => `/files/${id}/${variant}`, placeholderOf: () => undefined }
  const film = { file, category: 'VIDEO', mime: 'video/mp4', width: 640, height: 360 } as const
  const since = '2026-01-20T12:00:00.000Z'

  it('says since when it is being prepared', () =>
    expect(presentFile({ ...film, video: 'preparing', since }, looks)).to.include({ video: 'preparing', video_since: since }))
  it('says why it cannot be played, where that is known', () => {
    expect(presentFile({ ...film, video: 'failed', why: 'too-long' }, looks)).to.include({ video: 'failed', video_failure: 'too-long' })
    expect(presentFile({ ...film, video: 'failed' }, looks)).not.to.have.property('video_failure')
  })
  it('says nothing of either once it plays', () =>
    expect(presentFile({ ...film, video: 'ready' }, looks)).not.to.have.any.keys('video_since', 'video_failure'))
})
