import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { LOOKS_OF_TWO, mustBeFine } from '../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../support/browser/surgeon.js'
import { film, longFilm } from '../../support/films.js'
import { personOf } from '../../support/parts/app.js'
import { postReel } from '../../support/calls/explore.js'
import { theServer } from '../../support/parts/server.js'
import { makeRunDirectory } from '../../support/run-directory.js'

const MB = 2 ** 20
const KNOT = 'A knot in ten seconds'
const LONG = 'A whole operation'

describe('surgeons in Explore', () => {
  const people = { ana: personOf('Ana'), boris: personOf('Boris') }
  let url: string
  let ana: Surgeon
  let boris: Surgeon

  before(async () => {
    url = (await theServer()).url
    await becomeMember(url, people.ana)
    await postReel(url, await becomeMember(url, people.boris), { title: KNOT }, await film('mp4', { seconds: 20, size: '640x360' }))
    const [hers, his] = LOOKS_OF_TWO
    ana = await surgeon(url, 'Ana', hers)
    boris = await surgeon(url, 'Boris', his)
    await ana.signIn(people.ana)
    await boris.signIn(people.boris)
    await boris.page.goto(`${url}/explore`)
    await boris.card(KNOT).waitFor()
  })
  after(async () => {
    await ana.close()
    await boris.close()
  })

  const fillIn = async (title: string, file: string) => {
    const { page } = ana
    await page.getByRole('button', { name: 'Add Video' }).first().click()
    const form = page.getByRole('form', { name: 'Add Video' })
    await form.getByRole('button', { name: 'Upload' }).click()
    for (const text of ['Title is required', 'Speciality is required', 'Video File is required']) await form.getByText(text).waitFor()
    await form.getByLabel('Title').fill(title)
    await form.getByRole('combobox', { name: 'Speciality' }).fill('GI Sur')
    await page.getByRole('listbox').getByRole('option', { name: 'GI Surgery', exact: true }).click()
    await form.getByLabel('Choose video').setInputFiles(file)
    await mustBeFine(page)
    await form.getByRole('button', { name: 'Upload' }).click()
    await form.waitFor({ state: 'hidden' })
  }

  it('upload a video that is held, cut, left for other pages, and goes on after a reload', async () => {
    const { page } = ana
    await page.goto(`${url}/explore`)
    await page.getByRole('combobox', { name: 'Specialities' }).waitFor()
    await mustBeFine(page)
    let upTo = 4 * MB // whatever part is of more than that does not get through
    await page.route('**/api/upload/*', (route) => {
      const offset = Number(route.request().headers()['upload-offset'] ?? 0)
      return offset < upTo ? route.continue() : undefined
    })
    const file = join(makeRunDirectory(), 'whole.mp4')
    writeFileSync(file, await longFilm(18 * MB))
    await fillIn(LONG, file)
    const row = page.getByRole('listitem').filter({ hasText: LONG })
    await row.getByText('4.0 of 18.0 MB sent (22%)').waitFor()
    await row.getByRole('button', { name: 'Pause' }).click()
    await row.getByText('Paused.').waitFor()
    await mustBeFine(page)
    await page.context().setOffline(true)
    await row.getByRole('button', { name: 'Resume' }).click()
    await row.getByText('The connection was lost.').waitFor()
    upTo = 8 * MB
    await page.context().setOffline(false)
    await row.getByText('8.0 of 18.0 MB sent (44%)').waitFor()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Beyond/ })
      .first()
      .click()
    const bar = page.getByRole('complementary', { name: 'Uploads' })
    await bar.getByText('Uploading your video, 44%').waitFor()
    await mustBeFine(page)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(`${url}/explore`)
    await row.getByText('The upload was interrupted').waitFor()
    await page.unroute('**/api/upload/*')
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    await row.getByLabel('Choose the file').setInputFiles(file)
    await page.getByText('Your video has arrived. It is being prepared.').waitFor()
    await page.getByText('Your video can be watched now.').waitFor({ timeout: 60_000 })
    await ana
      .card(LONG)
      .or(page.getByRole('button', { name: '1 new video' }))
      .first()
      .waitFor()
    expect(offsets[0], 'it goes on where it was').to.equal(8 * MB)
    ana.complaints.splice(0) // the browser notes what was cut
  })

  it('watch videos that fill the screen, one after the other', async () => {
    const { page } = boris
    await page.getByRole('button', { name: '1 new video' }).click()
    await boris.card(LONG).waitFor()
    const viewed = page.waitForResponse(/explore\/post/)
    await page.getByRole('link', { name: `Play ${LONG}` }).click()
    await page.waitForURL('**/explore/all')
    const reel = (title: string) => page.getByRole('article', { name: title })
    await reel(LONG).getByRole('button', { name: 'Play' }).click()
    const plays = (title: string) =>
      page.waitForFunction((name) => !document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`)!.paused, title)
    await plays(LONG)
    await viewed
    await mustBeFine(page)
    await page.keyboard.press('ArrowDown')
    await page.getByText(/^Video 2.*A knot in ten seconds/).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await plays(KNOT)
    expect(await page.locator(`video[aria-label="${LONG}"]`).evaluate((video: HTMLVideoElement) => video.paused)).to.equal(true)
    await page.waitForFunction((name) => document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`)!.currentTime > 0.5, KNOT)
    await page.getByRole('button', { name: 'Sound on' }).click()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/explore')
    await boris.card(LONG).getByText('1 view').waitFor()
  })

  it('narrow the videos to a speciality', async () => {
    const { page } = ana
    await page.goto(`${url}/explore?speciality=Urology`)
    await ana.card(KNOT).waitFor()
    expect(await ana.card(LONG).count()).to.equal(0)
    await page.getByRole('link', { name: `Play ${KNOT}` }).click()
    await page.getByRole('article', { name: KNOT }).getByRole('button', { name: 'Save' }).click()
    await mustBeFine(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('link', { name: 'Saved', exact: true }).click()
    await ana.card(KNOT).waitFor()
    await mustBeFine(page)
  })

  it('go back from the question whether a video is to be deleted, and with one Close to the feed once it is', async () => {
    const { page } = boris
    await page.goto(`${url}/explore`)
    await boris.card(KNOT).waitFor()
    await page.getByRole('link', { name: `Play ${KNOT}` }).click()
    await page.waitForURL('**/explore/all')
    const ask = async () => {
      await page.getByRole('article', { name: KNOT }).getByRole('button', { name: 'More about your video' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog', { name: 'Delete Video' }).waitFor()
      await page.waitForFunction(() => (history.state as { windows?: number }).windows === 1)
    }
    await ask()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Delete Video' }).waitFor({ state: 'hidden' })
    await page.getByRole('article', { name: KNOT }).waitFor()
    await page.waitForURL('**/explore/all')
    await ask()
    await page.getByRole('dialog', { name: 'Delete Video' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('article', { name: KNOT }).waitFor({ state: 'detached' })
    await page.getByText(new RegExp(`Video 1.*${LONG}`)).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.waitForURL('**/explore')
    await boris.card(LONG).waitFor()
    expect(await boris.card(KNOT).count()).to.equal(0)
    await mustBeFine(page)
  })
})
