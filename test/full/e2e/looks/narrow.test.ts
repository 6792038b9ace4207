import { expect } from 'chai'
import type { ChatRoom } from '../../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { CUT } from '../../../support/browser/cut.js'
import { mustBeFine, phoneLight } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { applyTo, postOpportunity } from '../../../support/calls/opportunities.js'
import { theServer } from '../../../support/parts/server.js'

describe('pages of cases, of the network, and the chat', () => {
  const people = { ana: personOf('Ana'), boris: personOf('Boris') }
  let url: string
  let ana: Surgeon
  let sessions: { ana: Session; boris: Session }
  let posted: number
  let asked: number
  let own: number
  let room: number

  before(async () => {
    ;({ url } = await theServer())
    sessions = { ana: await becomeMember(url, people.ana), boris: await becomeMember(url, people.boris) }
    const { token } = sessions.boris
    await asking(url, token)('addFriendRequestCommunity', { user_two_id: sessions.ana.id })
    await asking(url, token)('addFriendRequestBeyondSurgory', { user_two_id: sessions.ana.id })
    const title = `Perforation of the sigmoid, ${'pneumoperitoneum '.repeat(4)}on day 12`
    asked = await postCase(url, sessions.boris, caseForm({ title }))
    posted = await postOpportunity(url, sessions.ana)
    await applyTo(url, sessions.boris, posted, 'Boris Sample')
    const { result } = await asking(url, token)('chatRoomSolo', { senderId: sessions.boris.id, reciverId: sessions.ana.id })
    room = (result as ChatRoom).chatRoomId
    own = await postCase(url, sessions.ana, caseForm({ title: 'Mine' }))
    for (const text of ['Would you operate now?', `https://example.org/${'hernia'.repeat(40)}`, 'Word by word. '.repeat(60)])
      await asking(url, token)('sendChatMessage', { chatRoomId: room, chatSendText: encodeURIComponent(text) })
  })
  afterEach(() => ana.close())

  for (const [screen, width, dir] of [
    ['the narrowest phones', 320, 'ltr'],
    ['the narrowest phones from right to left', 320, 'rtl'],
    ['a desktop at 200 %', 640, 'ltr'],
    ['a desktop from right to left', 1280, 'rtl'],
  ] as const)
    it(`show all of themselves on ${screen}`, async () => {
      ana = await surgeon(url, 'Ana', { ...phoneLight, viewport: { width, height: 640 } })
      const { page } = ana
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => (document.documentElement.dir = '${dir}'))`)
      await ana.signIn(people.ana)
      const look = async (what: string) => expect(await page.evaluate(CUT), `${what}, ${width} wide`).to.deep.equal([])
      for (const [path, text] of [
        ['home', 'Welcome'],
        ['community', 'Add a Case'],
        ['community?tab=cases', 'Perforation of the sigmoid'],
        [`caseDetails/${asked}`, 'Perforation of the sigmoid'],
        ['communityFollowing', people.boris.emailId],
        ['communityFollowingFriendList', 'No Connection Found!'],
        ['beyondSurgoryFollowing', 'Dr. Boris Sample'],
        ['beyondSurgoryFollowingFriendList', 'No Connection Found!'],
        ['opportunities', 'Observer in hepatobiliary surgery'],
        [`opportunities/${posted}`, 'Four months in theatre'],
        ['opportunityPosted', 'Close Opportunity'],
        [`opportunityResponse/${posted}`, 'Download CSV'],
        ['myApplications', 'My applications'],
        ['notifications', 'applied for your opportunity'],
        ['notifications/settings', 'Connection requests'],
        ['chat', 'Dr. Boris Sample'],
        [`chat?room=${room}`, 'Would you operate now?'],
        ['sessions', 'Sign out everywhere'],
      ] as const) {
        await page.goto(`${url}/${path}`)
        await page.getByText(text).filter({ visible: true }).first().waitFor()
        await look(path)
      }
      const words = await page.locator('li:has(button) strong').first().locator('..').boundingBox()
      expect(words!.width, 'of what is said of a device, beside its button or above it').to.be.greaterThan(180)
      await page.goto(`${url}/caseDetails/${own}`)
      await page.getByRole('button', { name: 'More about your case' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByRole('dialog', { name: 'Edit Case' }).getByRole('button', { name: 'Save changes' }).waitFor()
      await look('a post that is edited')
      await page.goto(`${url}/chat?room=${room}`)
      await page.getByRole('button', { name: 'More about this room' }).waitFor()
      await mustBeFine(page)
      await page.getByRole('button', { name: 'More about this room' }).click()
      await page.getByRole('menuitem', { name: 'Members' }).click()
      const members = page.getByRole('dialog', { name: 'Dr. Boris Sample' })
      await members.getByText('2 members').waitFor()
      await look('the members')
      await members.getByRole('button', { name: 'Close window' }).click()
      await members.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Search Surgeons' }).click()
      const search = page.getByRole('dialog', { name: 'Search Surgeons' })
      await search.getByPlaceholder('Type min 3 characters to search the surgeons').fill('boris sample')
      await search.getByRole('button', { name: 'Chat with Dr. Boris Sample' }).first().waitFor()
      await look('the search')
    })
})
