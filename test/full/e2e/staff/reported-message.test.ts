import { expect } from 'chai'
import type { BrowserContext, Page } from 'playwright-core'
import type { ChatRoom } from '../../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { newContext } from '../../../support/browser/browser.js'
import { desktopDark, mustBeFine, phoneLight } from '../../../support/browser/looks.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { staffOf } from '../../../support/staff/beside-server.js'

describe('a message that is reported', () => {
  let server: Server
  let mia: Session
  let ana: Session
  let boris: Session
  let room: number
  const contexts: BrowserContext[] = []

  before(async () => {
    server = await theServer()
    mia = await staffOf(server, 'Mia', 'moderator')
    ana = await becomeMember(server.url, personOf('Ana'))
    boris = await becomeMember(server.url, personOf('Boris'))
    const said = await asking(server.url, ana.token)('chatRoomSolo', { senderId: ana.id, reciverId: boris.id })
    room = (said['result'] as ChatRoom).chatRoomId
    for (const [who, text] of [
      [boris, 'Good morning'],
      [ana, 'You are a butcher'],
      [boris, 'I am not'],
    ] as const)
      await asking(server.url, who.token)('sendChatMessage', { id: who.id, chatRoomId: room, chatSendText: encodeURIComponent(text) })
  })
  after(() => Promise.all(contexts.map((context) => context.close())))

  const pageOf = async (who: Session, path: string, look: Parameters<typeof newContext>[0]): Promise<Page> => {
    const context = await newContext(look)
    contexts.push(context)
    await context.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(who))
    const page = await context.newPage()
    await page.goto(`${server.url}${path}`)
    return page
  }
  const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

  it('is looked at in its place and removed, and both hear of it', async () => {
    const reporting = await pageOf(boris, `/chat?room=${room}`, phoneLight)
    const sending = await pageOf(ana, `/chat?room=${room}`, desktopDark)
    const said = log(reporting).getByRole('article').filter({ hasText: 'You are a butcher' })
    await said.hover()
    await said.getByRole('button', { name: 'More about this message' }).click()
    await mustBeFine(reporting)
    await reporting.getByRole('menuitem', { name: 'Report' }).click()
    const asked = reporting.getByRole('dialog', { name: 'Please fill the reason.' })
    await asked.getByLabel(/^Reason/).fill('It insults me')
    await mustBeFine(reporting)
    await asked.getByRole('button', { name: 'Report' }).click()
    await reporting.getByText('Thank you. Our moderators will look at this message.').waitFor()

    const judging = await pageOf(mia, '/staff/reports?kind=message', phoneLight)
    await judging.getByRole('link', { name: 'You are a butcher' }).click()
    await judging.getByText('It insults me').waitFor()
    await judging.getByRole('button', { name: 'Take these reports' }).click()
    await judging.getByRole('form', { name: 'Decision' }).waitFor()
    await judging.getByRole('link', { name: 'See it in its place' }).click()
    const lines = judging.getByRole('list', { name: 'Messages' }).getByRole('listitem')
    await lines.nth(2).waitFor()
    expect((await lines.allTextContents()).map((text) => /(Good morning|butcher|I am not)$/.exec(text)?.[1])).to.deep.equal([
      'Good morning',
      'butcher',
      'I am not',
    ])
    await mustBeFine(judging)
    await judging.getByRole('radio', { name: 'Remove the message' }).check()
    await judging.getByLabel(/^Rule/).selectOption('It insults or discriminates')
    await judging.getByLabel(/^Reason/).fill('Nobody has to read this')
    await mustBeFine(judging)
    await judging.getByRole('button', { name: 'Remove the message' }).click()

    for (const page of [reporting, sending]) await log(page).getByText('Message removed by a moderator').waitFor()
    await sending.goto(`${server.url}/myDecisions`)
    await sending.getByText('Nobody has to read this').waitFor()
    await reporting.goto(`${server.url}/myReports`)
    await reporting.getByText('It insults me').waitFor()
    for (const page of [reporting, sending]) {
      await page.getByText('Removed', { exact: true }).waitFor()
      await mustBeFine(page)
    }
  })
})
