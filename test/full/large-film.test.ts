import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Route } from 'playwright-core'
import { becomeMember } from '../../scripts/people/become-member.js'
import { mustBeFine, phoneLight } from '../support/browser/looks.js'
import { surgeon, type Surgeon } from '../support/browser/surgeon.js'
import { longFilm } from '../support/films.js'
import { personOf } from '../support/parts/app.js'
import { theServer } from '../support/parts/server.js'
import { makeRunDirectory } from '../support/run-directory.js'

const TITLE = 'The whole regatta'
const MB = 2 ** 20

describe('a surgeon posts a large film over a bad line', () => {
  const person = personOf('Ana')
  let url: string
  let ana: Surgeon
  let path: string

  before(async () => {
    ;({ url } = await theServer())
    await becomeMember(url, person)
    ana = await surgeon(url, 'Ana', phoneLight)
    await ana.signIn(person)
    path = join(makeRunDirectory(), 'regatta.mp4')
    writeFileSync(path, await longFilm(14 * MB))
  })
  after(() => ana.close())

  const fill = async () => {
    const { page } = ana
    await page.goto(`${url}/beyondSurgery`)
    await page.getByRole('button', { name: 'Add Post' }).first().click()
    const form = page.getByRole('form', { name: 'Add Post' })
    await form.getByLabel('Title').fill(TITLE)
    await form.getByRole('tab', { name: 'Video' }).click()
    await form.getByLabel('Choose video').setInputFiles(path)
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await form.getByRole('button', { name: /^Post/ }).click()
    return form
  }

  it('which is lost, held, and after a reload goes on from where it was', async () => {
    const { page } = ana
    const offsets: number[] = []
    let isCut = true
    await page.route('**/api/upload/*', (route: Route) => {
      const request = route.request()
      if (request.method() !== 'PATCH') return route.continue()
      offsets.push(Number(request.headers()['upload-offset']))
      return isCut && offsets.length > 1 ? route.abort() : route.continue()
    })
    const form = await fill()
    await form.getByText(/^The connection was lost\. It goes on by itself\. 4\.0 of 14\.0 MB sent/).waitFor()
    await mustBeFine(page)
    await form.getByRole('button', { name: 'Pause' }).click()
    await form.getByText(/^Paused\. 4\.0 of 14\.0 MB/).waitFor()
    await mustBeFine(page)
    isCut = false
    await form.getByRole('button', { name: 'Resume' }).click()
    await form.getByText(/^(8|12)\.\d of 14\.0 MB/).waitFor()
    isCut = true
    await page.reload()
    ana.complaints.length = 0 // of the lines that were cut
    const before = offsets.length
    isCut = false
    await fill()
    await ana.card(TITLE).waitFor()
    expect(offsets[before], 'where it went on').to.be.greaterThan(4 * MB)
  })
})
