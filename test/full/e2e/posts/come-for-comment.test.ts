import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { LOOKS_OF_TWO } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { eventually } from '../../../support/eventually.js'
import { ask, personOf, postCase } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'

/** A discussion shows the last fifty at first. */
const READ = 10
const NEW = 70

/** Below the header, in pixels of the window. */
const BELOW = { from: 57, to: 100 }

describe('who follows a line about a post', () => {
  let server: Server
  let path: string
  let ana: Awaited<ReturnType<typeof becomeMember>>
  let comment: () => Promise<number>
  let newest: number
  before(async () => {
    server = await theServer()
    ana = await becomeMember(server.url, personOf('Ana'))
    const boris = await becomeMember(server.url, personOf('Boris'))
    const clinicalCaseId = await postCase(server.url, ana)
    path = `/caseDetails/${clinicalCaseId}`
    comment = async () => {
      const body = { clinicalCaseId, comment: 'I would wait. '.repeat(10) }
      const answered = await ask(server.url, 'commentOnClinicalCase', { body, token: boris.token })
      expect(answered.code).to.equal(200)
      return (answered.body['records'] as { id: number }).id
    }
    for (let i = 0; i < READ; i++) newest = await comment()
  })

  const asAna = async (call: string, body: object = {}) => (await ask(server.url, call, { body, token: ana.token })).body
  /** So much is new to her, who had read all, and nothing else: the first of it, and the last but two. */
  const news = async () => {
    const mustLead = async (id: number, isRead: boolean) => {
      const [line] = (await asAna('getNotificationData'))['result'] as { route: string; is_read: boolean }[]
      expect([line?.route, line?.is_read]).to.deep.equal([`${path}#comment-${id}`, isRead])
    }
    await eventually(async () => {
      await asAna('readAllNotifications', { version: (await asAna('getNotificationData'))['version'] })
      await mustLead(newest, true)
    })
    const ids: number[] = []
    for (let i = 0; i < NEW; i++) ids.push(await comment())
    newest = ids.at(-1)!
    await eventually(() => mustLead(ids[0]!, false))
    return { first: ids[0]!, late: ids.at(-3)! }
  }
  const followBell = async (page: Page) => {
    await page
      .getByRole('button', { name: /^Notifications/ })
      .or(page.getByRole('link', { name: /^Notifications/ }))
      .click()
    await page.getByRole('link', { name: /commented on your case/ }).click()
  }
  const commentOf = (page: Page, id: number) => page.locator(`[data-comment="${id}"]`)
  const mustBeAt = async (page: Page, id: number) => {
    const shown = commentOf(page, id)
    await shown.waitFor()
    await eventually(async () => {
      expect((await shown.boundingBox())!.y).to.be.within(BELOW.from, BELOW.to)
      expect(await shown.evaluate((part) => part === document.activeElement)).to.equal(true)
    })
    expect(await shown.getAttribute('data-meant')).to.equal('true')
    const marked = await shown.evaluate((part) => getComputedStyle(part).backgroundColor)
    expect(marked, 'also where nothing may move').not.to.equal('rgba(0, 0, 0, 0)')
    await page.waitForTimeout(500)
    expect((await shown.boundingBox())!.y, 'and stays').to.be.within(BELOW.from, BELOW.to)
  }

  for (const look of LOOKS_OF_TWO) {
    const { pageAs, close } = browsersAt(() => server.url, look)
    afterEach(close) // whoever looks has seen what comes
    const { width } = look.viewport

    it(`is at the first comment that is new to them, also where it comes with a later page, ${width} wide`, async () => {
      const { first } = await news()
      const page = await pageAs(ana, '/about')
      await followBell(page)
      await mustBeAt(page, first)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[data-comment]')?.getAttribute('data-comment'))).to.equal(
        String(first),
      )
    })

    it(`is there by a link of a mail, too, ${width} wide`, async () => {
      const { late } = await news()
      const page = await pageAs(ana, `${path}?told=comment.case:${path.split('/').at(-1)}#comment-${late}`)
      const shown = commentOf(page, late)
      await shown.waitFor()
      await eventually(async () => expect(await shown.evaluate((part) => part === document.activeElement)).to.equal(true))
      const box = (await shown.boundingBox())!
      expect(box.y).to.be.above(BELOW.from)
      expect(box.y + box.height, 'and the place where one writes is not over it').to.be.below(
        (await page.getByRole('form', { name: 'Write a comment' }).boundingBox())!.y + 1,
      )
    })

    it(`is at the heading of the discussion where the comment is gone, ${width} wide`, async () => {
      const page = await pageAs(ana, `${path}#comment-1000000`)
      const heading = page.getByRole('heading', { name: 'Discussion' })
      await eventually(async () => expect(await heading.evaluate((part) => part === document.activeElement)).to.equal(true))
      expect((await heading.boundingBox())!.y).to.be.within(BELOW.from, look.viewport.height)
    })

    it(`is where they tell how a case ended that has closed, ${width} wide`, async () => {
      const page = await pageAs(ana, '/about')
      await page.route(/getNotificationData/, async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        await route.fulfill({ response, body: text.replaceAll(/#comment-\d+/g, '#outcome') })
      })
      await page.goto(`${server.url}/about`)
      await followBell(page)
      const button = page.getByRole('button', { name: 'Tell how it ended' })
      await eventually(async () => expect(await button.evaluate((part) => part === document.activeElement)).to.equal(true))
      expect((await button.boundingBox())!.y).to.be.within(BELOW.from, look.viewport.height)
    })
  }
})
