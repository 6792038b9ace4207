import { expect } from 'chai'
import type { BrowserContext, Page } from 'playwright-core'
import type { Session } from '../../../../api/contract/members/members.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { imageForm, photo, postOlder } from '../../../api/cases/support/community.js'
import { newContext } from '../../../support/browser/browser.js'
import { LOOKS, mustBeFine } from '../../../support/browser/looks.js'
import { failureOf } from '../../../support/eventually.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { photograph } from '../../../support/browser/surgeon.js'
import { runBeside } from '../../../support/staff/beside-server.js'

const TITLE = 'Burn of the hand on day three'
const END = 'until the borders are clear?'
const DESCRIPTION = `${'It was treated at home with cold water. '.repeat(12)}Would you graft now, or wait ${END}`
const COMMENT = 'Wait two more days.'
const OWN = 'Swelling after a fall'

for (const [look, options] of LOOKS)
  describe(`a visitor, on ${look}`, () => {
    let server: Server
    let url: string
    let context: BrowserContext
    let page: Page
    let sent: number

    before(async () => {
      server = await theServer()
      ;({ url } = server)
      const ana: Session = await becomeMember(url, personOf('Ana'))
      const community_id = await postOlder(url, ana, imageForm({ title: TITLE, description: DESCRIPTION }, await photo('hand.jpg')))
      await asking(url, ana.token)('addCommunityPostAddComment', { community_id, curruntComment: COMMENT })
      context = await newContext(options)
      page = await context.newPage()
    })
    after(() => context.close())

    const card = () => page.getByRole('article', { name: TITLE }).first()
    const window = () => page.getByRole('dialog', { name: 'Read whole cases' })

    it('comes by "Cases", and sees how posts begin', async () => {
      await page.goto(`${url}/communityNonRegister`)
      await card().waitFor()
      expect(await page.getByText(END).count()).to.equal(0)
      expect(await card().getByRole('img').count()).to.equal(0)
      await mustBeFine(page)
    })

    it('may register, or leaves a few details and reads on', async () => {
      await card().getByRole('button', { name: 'View More' }).click()
      await window().getByRole('link', { name: 'Register' }).waitFor()
      await mustBeFine(page)
      await window().getByRole('button', { name: 'Leave my details' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Vera Visitor')
      await page.getByRole('textbox', { name: 'Email' }).fill('vera@example.org')
      await page.getByLabel('Student').check()
      await page.getByRole('checkbox').check()
      await mustBeFine(page)
      await page.getByRole('button', { name: 'Read on' }).click()
      await page.waitForURL('**/communityNonRegisterView')
      await card().getByRole('button', { name: 'Read more' }).click()
      await card().getByText(END).waitFor()
    })

    it('sends a case of their own, which stands there once it is released', async () => {
      await page.goto(`${url}/communityNonRegisterView`)
      const register = page.getByRole('link', { name: 'Register' })
      await register.scrollIntoViewIfNeeded()
      expect(await register.isVisible()).to.equal(true)
      await page.getByRole('button', { name: 'Add Case' }).first().click()
      const form = page.getByRole('form', { name: 'Add Case' })
      await form.getByLabel('Title').fill(OWN)
      await form.getByLabel('Description').fill('Is this broken, or only bruised?')
      await form.getByLabel('Medical registration number').fill('SAMPLE-1')
      await form.getByLabel('Choose image').setInputFiles({ name: 'wrist.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
      await form.getByRole('button', { name: 'Nothing to hide in wrist.jpg' }).click()
      for (const box of await form.getByRole('checkbox').all()) await box.check()
      await mustBeFine(page)
      const answer = page.waitForResponse('**/api/addCommunityPost')
      await form.getByRole('button', { name: 'Send case' }).click()
      const { records } = (await (await answer).json()) as { records: { id: number } }
      await page.getByText('We look at your case first.').waitFor()
      sent = records.id
      await runBeside(server, 'visitors', 'release', String(sent))
      await page.getByRole('button', { name: /^1 new / }).click()
      const own = page.getByRole('article', { name: OWN }).first()
      await own.getByText('A visitor').waitFor()
      await own.getByRole('img').first().waitFor()
      await page.getByText('We look at your case first.').waitFor({ state: 'hidden' })
      await mustBeFine(page)
    })

    it('has sent what an operator can replay at the terminal: hidden unless it is asked for, and in plain words where there is nothing', async () => {
      const replay = (...words: string[]) => runBeside(server, 'replay', ...words)
      const failed = async (...words: string[]) => ((await failureOf(replay(...words))) as { stderr: string }).stderr.trim()
      const stream = `case-${sent}`
      const hidden = await replay(stream)
      expect(hidden)
        .to.match(new RegExp(`^${stream}: 2 events`))
        .and.to.contain(`title: '•••'`)
      expect(hidden.match(/^#\d {2}\w+/gm)).to.deep.equal(['#0  CasePosted', '#1  CaseReleased'])
      expect(hidden)
        .to.match(/#0 {2}CasePosted v\d+ {2}by visitor:\d+/)
        .and.not.to.contain(OWN)
      expect(await replay(stream, '--personal')).to.contain(OWN)
      expect(await failed('case-999999')).to.contain('There is no stream case-999999')
      for (const words of [[], [stream, 'more'], [stream, '--all']]) expect(await failed(...words)).to.contain('Usage: npm run replay')
    })

    it('reads what is said about it, and is still there after a reload', async () => {
      await page.reload()
      await card().getByRole('button', { name: '1 comment' }).click()
      await card().getByText(COMMENT).waitFor()
      expect(await page.getByRole('textbox').count()).to.equal(0)
      await mustBeFine(page)
    })
  })
