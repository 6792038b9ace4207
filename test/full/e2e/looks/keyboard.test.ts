import { expect } from 'chai'
import type { Locator } from 'playwright-core'
import type { ChatRoom } from '../../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { report } from '../../../api/files/support/documents.js'
import { personOf } from '../../../support/parts/app.js'
import { applyTo, postOpportunity } from '../../../support/calls/opportunities.js'
import { eventually } from '../../../support/eventually.js'
import { theServer } from '../../../support/parts/server.js'
import { byKeyboard, hasFocus } from '../../../support/browser/by-keyboard.js'
import { desktopDark } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { join, postAndComment } from '../support/keyboard-walks.js'

const TITLE = 'Asked without a mouse'

describe('a surgeon without a mouse', () => {
  let url: string
  let keya: Surgeon
  let boris: Session
  before(async () => {
    ;({ url } = await theServer())
    keya = await surgeon(url, 'Keya', desktopDark)
    boris = await becomeMember(url, personOf('Boris'))
  })
  after(() => keya.close())

  const by = byKeyboard(() => keya.page)
  const { press, reach, write, find, activate } = by

  it('joins', () => join(url, keya, by))

  it('posts a case, likes it and comments on it', () => postAndComment(url, keya, by, TITLE))

  const follow = async (link: string | RegExp) => {
    await reach(keya.page.getByRole('link', { name: link }).first())
    await press('Enter')
  }
  const sessionOfKeya = () => keya.page.evaluate(() => JSON.parse(sessionStorage.getItem('session')!) as Session)
  const idOfKeya = async () => (await sessionOfKeya()).id
  /** In a window that asks. */
  const confirm = async (window: string, button: string) => {
    const dialog = keya.page.getByRole('dialog', { name: window })
    await reach(dialog.getByRole('button', { name: button, exact: true }))
    await press('Enter')
    await dialog.waitFor({ state: 'hidden' })
  }
  const holdsFocus = async (what: Locator) => {
    await what.waitFor()
    const focused = () => keya.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    await eventually(async () => expect(await hasFocus(what), `the focus is on ${await focused()}`).to.equal(true))
  }

  it('finds a colleague, accepts a request, and ends the connection', async () => {
    const { page } = keya
    await page.goto(`${url}/communityFollowing`)
    await page.getByText('No New Request Found!').waitFor()
    await asking(url, boris.token)('addFriendRequestCommunity', { user_two_id: await idOfKeya() })
    await activate(/^Accept/)
    await page.getByText('No New Request Found!').waitFor()
    await follow(/^Connections/)
    await page.getByRole('link', { name: /^View Profile of Dr\. Boris/ }).waitFor()
    await activate(/^Delete the connection with/)
    await confirm('Delete connection', 'Delete')
    await page.getByText('No Connection Found!').waitFor()

    await activate('Search Surgeons')
    const search = page.getByRole('dialog', { name: 'Search Surgeons' })
    await reach(search.getByPlaceholder('Type min 3 characters to search the surgeons'))
    await page.keyboard.type('boris')
    await search
      .getByRole('button', { name: /^Chat with Dr\. Boris/ })
      .first()
      .waitFor()
    await press('Escape')
    await search.waitFor({ state: 'hidden' })
    await holdsFocus(page.getByRole('button', { name: 'Search Surgeons' }).first())
  })

  it('posts an opportunity', async () => {
    const { page } = keya
    await page.goto(`${url}/opportunities`)
    await activate('Add an Opportunity')
    const form = page.getByRole('form', { name: 'Add an Opportunity' })
    await write('Job Title', 'Posted without a mouse')
    await reach(form.getByLabel('Opportunity Type'))
    await page.keyboard.type('Observer')
    await find('Speciality', 'Uro', 'Urology', form)
    await write('Description', 'Three months in our team.')
    await find('Country', 'India', 'India', form)
    await find('City', 'Mumbai', 'Mumbai', form)
    await reach(form.getByLabel('Duration').first())
    await page.keyboard.type('1')
    await reach(form.getByLabel('From Date'))
    await page.keyboard.type('01312027')
    await eventually(async () => expect(await form.getByLabel('To Date').inputValue()).to.equal('2027-02-28'))
    await write('Qualifications', 'MBBS')
    await write('Experience', 'Two years')
    for (const box of await form.getByRole('checkbox').all()) {
      await reach(box)
      await press('Space')
    }
    await activate('Post opportunity')
    await keya.card('Posted without a mouse').waitFor()
    await form.waitFor({ state: 'hidden' })
  })

  it('applies for an opportunity, and answers who has applied for one of hers', async () => {
    const { page } = keya
    const title = `Fellow without a mouse ${Date.now()}`
    await postOpportunity(url, boris, { title })
    await page.goto(`${url}/opportunities`)
    await reach(keya.card(title).getByRole('button', { name: 'Apply Now' }))
    await press('Enter')
    const form = page.getByRole('form', { name: 'Apply Now' })
    await reach(form.getByLabel('Address'))
    await page.keyboard.type('1 Sample Street')
    const choose = async (button: string) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), activate(button)])
      await chooser.setFiles({ name: 'keya.pdf', mimeType: 'application/pdf', buffer: await report() })
      await form.getByText('keya.pdf').waitFor()
    }
    await choose('Choose a file')
    await activate('Remove keya.pdf')
    await form.getByText('keya.pdf').waitFor({ state: 'detached' })
    await choose('Choose a file')
    await activate('Send application')
    await keya.card(title).getByText('Already Applied').waitFor()
    await form.waitFor({ state: 'hidden' })

    const own = await postOpportunity(url, await sessionOfKeya(), { title: 'Mine' })
    await applyTo(url, boris, own, 'Boris Sample')
    await page.goto(`${url}/opportunityPosted`)
    await follow(/^Response to/)
    await page.waitForURL(`**/opportunityResponse/${own}`)
    const applicant = page.getByRole('row', { name: /Boris/ })
    await reach(applicant.getByRole('button', { name: 'Accept' }))
    await press('Enter')
    await confirm('Accept application', 'Accept')
    await applicant.getByText('Accepted').waitFor()
  })

  it('reads what the bell has to tell, one and all', async () => {
    const { page } = keya
    await asking(url, boris.token)('addFriendRequestBeyondSurgory', { user_two_id: await idOfKeya() })
    await page.goto(`${url}/beyondSurgoryFollowing`)
    await page.getByText('Dr. Boris Sample').first().waitFor()
    await activate(/^Notifications, \d+ unread/)
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    await press('Escape')
    await holdsFocus(page.getByRole('button', { name: /^Notifications/ }))
    await page.goto(`${url}/notifications`)
    await page
      .getByText(/^Dr\. Boris Sample/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await activate('Mark all as read')
    await page.getByRole('link', { name: 'Notifications', exact: true }).first().waitFor()
  })

  it('chats: joins a group, writes, deletes, goes from room to room, and leaves', async () => {
    const { page } = keya
    const { result } = await asking(url, boris.token)('chatRoomSolo', { senderId: boris.id, reciverId: await idOfKeya() })
    const { chatRoomId } = result as ChatRoom
    await asking(url, boris.token)('sendChatMessage', { chatRoomId, chatSendText: 'Would%20you%20operate%3F' })
    const rows = page.getByRole('navigation', { name: 'Rooms' })
    const row = (name: RegExp) => rows.getByRole('link', { name })
    const log = page.getByRole('log', { name: 'Messages' })
    const field = page.getByRole('textbox', { name: 'Message' })

    await page.goto(`${url}/chat`)
    await row(/Boris/).waitFor()
    await activate('Join a group')
    await activate('Join Burns')
    await page.getByRole('button', { name: 'Open Burns' }).waitFor()
    await press('Escape')
    await holdsFocus(page.getByRole('button', { name: 'Join a group' }).first())

    await reach(row(/Boris/))
    await press('Enter')
    await log.getByText('Would you operate?').waitFor()
    await holdsFocus(field)
    await write('Message', 'I would wait.')
    await press('Enter')
    await log.getByText('I would wait.').waitFor()
    await holdsFocus(field)
    await write('Message', 'No, I would not.')
    await press('Enter')
    await log.getByText('No, I would not.').waitFor()
    await log.getByText('Sending…').first().waitFor({ state: 'detached' })
    await holdsFocus(field)

    await reach(log.getByRole('article').filter({ hasText: 'I would wait.' }).getByRole('button', { name: 'More about my message' }))
    await press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    await press('ArrowDown', 'End', 'Enter')
    await confirm('Delete message', 'Delete')
    await log.getByText('I would wait.').waitFor({ state: 'detached' })
    await holdsFocus(log)

    await activate(/^Members of Dr\. Boris/)
    await page.getByRole('dialog').getByText('2 members').waitFor()
    await press('Escape')
    await holdsFocus(page.getByRole('button', { name: /^Members of Dr\. Boris/ }))

    await press('Escape')
    await page.waitForURL('**/chat')
    await holdsFocus(row(/Boris/))
    await press('j')
    await holdsFocus(rows.getByRole('link').first())
    await press('j')
    await holdsFocus(rows.getByRole('link').nth(1))
    await press('k')
    await holdsFocus(rows.getByRole('link').first())

    await reach(row(/^Burns/))
    await press('Enter')
    await log.getByText('There are no messages in this group').waitFor()
    await activate('More about this room')
    await page.getByRole('menuitem', { name: 'Leave group' }).waitFor()
    await press('ArrowDown', 'End', 'Enter')
    await confirm('Leave group', 'Leave')
    await page.waitForURL('**/chat')
    await row(/^Burns/).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.closest('[data-rooms]') !== null), 'the focus is in the list').to.equal(true)
  })
})
