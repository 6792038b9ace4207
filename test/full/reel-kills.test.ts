import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { SHORTEST_PART as PART } from '../../api/contract/files/uploads.js'
import { findFfmpeg } from '../../api/files/video/find-ffmpeg.js'
import { becomeMember } from '../../scripts/people/become-member.js'
import { eventually } from '../support/eventually.js'
import { longFilm } from '../support/films.js'
import { ask, personOf } from '../support/parts/app.js'
import { createReel, feedOf, reelOf, standsFor, unfinishedOf } from '../support/calls/explore.js'
import { startServer, usedDataDir } from '../support/parts/server.js'
import { offsetOf, placeOf, tusFor } from '../support/calls/tus.js'
import { makeRunDirectory } from '../support/run-directory.js'

/** Bytes of what is being written into a folder. */
const onTheWay = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

describe('a video of Explore whose program is killed again and again', function () {
  this.timeout(240_000)

  it('goes on where it was, is prepared in the end, once, and leaves nothing behind', async () => {
    const folder = makeRunDirectory()
    const [FFMPEG_PATH, slow, pid] = [join(folder, 'ffmpeg'), join(folder, 'slow'), join(folder, 'pid')]
    const waits = `case "$*" in *faststart*) [ -e '${slow}' ] && { echo $$ > '${pid}'; exec sleep 600; };; esac`
    writeFileSync(FFMPEG_PATH, `#!/bin/sh\n${waits}\nexec '${await findFfmpeg()}' "$@"\n`)
    chmodSync(FFMPEG_PATH, 0o755)
    writeFileSync(slow, '')
    const settings = { DATA_DIR: await usedDataDir(), FFMPEG_PATH }
    const start = () => startServer(settings)
    const isAlive = () => existsSync(pid)
    const transcoder = () => Number(readFileSync(pid, 'utf8'))

    let server = await start()
    const ana = await becomeMember(server.url, personOf('Ana'))
    const mp4 = await longFilm(2 * PART)
    const id = await createReel(server.url, ana)
    const path = placeOf(await tusFor(server.url, ana).begin(mp4.length, `reel:${id}`))
    await tusFor(server.url, ana).send(path, 0, mp4.subarray(0, PART))

    const sending = tusFor(server.url, ana).sendPartly(path, PART, mp4.subarray(PART), PART / 2)
    await eventually(() => expect(onTheWay(join(settings.DATA_DIR, 'uploads'))).to.be.greaterThan(0))

    await server.kill() // in the middle of a part
    sending.destroy()
    server = await start()
    const tus = tusFor(server.url, ana)
    const came = offsetOf(await tus.find(path))
    expect(came).to.be.within(PART, PART + PART / 2)
    expect((await tus.send(path, came, mp4.subarray(came))).status).to.equal(204)
    const uploads = JSON.stringify([{ id: path.split('/').at(-1), name: 'knot.mp4' }])
    const name = (url: string) => ask(url, 'uploadExploreVideo', { token: ana.token, body: { id, uploads }, key: 'named-once' })
    expect((await name(server.url)).code).to.equal(200)
    await eventually(() => expect(isAlive()).to.equal(true), 30_000)

    await server.kill() // during the preparation
    process.kill(transcoder(), 'SIGKILL') // as the system ends what its parent has left
    rmSync(pid)
    server = await start()
    expect((await name(server.url)).code, 'the answer that was lost').to.equal(200)
    expect(await standsFor(server.url, ana, id)).to.include({ state: 'preparing' })
    await eventually(() => expect(isAlive()).to.equal(true), 90_000)

    rmSync(slow)
    process.kill(transcoder(), 'SIGKILL') // the tool alone
    await eventually(async () => expect((await reelOf(server.url, ana, id)).code).to.equal(200), 120_000)
    expect((await feedOf(server.url, ana)).posts.map(({ post_id }) => post_id)).to.deep.equal([id])
    expect((await unfinishedOf(server.url, ana)).posts).to.deep.equal([])
    const kept = () => readdirSync(join(settings.DATA_DIR, 'files'), { recursive: true }).map(String)
    await eventually(() => expect(kept().filter((file) => /\.(original|thumbnail)$/.test(file))).to.have.length(2))
    for (const place of ['uploads', 'files/partial']) {
      const left = readdirSync(join(settings.DATA_DIR, place), { recursive: true, withFileTypes: true })
      expect(
        left.filter((each) => each.isFile()).map((each) => each.name),
        place,
      ).to.deep.equal([])
    }
    await server.stop()
  })
})
