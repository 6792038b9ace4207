import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { findFfmpeg } from '../../../../api/files/video/find-ffmpeg.js'
import { eventually } from '../../../support/eventually.js'
import { film } from '../../../support/films.js'
import { freshApp, member, openPage, type Page, type TestApp } from '../../../support/parts/app.js'
import { createReel, uploadReel } from '../../../support/calls/explore.js'
import { makeRunDirectory } from '../../../support/run-directory.js'

describe('The work on videos', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let page: Page
  let video: Uint8Array
  let played: number[]
  const folder = makeRunDirectory()
  /** While one of them is there: no smaller one comes to its end, or no video. */
  const held = { smaller: join(folder, 'smaller'), whole: join(folder, 'whole') }
  before(async () => {
    const ffmpegPath = join(folder, 'ffmpeg')
    const wait = (while_: string) => `while [ -e '${while_}' ]; do sleep 0.1; done`
    const waits = `case "$*" in *scale=-2:480*) ${wait(held.smaller)};; *faststart*) ${wait(held.whole)};; esac`
    writeFileSync(ffmpegPath, `#!/bin/sh\n${waits}\nexec '${await findFfmpeg()}' "$@"\n`)
    chmodSync(ffmpegPath, 0o755)
    app = await freshApp({ ffmpegPath })
    ;[ana, boris] = await Promise.all([member(app.url, 'Ana'), member(app.url, 'Boris')])
    video = await film('mp4', { seconds: 1, size: '1280x720' })
    page = await openPage(app.url, ana.token)
    page.on('reelPosted', ({ post_id }) => played.push(post_id))
    await page.emitWithAck('watch', ['feed:reels'])
  })
  beforeEach(() => (played = []))
  after(async () => {
    for (const file of Object.values(held)) rmSync(file, { force: true })
    page.disconnect()
    await app.close()
  })
  const send = async (of: Session) => {
    const id = await createReel(app.url, of)
    expect((await uploadReel(app.url, of, id, video)).code).to.equal(200)
    return id
  }
  const smallerOnes = async (are: string) =>
    (await app.parts.db.pool.query(`select from vault.outbox where kind = 'shrink-video' and ${are}`)).rowCount

  it('lets nobody wait for their video because of another’s smaller one', async () => {
    writeFileSync(held.smaller, '')
    const first = await send(ana)
    await eventually(() => expect(played).to.deep.equal([first]), 30_000)
    await eventually(async () => {
      // It has waited for the first to be done, and is looked at again only a minute later.
      await app.parts.db.pool.query(
        `update vault.outbox set due = now() where kind = 'shrink-video' and due > now() and held_until < now()`,
      )
      expect(await smallerOnes('held_until > now()')).to.equal(1)
    }, 20_000)
    const second = await send(boris)
    await eventually(() => expect(played).to.deep.equal([first, second]), 30_000)
    expect(await smallerOnes(`state = 'done'`)).to.equal(0)
    rmSync(held.smaller)
  })

  it('is done for one member after the other, whoever has brought more', async () => {
    writeFileSync(held.whole, '')
    const mine: number[] = []
    for (let i = 0; i < 3; i++) mine.push(await send(ana))
    const theirs = await send(boris)
    rmSync(held.whole)
    await eventually(() => expect(played).to.have.length(4), 60_000)
    expect(played.indexOf(theirs), 'of the four').to.be.lessThan(2)
    expect(played.filter((id) => id !== theirs)).to.deep.equal(mine)
  })
})
