import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { findFfmpeg } from '../../../../api/files/video/find-ffmpeg.js'
import { posterOf } from '../../../../api/files/video/probe.js'
import { runFfmpeg } from '../../../../api/files/video/run-ffmpeg.js'
import { countVideos } from '../../../../commands/vault/files/video-time.js'
import { failureOf } from '../../../support/eventually.js'
import { film } from '../../../support/films.js'
import { makeRunDirectory } from '../../../support/run-directory.js'
import { photograph } from '../../../api/files/support/images.js'
import { ana, makeShelf, noon, type Shelf } from '../../../api/files/support/shelf.js'

const tomorrow = '2026-03-02T00:00:01.000Z'
const MINUTE = 60

/** A film that was written where nothing could be put in front of it afterwards: it does not say how long it is. */
const streamed = async (bytes: Buffer): Promise<string> => {
  const folder = makeRunDirectory()
  const [path, made] = [join(folder, 'film'), join(folder, 'streamed')]
  writeFileSync(path, bytes)
  const { output } = await runFfmpeg((await findFfmpeg())!, ['-i', path, '-c', 'copy', '-f', 'matroska', 'pipe:1'], { patience: 60_000 })
  writeFileSync(made, output)
  return made
}

describe('The video that a member may bring in a day', () => {
  let shelf: Shelf
  let short: Buffer
  before(async () => {
    short = await film('mp4', { seconds: 1 })
    shelf = await makeShelf()
  })
  after(() => shelf.close())
  beforeEach(async () => {
    await shelf.clear()
    shelf.quota.videoPerDay = 2 * MINUTE
    shelf.clock.now = noon
  })

  const send = (key = '', bytes = short) => shelf.send([['film.mp4', bytes]], { fileTypes: '["VIDEO"]' }, key)
  const counted = async () => {
    const sql = 'select video_seconds as seconds from vault.storage where member_id = $1'
    return (await shelf.pool.query<{ seconds: number }>(sql, [ana])).rows[0]?.seconds
  }

  it('is so many minutes, each video at least one, told in a sentence; the next day is another', async () => {
    for (const key of ['k1', 'k2']) expect((await send(key)).code).to.equal(200)
    const { stored } = await shelf.left()
    const { code, msg } = await send('k3')
    expect([code, msg]).to.deep.equal([413, 'You can bring 2 minutes of video a day, and this would be more. Please go on tomorrow.'])
    expect((await shelf.left()).stored, 'nothing is kept of it').to.equal(stored)
    expect((await send('k1')).code, 'what is here already').to.equal(200)
    expect(await counted()).to.equal(2 * MINUTE)
    shelf.clock.now = tomorrow
    expect((await send('k3')).code).to.equal(200)
    expect(await counted()).to.equal(MINUTE)
  })

  it('is not more for who brings much at the same moment', async () => {
    const codes = await Promise.all(['k1', 'k2', 'k3', 'k4'].map(async (key) => (await send(key)).code))
    expect(codes.sort()).to.deep.equal([200, 200, 413, 413])
    expect(await counted()).to.equal(2 * MINUTE)
  })

  it('is as long as the videos say, and an hour of what does not say', async () => {
    expect((await send('long', await film('mp4', { seconds: 61 }))).code).to.equal(200)
    expect(await counted()).to.be.within(61, 62)
    const { length: unsaid } = await posterOf((await findFfmpeg())!, await streamed(short), 'video/matroska')
    expect(unsaid).to.deep.equal({ seconds: 60 * MINUTE, isSaid: false })
    const refused = await failureOf(countVideos(shelf.pool, ana, noon, [unsaid], 60 * MINUTE))
    expect(refused).to.have.property(
      'message',
      'You can bring 1 hour of video a day, and this would be more. Please go on tomorrow. A video that does not say how long it is counts as an hour.',
    )
  })

  it('is nothing of images, nor of a video that is refused', async () => {
    expect((await shelf.send([['photo.jpg', await photograph({ width: 40, height: 30 })]], { fileTypes: '["IMAGE"]' })).code).to.equal(200)
    expect((await send('cut', short.subarray(0, 400))).code).to.be.within(400, 499)
    expect(await counted()).to.equal(0)
  })
})
