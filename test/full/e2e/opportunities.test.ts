import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { report } from '../../api/files/support/documents.js'
import { desktopDark, mustBeFine, phoneLight } from '../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../support/browser/surgeon.js'
import { settled } from '../../support/browser/windows.js'
import { personOf } from '../../support/parts/app.js'
import { theServer } from '../../support/parts/server.js'

const TITLE = 'Observer in hernia surgery'

describe('an opportunity between two surgeons', () => {
  let url: string
  let ana: Surgeon
  let boris: Surgeon

  before(async () => {
    ;({ url } = await theServer())
    ana = await surgeon(url, 'Ana', desktopDark)
    boris = await surgeon(url, 'Boris', phoneLight)
    for (const [each, name] of [
      [ana, 'Ana'],
      [boris, 'Boris'],
    ] as const) {
      const person = personOf(name)
      await becomeMember(url, person)
      await each.signIn(person)
    }
  })
  after(() => Promise.all([ana.close(), boris.close()]))

  const of = ({ page }: Surgeon) => ({
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    text: (text: string | RegExp) => page.getByText(text),
  })

  it('is posted with an end that follows from its duration, and comes to who looks at the list', async () => {
    await boris.page.goto(`${url}/opportunities`)
    await of(boris).text('No Data Available').waitFor()
    await ana.page.goto(`${url}/opportunities`)
    await of(ana).button('Add an Opportunity').first().click()
    const form = ana.page.getByRole('form', { name: 'Add an Opportunity' })
    await form.getByLabel('Job Title').fill(TITLE)
    await form.getByLabel('Opportunity Type').selectOption('Observer')
    await form.getByRole('combobox', { name: 'Speciality' }).fill('Uro')
    await ana.page.getByRole('listbox').getByRole('option', { name: 'Urology' }).click()
    await form.getByLabel('Description').fill('Three months in our team. '.repeat(12))
    await form.getByRole('combobox', { name: 'Country' }).fill('India')
    await ana.page.getByRole('listbox').getByRole('option', { name: 'India', exact: true }).click()
    await form.getByRole('combobox', { name: 'City' }).fill('Mumbai')
    await ana.page.getByRole('listbox').getByRole('option', { name: 'Mumbai', exact: true }).click()
    await form.getByLabel('Duration').fill('1')
    await form.getByLabel('From Date').fill('2027-01-31')
    expect(await form.getByLabel('To Date').inputValue()).to.equal('2027-02-28')
    await form.getByLabel('Qualifications').fill('MBBS')
    await form.getByLabel('Experience').fill('Two years')
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await mustBeFine(ana.page)
    await of(ana).button('Post opportunity').click()
    await ana.card(TITLE).waitFor()
    await of(boris).button('1 new opportunity').click()
    await boris.card(TITLE).getByText('January 31, 2027').waitFor()
    await boris.card(TITLE).getByText('1 Month', { exact: true }).waitFor()
  })

  it('has a form of which no field is under its bar on a phone', async () => {
    await of(boris).button('Add an Opportunity').first().click()
    const form = boris.page.getByRole('form', { name: 'Add an Opportunity' })
    const button = form.getByRole('button', { name: 'Post opportunity' })
    await form.getByLabel('City').focus()
    for (const field of ['Opportunity Type', 'To Date', 'Experience', 'Country', 'Duration']) {
      await form.getByLabel(field).focus()
      const [shown, bar] = [await form.getByLabel(field).boundingBox(), await button.boundingBox()]
      expect(shown!.y + shown!.height, field).to.be.below(bar!.y - 12)
    }
    await form.getByRole('button', { name: 'Close' }).click()
    await form.waitFor({ state: 'hidden' })
    await settled(boris.page)
  })

  it('is applied to with a CV, once', async () => {
    await boris.page.goto(`${url}/opportunities`)
    await boris.card(TITLE).getByRole('button', { name: 'Apply Now' }).click()
    const form = boris.page.getByRole('form', { name: 'Apply Now' })
    expect(await form.getByLabel('Email').inputValue()).to.include('@example.org')
    await form.getByLabel('Address').fill('1 Sample Street')
    const cv = form.getByLabel('CV', { exact: true }).and(boris.page.locator('input'))
    await cv.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
    await form.getByText('File type not supported.').waitFor()
    await cv.setInputFiles({ name: 'boris.pdf', mimeType: 'application/pdf', buffer: await report() })
    await form.getByText('boris.pdf').waitFor()
    await mustBeFine(boris.page)
    await of(boris).button('Send application').click()
    await boris.card(TITLE).getByText('Already Applied').waitFor()
    await form.waitFor({ state: 'hidden' })
    await settled(boris.page)
  })

  it('is among the applications of who applied, with the CV in place', async () => {
    await boris.page.goto(`${url}/myApplications`)
    const own = boris.page.getByRole('region', { name: TITLE })
    await own.getByRole('button', { name: 'View CV' }).click()
    await boris.page.getByRole('img', { name: 'boris.pdf, page 1 of 2' }).waitFor()
    await boris.page.keyboard.press('Escape')
    await own.getByText('Received', { exact: true }).waitFor()
  })

  it('shows its owner who has applied, and the CV in place', async () => {
    await ana.page.goto(`${url}/opportunityPosted`)
    await ana.card(TITLE).getByRole('link', { name: 'Response to' }).click()
    const row = ana.page.getByRole('row', { name: /Boris/ })
    await row.getByText('Received').waitFor()
    await mustBeFine(ana.page)
    await row.getByRole('button', { name: 'View CV' }).click()
    await ana.page.getByRole('img', { name: 'boris.pdf, page 1 of 2' }).waitFor()
    await of(ana).button('Next page').click()
    await ana.page.getByRole('img', { name: 'boris.pdf, page 2 of 2' }).waitFor()
    await ana.page.keyboard.press('Escape')
    await ana.page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('View CV'))
    await boris.page.getByRole('region', { name: TITLE }).getByText('Viewed', { exact: true }).first().waitFor()
  })

  it('gives its owner a table for a spreadsheet', async () => {
    const coming = ana.page.waitForEvent('download')
    await of(ana).button('Download CSV').click()
    const csv = await readFile(await (await coming).path(), 'utf8')
    expect(csv.startsWith('\uFEFF')).to.equal(true)
    expect(csv).to.include('Boris').and.to.include('1 Sample Street')
  })

  it('is answered, and the applicant sees it as it happens', async () => {
    await ana.page.getByRole('row', { name: /Boris/ }).getByRole('button', { name: 'Accept' }).click()
    await of(ana).dialog('Accept application').getByRole('button', { name: 'Accept' }).click()
    await ana.page.getByRole('row', { name: /Boris/ }).getByText('Accepted').waitFor()
    await boris.page.getByRole('region', { name: TITLE }).getByText('Accepted', { exact: true }).waitFor()
    await mustBeFine(boris.page)
  })

  it('is nobody else’s to look into', async () => {
    const address = ana.page.url()
    const refused = boris.page.waitForEvent('console', { predicate: (message) => message.text().includes('403') })
    await boris.page.goto(address)
    await refused
    await boris.page.waitForURL('**/opportunityPosted')
    expect(boris.complaints.splice(0).filter((each) => !each.includes('403'))).to.deep.equal([]) // the browser itself notes what was refused
  })

  it('is closed, and gone from every list', async () => {
    await boris.page.goto(`${url}/myApplications`)
    await boris.page.getByRole('region', { name: TITLE }).waitFor()
    await ana.page.goto(`${url}/opportunityPosted`)
    await ana.card(TITLE).getByRole('button', { name: 'Close Opportunity' }).click()
    await of(ana).dialog('Close Opportunity').getByRole('button', { name: 'Close Opportunity' }).click()
    await of(ana).text('No Data Available').waitFor()
    await boris.page
      .getByRole('region', { name: TITLE })
      .getByText('The opportunity was closed; your application and its CV are deleted.')
      .waitFor()
  })
})
