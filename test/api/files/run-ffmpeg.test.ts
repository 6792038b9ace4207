import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { findFfmpeg } from '../../../api/files/video/find-ffmpeg.js'
import { makePlayable } from '../../../api/files/video/make-playable.js'
import { runFfmpeg } from '../../../api/files/video/run-ffmpeg.js'
import { eventually } from '../../support/eventually.js'
import { film } from '../../support/films.js'
import { makeRunDirectory } from '../../support/run-directory.js'

const PATIENCE = 60_000

describe('a tool that reads videos', () => {
  let real: string
  let folder: string
  before(async () => {
    real = (await findFfmpeg())!
    folder = makeRunDirectory()
  })

  /** One that says who it is, and does not come to its end with arguments like these. */
  const endless = (name: string, when = '*') => {
    const [path, pid] = [join(folder, name), join(folder, `${name}.pid`)]
    writeFileSync(path, `#!/bin/sh\ncase "$*" in ${when}) echo $$ > '${pid}'; exec sleep 600;; esac\nexec '${real}' "$@"\n`)
    chmodSync(path, 0o755)
    return { path, isGone: () => expect(() => process.kill(Number(readFileSync(pid, 'utf8')), 0)).to.throw('ESRCH') }
  }

  it('is ended when its time is over, and nothing of it is left', async () => {
    const tool = endless('late')
    const { ok, isLate } = await runFfmpeg(tool.path, [], { patience: 200 })
    expect([ok, isLate]).to.deep.equal([false, true])
    await eventually(tool.isGone)
  })

  it('leaves a video that takes longer than it may as one that is too slow', async () => {
    const tool = endless('slow', '*faststart*')
    const [source, target] = [join(folder, 'source'), join(folder, 'target')]
    writeFileSync(source, await film('mp4', { seconds: 1 }))
    const work = { ffmpeg: tool.path, source, mime: 'video/mp4', target, patience: () => 200 }
    expect(await makePlayable(work)).to.deep.equal({ why: 'too-slow' })
    await eventually(tool.isGone)
  })

  describe('has so much memory, and no more,', () => {
    before(function () {
      if (process.platform !== 'linux') this.skip()
    })
    const large = ['-f', 'lavfi', '-i', 'color=black:s=7680x4320:r=1:d=1', '-frames:v', '1', '-f', 'rawvideo', '-y']

    it('and says so of what needs more', async () => {
      const { ok, isLate, isTooLarge } = await runFfmpeg(real, [...large, join(folder, 'raw')], { patience: PATIENCE, memory: 40 * 1024 })
      expect([ok, isLate, isTooLarge]).to.deep.equal([false, false, true])
    })

    it('which is enough for others', async () => {
      const { ok, isTooLarge } = await runFfmpeg(real, [...large, join(folder, 'raw')], { patience: PATIENCE })
      expect([ok, isTooLarge]).to.deep.equal([true, false])
    })
  })

  it('is told of as missing where there is none, not as finding fault with a video', async () => {
    const error = await runFfmpeg(join(folder, 'nowhere'), [], { patience: PATIENCE }).catch((thrown: unknown) => thrown)
    expect(error).to.be.instanceOf(Error)
  })
})
