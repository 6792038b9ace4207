import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { findFfmpeg } from '../../../../api/files/video/find-ffmpeg.js'
import { makePlayable } from '../../../../api/files/video/make-playable.js'
import { runFfmpeg } from '../../../../api/files/video/run-ffmpeg.js'
import { eventually } from '../../../support/eventually.js'
import { film } from '../../../support/films.js'
import { makeRunDirectory } from '../../../support/run-directory.js'

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

  it('has so much of the processors as it can have until its time is over, also where whoever waited for it was killed', async function () {
    if (process.platform !== 'linux') this.skip()
    const path = join(folder, 'limits')
    writeFileSync(path, '#!/bin/sh\nulimit -t\n')
    chmodSync(path, 0o755)
    const { output } = await runFfmpeg(path, [], { patience: 90_500 })
    expect(Number(output.toString())).to.equal(91 * cpus().length)
  })

  it('has so much memory as videos in 4K need, and of less nothing comes', async function () {
    if (process.platform !== 'linux') this.skip()
    const source = join(folder, 'large')
    writeFileSync(source, await film('mp4', { seconds: 1, size: '3840x2160' }))
    const looked = async (memory?: number) => {
      const bounds = { patience: PATIENCE, ...(memory !== undefined && { memory }) }
      return (await runFfmpeg(real, ['-xerror', '-threads', '1', '-i', source, '-f', 'null', 'pipe:1'], bounds)).ok
    }
    expect([await looked(), await looked(64 * 1024)]).to.deep.equal([true, false])
  })

  it('leaves a video that needs more memory than it may have, by a picture of more than 8K, as one that cannot be played', async () => {
    const [source, target] = [join(folder, 'huge'), join(folder, 'target')]
    const picture = ['-f', 'lavfi', '-i', 'color=black:s=9000x9000:r=1:d=1', '-frames:v', '1', '-c:v', 'mjpeg', '-f', 'matroska', '-y']
    expect((await runFfmpeg(real, [...picture, source], { patience: PATIENCE })).ok).to.equal(true)
    expect(await makePlayable({ ffmpeg: real, source, mime: 'video/matroska', target })).to.deep.equal({ why: 'damaged' })
  })

  it('is told of as missing where there is none, not as finding fault with a video', async () => {
    const error = await runFfmpeg(join(folder, 'nowhere'), [], { patience: PATIENCE }).catch((thrown: unknown) => thrown)
    expect(error).to.be.instanceOf(Error)
  })
})
