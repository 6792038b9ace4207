import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { findFfmpeg } from '../../../../api/files/video/find-ffmpeg.js'
import { runFfmpeg } from '../../../../api/files/video/run-ffmpeg.js'
import { eventually } from '../../../support/eventually.js'
import { film } from '../../../support/films.js'
import { freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { createReel, reelOf, standsFor, uploadReel } from '../../../support/calls/explore.js'
import { withTracks } from './support/many-tracks.js'

/** A film as ffmpeg writes it with these words. */
const made = async (format: 'mp4' | 'matroska', ...how: string[]): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'sfs-odd-'))
  try {
    const path = join(folder, 'film')
    const { ok, said } = await runFfmpeg((await findFfmpeg())!, [...how, '-f', format, path], { patience: 60_000 })
    if (!ok) throw new Error(said)
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const source = (seconds: number, rate = 5, size = '160x120') => ['-f', 'lavfi', '-i', `testsrc2=d=${seconds}:s=${size}:r=${rate}`]

describe('Films that are not as others are', function () {
  this.timeout(180_000)
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  /** What becomes of it: how it is refused, or how it stands in the end. */
  const becomes = async (bytes: Buffer): Promise<string> => {
    const id = await createReel(app.url, ana)
    const { code, body } = await uploadReel(app.url, ana, id, bytes)
    if (code !== 200) {
      expect(await standsFor(app.url, ana, id)).to.include({ state: 'waiting' })
      return `${code} ${body.errors?.[0]?.msg ?? body.msg}`
    }
    let end = ''
    await eventually(async () => {
      const stands = await standsFor(app.url, ana, id)
      end = stands ? `${stands.state} ${stands.why}` : (await reelOf(app.url, ana, id)).code === 200 ? 'plays' : 'gone'
      expect(end).to.match(/^(failed|plays)/)
    }, 120_000)
    return end
  }

  for (const [what, bytes, end] of [
    ['with pictures of MPEG-2', () => made('matroska', ...source(1, 25), '-c:v', 'mpeg2video'), 'plays'],
    ['with pictures of FFV1, in ten bits', () => made('matroska', ...source(1), '-c:v', 'ffv1', '-pix_fmt', 'yuv420p10le'), 'plays'],
    [
      'with sound of Vorbis',
      () => made('matroska', ...source(1), '-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'vorbis', '-strict', '-2', '-ac', '2'),
      'plays',
    ],
    ['with one picture', () => made('mp4', ...source(1, 1), '-frames:v', '1'), 'plays'],
    ['two pixels high', () => made('matroska', ...source(1, 5, '160x2'), '-c:v', 'ffv1'), 'plays'],
    [
      'of one picture a second, for a week',
      () =>
        made('matroska', '-f', 'lavfi', '-i', 'color=black:s=16x16:r=1:d=604800', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '9999'),
      '422 This video is longer than one hour',
    ],
    ['that is sound alone', () => made('mp4', '-f', 'lavfi', '-i', 'sine=d=1'), '422 This video is damaged and cannot be played'],
    [
      'cut off in the middle',
      async () => {
        const mkv = await film('mkv', { seconds: 20 })
        return mkv.subarray(0, Math.floor(mkv.length / 2))
      },
      'failed cut-off',
    ],
    [
      'cut off before its table of contents',
      async () => {
        const mp4 = await film('mp4', { seconds: 5 })
        return mp4.subarray(0, Math.floor(mp4.length / 2))
      },
      '422 This video is damaged and cannot be played',
    ],
  ] as const)
    it(`${what}: ${end}`, async () => expect(await becomes(await bytes())).to.equal(end))

  it('with ten thousand tracks: one of them plays, or it is refused in words; nothing is stuck', async () => {
    const bytes = withTracks(await film('mp4', { seconds: 1 }), 10_000)
    expect(await becomes(bytes)).to.be.oneOf([
      'plays',
      '422 This video is damaged and cannot be played',
      'failed damaged',
      'failed too-slow',
    ])
    expect(await becomes(await film('mp4', { seconds: 1 })), 'the next one').to.equal('plays')
  })
})
