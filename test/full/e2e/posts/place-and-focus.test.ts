import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { LOOKS_OF_TWO } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { photograph } from '../../../support/browser/surgeon.js'
import { eventually } from '../../../support/eventually.js'
import { film } from '../../../support/films.js'
import { ask, caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'

/** A feed shows ten at first. */
const CASES = 12
/** Shown are the last fifty at first, and twice as many before them at most. */
const COMMENTS = 120
const FIRST = 71
const EARLIER = 21
/** The button that asks for them. */
const SHOW = /^Show \d+ earlier comments$/

describe('who reads posts keeps their place and their focus', () => {
  let server: Server
  let path: string
  let filmed: string
  before(async () => {
    server = await theServer()
    const ana = await becomeMember(server.url, personOf('Ana'))
    for (let i = 1; i < CASES; i++) await postCase(server.url, ana, caseForm({ title: `Older ${i}` }))
    const form = caseForm(
      { title: 'Filmed' },
      { bytes: await photograph(), name: 'wound.jpg', type: 'image/jpeg' },
      { bytes: await film('mp4', { seconds: 1, size: '64x48' }), name: 'wound.mp4', type: 'video/mp4' },
    )
    form.set('fileTypes', JSON.stringify(['IMAGE', 'VIDEO']))
    filmed = `/caseDetails/${await postCase(server.url, ana, form)}`
    const clinicalCaseId = await postCase(server.url, ana, caseForm({ title: 'Hernia' }))
    for (let i = 1; i <= COMMENTS; i++) {
      const { code } = await ask(server.url, 'commentOnClinicalCase', {
        body: { clinicalCaseId, comment: `Comment ${i}.` },
        token: ana.token,
      })
      expect(code).to.equal(200)
    }
    path = `/caseDetails/${clinicalCaseId}`
  })

  const focusedIn = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: part, body } = document
      return part === body || part === null ? 'nothing' : (part.getAttribute('aria-label') ?? part.textContent)
    })
  const partsOf = (page: Page) => {
    const discussion = page.getByRole('region', { name: 'Discussion' })
    const comment = (number: number) => discussion.getByRole('listitem').filter({ hasText: `Comment ${number}.` })
    const top = async (number: number) => (await comment(number).boundingBox())!.y
    const focused = () => focusedIn(page)
    const button = discussion.getByRole('button', { name: SHOW })
    /** It is pressed by its key while `number` is read; what it asks for comes once `meanwhile` is over. */
    const press = async (number: number, came: number, meanwhile = () => Promise.resolve()) => {
      let goOn!: () => void
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await page.route(/getCommentsOnClinicalCase.*before/, async (route) => {
        await held
        await route.continue()
      })
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await button.focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(100)
      expect(await focused(), 'while it waits').to.match(SHOW)
      await meanwhile()
      const before = await top(number)
      goOn()
      await comment(came).waitFor({ state: 'attached' })
      await page.waitForTimeout(200)
      expect(await top(number), `of what is read, before ${came} has come`).to.be.closeTo(before, 1)
      await page.unroute(/getCommentsOnClinicalCase.*before/)
    }
    const said = (text: string) => discussion.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })
    const keepsPlaceAndFocus = async () => {
      await comment(COMMENTS).waitFor()
      await press(FIRST, EARLIER)
      await said('50 earlier comments loaded')
      expect(await focused(), 'right above what is read').to.contain(`Comment ${FIRST - 1}.`)
      await page.keyboard.press('Tab')
      await eventually(async () => expect(await top(FIRST - 1), 'and in sight').to.be.within(0, page.viewportSize()!.height))
      await press(EARLIER, 1)
      await said('20 earlier comments loaded')
      expect(await button.count()).to.equal(0)
      expect(await focused(), 'where the button was').to.contain(`Comment ${EARLIER - 1}.`)
      await page.keyboard.press('Tab')
      await eventually(async () => expect(await top(EARLIER - 1)).to.be.within(0, page.viewportSize()!.height))
    }
    /** What was read when it was pressed is gone from sight by the time they come. */
    const keepsPlaceFurtherDown = async () => {
      await comment(COMMENTS).waitFor()
      await press(FIRST + 10, EARLIER, () => comment(FIRST + 10).evaluate((element) => element.scrollIntoView({ block: 'center' })))
    }
    return { keepsPlaceAndFocus, keepsPlaceFurtherDown }
  }

  for (const look of LOOKS_OF_TWO) {
    const { pageAs, close } = browsersAt(() => server.url, look)
    after(close)
    const { width } = look.viewport

    it(`when earlier comments come on the page of a case, ${width} wide`, async () => {
      const boris = await becomeMember(server.url, personOf('Boris'))
      const page = await pageAs(boris, path)
      await partsOf(page).keepsPlaceAndFocus()
      await page.reload()
      await partsOf(page).keepsPlaceFurtherDown()
    })

    it(`when they come below a card, ${width} wide`, async () => {
      const carla = await becomeMember(server.url, personOf('Carla'))
      const page = await pageAs(carla, '/community?tab=cases')
      await page.getByRole('button', { name: `${COMMENTS} comments` }).click()
      await partsOf(page).keepsPlaceAndFocus()
    })

    it(`when Send is pressed twice, ${width} wide`, async () => {
      const page = await pageAs(await becomeMember(server.url, personOf('Emil')), filmed)
      const box = page.getByRole('textbox', { name: 'Comment' })
      await page.route(/commentOnClinicalCase/, async (route) => {
        await page.waitForTimeout(1_000)
        await route.continue()
      })
      const comment = `Graft now, ${width}.`
      await box.fill(comment)
      for (let press = 0; press < 2; press++) {
        const { x, y, width: wide, height } = (await page.getByRole('button', { name: 'Send' }).boundingBox())! // the comment has moved it, where there is room
        await page.mouse.click(x + wide / 2, y + height / 2)
        await page.waitForTimeout(150)
        expect(await focusedIn(page), `after press ${press + 1}`).to.equal('Comment')
      }
      await page.getByRole('listitem').filter({ hasText: comment }).waitFor()
      expect(await focusedIn(page)).to.equal('Comment')
    })

    it(`when the last posts of a feed come, ${width} wide`, async () => {
      const page = await pageAs(await becomeMember(server.url, personOf('Dora')), '/about')
      let goOn!: () => void
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await page.route(/getAllClinicalCases.*before/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${server.url}/community?tab=cases`)
      const button = page.getByRole('button', { name: 'Load more' })
      await button.scrollIntoViewIfNeeded()
      await button.focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(100)
      expect(await focusedIn(page), 'while it waits').to.equal('Load more')
      const read = page.getByRole('article').nth(9)
      const top = async () => (await read.boundingBox())!.y
      const before = await top()
      goOn()
      await button.waitFor({ state: 'detached' })
      expect(await top()).to.be.closeTo(before, 1)
      const first = page.getByRole('article').nth(10)
      await eventually(async () => expect(await first.evaluate((part) => part === document.activeElement)).to.equal(true))
    })

    it(`when the viewer is closed at a video that was opened at a photograph, ${width} wide`, async () => {
      const page = await pageAs(await becomeMember(server.url, personOf('Eva')), filmed)
      await page.getByRole('button', { name: 'Open photograph 1 of 2' }).focus()
      await page.keyboard.press('Enter')
      const viewer = page.getByRole('dialog')
      await viewer.getByRole('button', { name: 'Next file' }).click()
      await viewer.getByText('Video 2 of 2').waitFor()
      await page.keyboard.press('Escape')
      await viewer.waitFor({ state: 'detached' })
      await eventually(async () => expect(await focusedIn(page)).to.equal('Files'))
      await page.keyboard.press('ArrowLeft')
      await page.getByRole('button', { name: 'Open photograph 1 of 2' }).waitFor()
    })
  }
})
