import { becomeMember } from '../../../../scripts/people/become-member.js'
import { phoneLight } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

describe('what stands below what is on its way', () => {
  const ana = personOf('Ana')
  let url: string
  let reader: Surgeon
  before(async () => {
    ;({ url } = await theServer())
    await becomeMember(url, ana)
  })
  beforeEach(async () => {
    reader = await surgeon(url, 'Ana', phoneLight)
  })
  afterEach(() => reader.close())

  it('is there from the beginning where that is asked for once it comes near: the footer of the start page', async () => {
    await reader.page.goto(url)
    await reader.page.getByRole('contentinfo').waitFor()
  })

  it('comes without it where nothing is answered: the way to leave', async () => {
    await reader.signIn(ana)
    const { page } = reader
    await page.route(/getDataExport|session\/ways/, () => undefined)
    await page.goto(`${url}/account`)
    await page.getByRole('button', { name: 'Delete account' }).waitFor()
    await page.getByRole('contentinfo').waitFor()
  })
})
