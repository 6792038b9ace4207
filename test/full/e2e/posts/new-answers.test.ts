import { expect } from 'chai'
import type { Page } from 'playwright-core'
import type { Session } from '../../../../api/contract/members/members.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { jumpsIn } from '../../../support/browser/jumps.js'
import { LOOKS_OF_TWO, mustBeFine } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { eventually } from '../../../support/eventually.js'
import { ask, caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'

/** A discussion shows the last fifty at first. */
const READ = 10
const NEW = 70
/** The first that is shown then, and the first of those that are new. */
const SHOWN = 31
const FIRST = 11

/** The line stands below the header and in the upper half, in pixels of the window. */
const BELOW = { from: 57, to: 450 }

describe('who comes to a case of theirs with new answers', () => {
  let server: Server
  let boris: Session
  before(async () => {
    server = await theServer()
    boris = await becomeMember(server.url, personOf('Boris'))
  })

  /** Somebody with a case that they have looked at until the tenth answer. */
  const author = async (name: string) => {
    const who = await becomeMember(server.url, personOf(name))
    const clinicalCaseId = await postCase(server.url, who, caseForm({ title: `Hernia of ${name}` }))
    const answer = async (number: number) => {
      const body = { clinicalCaseId, comment: `Answer ${number}. ${'I would wait. '.repeat(6)}` }
      const answered = await ask(server.url, 'commentOnClinicalCase', { body, token: boris.token })
      expect(answered.code).to.equal(200)
      return (answered.body['records'] as { position: number }).position
    }
    let position = 0
    for (let i = 1; i <= READ; i++) position = await answer(i)
    await ask(server.url, 'seeClinicalCaseAnswers', { body: { clinicalCaseId, position }, token: who.token })
    for (let i = READ + 1; i <= READ + NEW; i++) await answer(i)
    return { who, path: `/caseDetails/${clinicalCaseId}#discussion`, answer: () => answer(READ + NEW + 1) }
  }

  const partsOf = (page: Page) => {
    const discussion = page.getByRole('region', { name: 'Discussion' })
    const line = discussion.getByText('New since you last looked')
    const answer = (number: number) => discussion.getByRole('listitem').filter({ hasText: `Answer ${number}.` })
    const topOf = async (part: typeof line) => (await part.boundingBox())!.y
    const mustBeLed = async () => {
      await line.waitFor()
      await eventually(async () => {
        expect(await line.evaluate((part) => part === document.activeElement)).to.equal(true)
        expect(await topOf(line)).to.be.within(BELOW.from, BELOW.to)
      })
      expect(await topOf(answer(SHOWN)), 'the first that is new and shown').to.be.closeTo((await topOf(line)) + 36, 12)
    }
    return { discussion, line, answer, topOf, mustBeLed }
  }

  for (const look of LOOKS_OF_TWO) {
    const { pageAs, close } = browsersAt(() => server.url, look)
    afterEach(close)
    const { width } = look.viewport

    it(`is led from the list of their open cases to the first, which is marked, ${width} wide`, async () => {
      const { who, answer: more } = await author(`Ana${width}`)
      const page = await pageAs(who, '/community?tab=cases')
      const { discussion, line, answer, topOf, mustBeLed } = partsOf(page)
      await page
        .getByRole('region', { name: 'Your open cases' })
        .getByRole('link', { name: /70 new answers/ })
        .click()
      await mustBeLed()
      if (width > 1400) expect(await page.evaluate(() => scrollY), 'the case stays in sight beside it').to.be.below(40)
      await mustBeFine(page)
      await more()
      await answer(READ + NEW + 1).waitFor()
      expect(await line.count()).to.equal(1)
      let goOn!: () => void
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await page.route(/getCommentsOnClinicalCase.*before/, async (route) => {
        await held
        await route.continue()
      })
      await discussion.getByRole('button', { name: 'Show 30 earlier comments' }).click()
      await page.waitForTimeout(100)
      const before = await topOf(answer(SHOWN))
      goOn()
      await answer(1).waitFor({ state: 'attached' })
      await page.waitForTimeout(200)
      expect(await topOf(answer(SHOWN)), 'of what is read').to.be.closeTo(before, 1)
      expect((await topOf(answer(FIRST))) - (await topOf(line)), 'the line has gone along').to.be.within(20, 60)
      expect((await topOf(line)) > (await topOf(answer(FIRST - 1)))).to.equal(true)
    })

    it(`is led there by a link alone, and nothing jumps, ${width} wide`, async () => {
      const { who, path } = await author(`Carla${width}`)
      const page = await pageAs(who, path)
      await partsOf(page).mustBeLed()
      expect(await jumpsIn(page)).to.deep.equal([])
      await page.goto(`${server.url}/about`)
      await page.goto(`${server.url}${path}`)
      await partsOf(page)
        .answer(READ + NEW)
        .waitFor()
      expect(await partsOf(page).line.count(), 'it was looked at').to.equal(0)
    })
  }
})
