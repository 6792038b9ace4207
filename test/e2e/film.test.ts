import { expect } from 'chai'
import { becomeMember } from '../../scripts/people/become-member.js'
import { personOf } from '../support/parts/app.js'
import { connect } from '../support/parts/beyond.js'
import { theServer } from '../support/parts/server.js'
import { desktopDark, mustBeFine, phoneLight } from '../support/browser/looks.js'
import { surgeon, type Surgeon } from '../support/browser/surgeon.js'
import { film } from '../support/films.js'

const TITLE = 'Regatta on the lake, the film'

describe('a surgeon posts a film beyond surgery', () => {
  const people = { ana: personOf('Ana'), boris: personOf('Boris') }
  let ana: Surgeon
  let boris: Surgeon

  before(async () => {
    const { url } = await theServer()
    const sessions = { ana: await becomeMember(url, people.ana), boris: await becomeMember(url, people.boris) }
    await connect(url, sessions.ana, sessions.boris)
    ana = await surgeon(url, 'Ana', phoneLight)
    boris = await surgeon(url, 'Boris', desktopDark)
    await ana.signIn(people.ana)
    await boris.signIn(people.boris)
    for (const { page } of [ana, boris]) {
      await page.goto(`${url}/beyondSurgery`)
      await page.getByText('No post added').waitFor()
    }
  })
  after(async () => {
    await ana.close()
    await boris.close()
  })

  it('which is there at once with its picture, and plays when it was made ready', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Add Post' }).first().click()
    const form = page.getByRole('form', { name: 'Add Post' })
    await form.getByLabel('Title').fill(TITLE)
    await form.getByRole('tab', { name: 'Video' }).click()
    const choose = form.getByLabel('Choose video')
    await choose.setInputFiles({ name: 'lake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await form.getByText('File type not supported: lake.pdf').waitFor()
    await choose.setInputFiles({ name: 'lake.mp4', mimeType: 'video/mp4', buffer: await film('mp4', { seconds: 8, size: '640x360' }) })
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await mustBeFine(page)
    await form.getByRole('button', { name: /^Post/ }).click()
    await ana.card(TITLE).waitFor()
    await boris.page.getByRole('button', { name: '1 new post' }).click()
    for (const { page: each, card } of [ana, boris]) {
      const player = card(TITLE).locator('video')
      await player.waitFor({ timeout: 30_000 })
      const [film, frame] = [await player.boundingBox(), await player.locator('..').boundingBox()]
      expect(film, 'nothing beside it in its frame').to.deep.equal(frame)
      await player.evaluate((video: HTMLVideoElement) => ((video.muted = true), video.play()))
      await each.waitForFunction((video) => (video as HTMLVideoElement).currentTime > 0.5, await player.elementHandle())
      await mustBeFine(each)
    }
  })
})
