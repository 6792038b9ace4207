import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.js'
import { theServer, type Server } from '../support/server.js'
import { desktopDark, phoneLight, surgeon } from '../support/surgeon.js'

const PASSWORD = 'scalpel please'

describe('leaving SFS', () => {
  let server: Server
  before(async () => {
    server = await theServer()
  })

  const mustBeFine = async (page: Page) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).to.deep.equal([])
  }
  const linkMailedTo = async (email: string): Promise<string> => {
    let link = ''
    await eventually(async () => {
      const mail = (await server.mails()).findLast(({ to, text }) => to === email && text.includes('/deleteaccount/confirm?'))
      ;[link] = /https?:\S+\/deleteaccount\/confirm\?\S+/.exec(mail?.text ?? '')!
    }, 20_000)
    return link
  }

  for (const [device, context] of [
    ['a phone', phoneLight],
    ['a desktop', desktopDark],
  ] as const)
    describe(`on ${device}`, () => {
      it('takes a copy of one’s data along, and deletes the account', async () => {
        const ana = await surgeon(server.url, 'Ana', context)
        const { page } = ana
        await ana.join()
        await page.getByRole('button', { name: /my account$/ }).click()
        await page.getByRole('link', { name: 'My account' }).click()
        const copy = page.getByRole('form', { name: 'A copy of my data' })
        await copy.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await copy.getByRole('button', { name: 'Ask for a copy' }).click()
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: 'Download my data' }).click({ timeout: 20_000 })
        expect((await download).suggestedFilename()).to.equal('my-sfs-data.zip')
        await mustBeFine(page)

        await page.getByRole('button', { name: 'Delete account' }).click()
        const form = page.getByRole('form', { name: 'Delete account' })
        await form.getByRole('button', { name: 'Delete account' }).click()
        await form.getByText('Reason is required.').waitFor()
        await form.getByLabel('Reason').fill('I have another account')
        await form.getByRole('radio', { name: /Keep them/ }).check()
        await form.getByLabel('Password', { exact: true }).fill('not this one')
        await form.getByRole('button', { name: 'Delete account' }).click()
        await form.getByText('Are you sure you want to Delete the SFS Account?').waitFor()
        await mustBeFine(page)
        await form.getByRole('button', { name: 'Yes, delete it' }).click()
        await form.getByText('Password is not correct').waitFor()
        await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await form.getByRole('button', { name: 'Delete account' }).click()
        await form.getByRole('button', { name: 'Yes, delete it' }).click()
        await page.getByText('Your account has been deleted successfully').waitFor()
        await page.waitForURL('**/login')
        ana.complaints.splice(0, ana.complaints.length, ...ana.complaints.filter((each) => !/422/.test(each))) // the refused password
        await ana.close()
      })

      it('asks for it without signing in, and confirms it by the mailed link', async () => {
        const boris = await surgeon(server.url, 'Boris', context)
        const { page } = boris
        const email = `boris.${device.at(-1)}@example.org`
        await page.goto(`${server.url}/deleteaccount`)
        await page.getByLabel('Name').fill('Al')
        await page.getByLabel('Country').selectOption('+91')
        await page.getByLabel('Phone Number').fill('58765')
        await page.getByLabel('Email Address').fill('boris')
        await page.getByLabel('Message').fill(' ')
        await page.getByRole('button', { name: 'Submit' }).click()
        for (const text of [
          'Name must be at least 3 characters long',
          'Phone number must be between 10 and 10 digits for India',
          'Invalid email address',
          'Message is required',
        ])
          await page.getByText(text).waitFor()
        await mustBeFine(page)
        await page.getByLabel('Country').selectOption('+1')
        expect(await page.getByLabel('Phone Number').inputValue(), 'another country begins anew').to.equal('')
        await page.getByLabel('Phone Number').fill('20255501239999')
        expect(await page.getByLabel('Phone Number').inputValue()).to.equal('(202) 555-0123')
        await page.getByLabel('Name').fill('Boris Sample')
        await page.getByLabel('Email Address').fill(email)
        await page.getByLabel('Message').fill('I cannot sign in any more.')
        await page.getByRole('button', { name: 'Submit' }).click()
        expect(await page.getByRole('button', { name: 'Submitting...' }).isDisabled()).to.equal(true)
        await page.getByText('Your account deletion request has been submitted successfully!').waitFor()
        expect(await page.getByLabel('Phone Number').inputValue()).to.equal('')
        await mustBeFine(page)

        await page.goto(await linkMailedTo(email))
        await mustBeFine(page)
        await page.getByRole('button', { name: 'Delete my account' }).click()
        await page.getByText('There is no account with this address').waitFor()
        await mustBeFine(page)
        await boris.close()
      })
    })
})
