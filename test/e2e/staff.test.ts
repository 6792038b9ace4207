import { expect } from 'chai'
import type { BrowserContext, Page } from 'playwright-core'
import type { Session } from '../../api/contract/members/members.js'
import { asking } from '../../scripts/people/asking.js'
import { becomeMember } from '../../scripts/people/become-member.js'
import { photo } from '../api/cases/support/community.js'
import { newContext } from '../support/browser/browser.js'
import { LOOKS_OF_LONG_WALKS, mustBeFine } from '../support/browser/looks.js'
import { ask, caseForm, personOf, postCase } from '../support/parts/app.js'
import { theServer, type Server } from '../support/parts/server.js'
import { staffOf } from '../support/staff/beside-server.js'

describe('the staff at work', () => {
  let server: Server
  let staff: Session
  let caseId: number
  let leaver: Session
  let ana: Session
  let boris: Session

  before(async () => {
    server = await theServer()
    const { url } = server
    staff = await staffOf(server, 'Mia', 'moderator', 'auditor')
    ana = await becomeMember(url, personOf('Ana'))
    boris = await becomeMember(url, personOf('Boris'))
    caseId = await postCase(url, ana, caseForm({ title: 'Hernia, day 3' }, { ...(await photo('first.jpg')), type: 'image/jpeg' }))
    const say = asking(url, boris.token)
    await say('commentOnClinicalCase', { clinicalCaseId: caseId, comment: 'Mesh, I would say.' })
    await say('addClinicalCaseReport', { clinicalCaseId: caseId, reason: 'A face can be seen', version: 0 })
    const form = caseForm({ title: 'Hernia, day 4' })
    form.set('id', String(caseId))
    expect((await ask(url, 'editClinicalCaseById', { token: ana.token, body: form })).code).to.equal(200)
    leaver = await becomeMember(url, personOf('Chen'))
    const leaving = { reason: 'My nights are short enough', password: personOf('Chen').password }
    expect((await ask(url, 'deleteAccount', { token: leaver.token, body: leaving })).code).to.equal(200)
  })

  for (const [look, options] of LOOKS_OF_LONG_WALKS)
    describe(`on ${look}`, () => {
      let context: BrowserContext
      let page: Page
      before(async () => {
        context = await newContext(options)
        await context.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(staff))
        page = await context.newPage()
      })
      after(() => context.close())

      it('walks through the life of a post, for a purpose that goes on record', async () => {
        await page.goto(`${server.url}/staff/posts/case/${caseId}`)
        await page.getByRole('radio', { name: 'A report' }).check()
        await mustBeFine(page)
        await page.getByRole('button', { name: 'Open the history' }).click()
        await page.getByRole('article', { name: 'Hernia, day 4' }).waitFor()
        await mustBeFine(page)
        await page.keyboard.press('[')
        const then = page.getByRole('article', { name: 'Hernia, day 3' })
        await then.waitFor()
        expect(page.url()).to.match(/at=0$/)
        await then.getByRole('button', { name: /1 of 1$/ }).click()
        await page.getByRole('dialog').getByRole('img').first().waitFor()
        await page.keyboard.press('Escape')
        await page.getByText('Difference', { exact: true }).click()
        await page.locator('ins', { hasText: '4' }).first().waitFor()
        await mustBeFine(page)
      })

      it('finds it in the staff log', async () => {
        await page.goto(`${server.url}/staff/log?target=case-${caseId}`)
        await page.getByText('For: report.').first().waitFor()
        await mustBeFine(page)
      })

      it('sees that an account was deleted, step by step, and for a purpose why', async () => {
        await page.goto(`${server.url}/staff/deletions`)
        await page.getByRole('list', { name: 'Deletions' }).waitFor()
        await mustBeFine(page)
        await page.getByRole('link', { name: `Account of member ${leaver.id}`, exact: true }).click()
        await page.getByText('Key of the account destroyed').waitFor()
        await mustBeFine(page)
        await page.getByRole('button', { name: 'Show the words' }).click()
        await page.getByText('My nights are short enough').waitFor()
        await mustBeFine(page)
      })

      it('writes a rule, rehearses it over what there is, and sees what it would have flagged', async () => {
        const name = `Mesh on ${look}`
        await page.goto(`${server.url}/staff/rules`)
        const form = page.getByRole('form', { name: 'Write a rule' })
        await form.getByLabel('Name').fill(name)
        await form.getByLabel('Words').fill('mesh')
        await mustBeFine(page)
        await form.getByRole('button', { name: 'Write the rule' }).click()
        const row = page.getByRole('listitem', { name })
        await row.getByRole('button', { name: 'Rehearse' }).click()
        await row.getByText(/^Over the last year it would have flagged 1 of /).waitFor({ timeout: 60_000 })
        await row.getByRole('button', { name: 'See what it found' }).click()
        await row.getByRole('link', { name: 'Hernia, day 4' }).waitFor()
        await row.getByRole('button', { name: 'Switch on' }).click()
        await row.getByText('On', { exact: true }).waitFor()
        await row.getByRole('button', { name: 'Switch off' }).click()
        await row.getByText('Off', { exact: true }).waitFor()
        await mustBeFine(page)
      })

      it('opens what somebody has declared of their registration, and says what came of looking for it, which an open profile shows at once', async () => {
        const number = `GMC ${look}`
        const list = { country: [71], region: ['England'], mediRegistration: [number] }
        await asking(server.url, boris.token)('updateMediRegistration', { list })
        const beside = await newContext(options)
        await beside.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(ana))
        const reading = await beside.newPage()
        await reading.goto(`${server.url}/profile/${boris.id}`)
        await reading.getByText('Declared by the member, not checked by SFS.').waitFor()
        await page.goto(`${server.url}/staff/registrations`)
        await page.getByRole('button', { name: /^Open the registration/ }).click()
        await page.getByText(number).waitFor()
        await mustBeFine(page)
        await page.getByRole('radio', { name: 'Not found' }).check()
        await page.getByRole('radio', { name: 'It is theirs' }).check()
        await page.getByLabel(/^It counts until/).fill(new Date(Date.now() + 300 * 24 * 60 * 60_000).toISOString().slice(0, 10))
        await page.getByRole('button', { name: 'Save the check' }).click()
        await reading.getByText('Checked by SFS', { exact: true }).waitFor()
        await mustBeFine(reading)
        await beside.close()
      })
    })
})
