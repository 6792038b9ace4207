import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { desktopDark } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

/** At which side of a text each of its lines begins. */
const sides = (text: HTMLElement): readonly string[] => {
  const { left } = text.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].filter(({ width }) => width > 1).map((line) => (Math.abs(line.left - left) < 2 ? 'left' : 'right'))
}

describe('a text in two languages', () => {
  const ana = personOf('Ana')
  let session: Session
  let url: string
  let reader: Surgeon

  before(async () => {
    ;({ url } = await theServer())
    session = await becomeMember(url, ana)
  })
  afterEach(() => reader.close())

  it('has each of its lines run as its own letters do', async () => {
    const id = await postCase(url, session, caseForm({ history: 'Fever since Monday.\nحرارة منذ يوم الاثنين.' }))
    reader = await surgeon(url, 'Ana', desktopDark)
    await reader.signIn(ana)
    const { page } = reader
    await page.goto(`${url}/caseDetails/${id}`)
    const history = page.getByText('Fever since Monday.')
    await history.waitFor()
    expect(await history.evaluate(sides)).to.deep.equal(['left', 'right'])
  })
})
