import { expect } from 'chai'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { personOf } from '../../../support/parts/app.js'
import { connect } from '../../../support/calls/beyond.js'
import { theServer } from '../../../support/parts/server.js'
import { desktopDark, mustBeFine, phoneLight } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { film, longFilm } from '../../../support/films.js'

const TITLE = 'Regatta on the lake, the film'
const LONG = 'The whole regatta'
const MB = 2 ** 20

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

  it('which is large and goes in parts, though the session needs a fresh token in the midst of it', async () => {
    const { page } = ana
    const offsets: string[] = []
    let refreshed = 0
    page.on('request', (request) => void (refreshed += Number(request.url().endsWith('/api/session/refresh'))))
    await page.route('**/api/upload/*', async (route) => {
      const request = route.request()
      if (request.method() !== 'PATCH') return route.continue()
      offsets.push(request.headers()['upload-offset']!)
      if (offsets.length !== 2) return route.continue()
      return route.fulfill({ status: 401, json: { code: 401, msg: 'Please sign in' } })
    })
    await page.getByRole('button', { name: 'Add Post' }).first().click()
    const form = page.getByRole('form', { name: 'Add Post' })
    await form.getByLabel('Title').fill(LONG)
    await form.getByRole('tab', { name: 'Video' }).click()
    const buffer = await longFilm(9 * MB)
    await form.getByLabel('Choose video').setInputFiles({ name: 'regatta.mp4', mimeType: 'video/mp4', buffer })
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await form.getByRole('button', { name: /^Post/ }).click()
    await ana.card(LONG).waitFor()
    await page.unroute('**/api/upload/*')
    expect(offsets, 'what was refused is sent again').to.deep.equal([0, 4, 4, 8].map((at) => String(at * MB)))
    expect(refreshed).to.be.greaterThan(0)
    ana.complaints.splice(0, ana.complaints.length, ...ana.complaints.filter((each) => !each.includes('401'))) // the browser notes it
  })
})
