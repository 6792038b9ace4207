import { expect } from 'chai'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { personOf } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { LOOKS, mustBeFine, phoneLight } from '../../../support/browser/looks.js'
import { surgeon } from '../../../support/browser/surgeon.js'

describe('leaving SFS', () => {
  let server: Server
  before(async () => {
    server = await theServer()
  })

  const linkMailedTo = async (email: string): Promise<string> => {
    let link = ''
    await eventually(async () => {
      const mail = (await server.mails()).findLast(({ to, text }) => to === email && text.includes('/deleteaccount/confirm?'))
      ;[link] = /https?:\S+\/deleteaccount\/confirm\?\S+/.exec(mail?.text ?? '')!
    }, 20_000)
    return link
  }

  it('takes a copy of one’s data along', async () => {
    const person = personOf('Ana')
    await becomeMember(server.url, person)
    const ana = await surgeon(server.url, 'Ana', phoneLight)
    const { page } = ana
    await ana.signIn(person)
    await page.goto(`${server.url}/account`)
    const copy = page.getByRole('form', { name: 'A copy of my data' })
    await copy.getByLabel('Password', { exact: true }).fill(person.password)
    await copy.getByRole('button', { name: 'Ask for a copy' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click({ timeout: 20_000 })
    expect((await download).suggestedFilename()).to.equal('my-sfs-data.zip')
    await mustBeFine(page)
    await ana.close()
  })

  for (const [look, context] of LOOKS)
    it(`is asked for without signing in, and confirmed by the mailed link, on ${look}`, async () => {
      const boris = await surgeon(server.url, 'Boris', context)
      const { page } = boris
      const email = boris.emailId
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
