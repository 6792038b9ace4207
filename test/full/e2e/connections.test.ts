import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { ChatRoom } from '../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../api/contract/members/members.js'
import { asking } from '../../../scripts/people/asking.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { caseForm, personOf, postCase } from '../../support/parts/app.js'
import { desktopDark, mustBeFine, phoneLight } from '../../support/browser/looks.js'
import { applyTo, postOpportunity } from '../../support/calls/opportunities.js'
import { theServer } from '../../support/parts/server.js'
import { surgeon, type Surgeon } from '../../support/browser/surgeon.js'

describe('two surgeons who connect', () => {
  const people = { ana: { ...personOf('Ana'), lastName: 'Quillfeather' }, boris: personOf('Boris') }
  let url: string
  let ana: Surgeon
  let boris: Surgeon
  let sessions: { ana: Session; boris: Session }

  before(async () => {
    ;({ url } = await theServer())
    sessions = { ana: await becomeMember(url, people.ana), boris: await becomeMember(url, people.boris) }
    ana = await surgeon(url, 'Ana', phoneLight)
    boris = await surgeon(url, 'Boris', desktopDark)
    await ana.signIn(people.ana)
    await boris.signIn(people.boris)
  })
  after(async () => {
    await ana.close()
    await boris.close()
  })

  const between = () => boris.page.getByRole('group', { name: 'Clinical cases' })
  const tab = ({ page }: Surgeon, name: string) => page.getByRole('navigation', { name: 'Clinical cases' }).getByRole('link', { name })

  it('begin with a request, which comes live to who is asked, with its badge and the address of who asks', async () => {
    await ana.page.goto(`${url}/communityFollowing`)
    await ana.page.getByText('No New Request Found!').waitFor()
    await boris.page.goto(`${url}/profile/${sessions.ana.id}`)
    await between().getByRole('button', { name: 'Connect' }).click()
    await between().getByText('Request Sent').waitFor()
    await mustBeFine(boris.page)
    await tab(ana, 'Request 1 requests').waitFor()
    await ana.page.getByText(people.boris.emailId).waitFor()
    const place = await ana.page.getByRole('navigation', { name: 'In this section' }).getByRole('link', { name: 'Requests' }).boundingBox()
    expect(place!.x + place!.width, 'where one is can be seen in the row above').to.be.at.most(phoneLight.viewport.width)
    await mustBeFine(ana.page)
  })

  it('are connected when it is accepted, and both see that at once', async () => {
    await ana.page.getByRole('article').getByRole('button', { name: 'Accept' }).click()
    await ana.page.getByText('No New Request Found!').waitFor()
    await between().getByRole('button', { name: 'Unfollow' }).waitFor()
    await tab(ana, 'Connections 1 connections').click()
    await ana.page.getByRole('link', { name: /^View Profile of Dr\. Boris/ }).waitFor()
    expect(await ana.page.getByText(people.boris.emailId).count(), 'the address was for the request').to.equal(0)
    await mustBeFine(ana.page)
    await boris.page.goto(`${url}/communityFollowingFriendList`)
    await boris.page.getByRole('link', { name: /^View Profile of Dr\. Ana/ }).click()
    await between().getByRole('button', { name: 'Unfollow' }).waitFor()
  })

  it('talk to each other in one room, whichever button leads there', async () => {
    const { page } = boris
    const opportunityId = await postOpportunity(url, sessions.ana)
    await applyTo(url, sessions.boris, opportunityId, 'Boris Sample')
    const roomOf = async ({ page: open }: Surgeon): Promise<string | null> => {
      await open.waitForURL('**/chat?room=*')
      await open.getByRole('textbox', { name: 'Message' }).waitFor()
      return new URL(open.url()).searchParams.get('room')
    }

    await page.goto(`${url}/profile/${sessions.ana.id}`)
    await page.getByRole('button', { name: 'Connect Now' }).click()
    const room = await roomOf(boris)

    await page.goto(`${url}/communityFollowingFriendList`)
    await page.getByRole('article').getByRole('button', { name: 'Chat' }).click()
    expect(await roomOf(boris), 'from the list of connections').to.equal(room)

    await page.goto(`${url}/community`)
    await page.getByRole('button', { name: 'Search Surgeons' }).click()
    const search = page.getByRole('dialog', { name: 'Search Surgeons' })
    await search.getByPlaceholder('Type min 3 characters to search the surgeons').fill('quillfeather')
    await search.getByRole('button', { name: 'Chat with Dr. Ana Quillfeather' }).first().click()
    expect(await roomOf(boris), 'from the search').to.equal(room)
    expect(await search.count(), 'the search closes').to.equal(0)

    await ana.page.goto(`${url}/opportunityResponse/${opportunityId}`)
    await ana.page.getByRole('button', { name: 'Chat with Dr. Boris Sample' }).click()
    expect(await roomOf(ana), 'from the applicants, by the other one').to.equal(room)

    const { result } = await asking(url, sessions.boris.token)('chatRooms', {})
    const ofTwo = (result as ChatRoom[]).filter(({ chatCategory }) => chatCategory === 'I')
    expect(ofTwo.map(({ chatRoomId }) => String(chatRoomId))).to.deep.equal([room])
    await ana.page.goto(`${url}/communityFollowingFriendList`)
  })

  it('are no longer when one unfollows: the other’s list says so in its place, and is empty from then on', async () => {
    await boris.page.goto(`${url}/profile/${sessions.ana.id}`)
    await between().getByRole('button', { name: 'Unfollow' }).click()
    const dialog = boris.page.getByRole('dialog')
    await dialog.getByText('Are you sure you want to unfollow?').waitFor()
    await mustBeFine(boris.page)
    await dialog.getByRole('button', { name: 'Unfollow' }).click()
    await between().getByRole('button', { name: 'Connect' }).waitFor()
    await ana.page.getByText('You are no longer connected').waitFor()
    await ana.page.reload()
    await ana.page.getByText('No Connection Found!').waitFor()
  })

  it('may begin from a case, by its menu and without a mouse', async () => {
    const { page } = boris
    const title = `Asked from its menu ${randomUUID()}` // a second try has a case of its own
    await postCase(url, sessions.ana, caseForm({ title }))
    await page.goto(`${url}/community?tab=cases`)
    const more = boris.card(title).getByRole('button', { name: /^More about Dr\. Ana/ })
    const entry = (name: string) => page.getByRole('menuitem', { name })
    await more.press('Enter')
    await entry('Connect').waitFor()
    await mustBeFine(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End') // after Report
    await page.keyboard.press('Enter')
    await page.getByText('Request sent').waitFor()
    await more.press('Enter')
    await page.getByRole('menu').getByText('Request Sent').waitFor()
    await mustBeFine(page)
    await entry('Cancel request').click()
    await ana.page.goto(`${url}/communityFollowing`)
    await ana.page.getByText('No New Request Found!').waitFor()
  })

  it('are strangers beyond surgery all the while', async () => {
    for (const [path, text] of [
      ['/beyondSurgoryFollowing', 'No New Request Found!'],
      ['/beyondSurgoryFollowingFriendList', 'No Connection Found!'],
    ] as const) {
      await ana.page.goto(`${url}${path}`)
      await ana.page.getByText(text).waitFor()
    }
  })
})
