import { expect } from 'chai'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import type { Session } from '../../../../api/contract/members/members.js'
import { groupOf, roomOfTwo } from '../../../../scripts/chaos/members/rooms.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember, signIn } from '../../../../scripts/people/become-member.js'
import { newContext } from '../../../support/browser/browser.js'
import { jumpsIn } from '../../../support/browser/jumps.js'
import { desktopLight, phoneLight } from '../../../support/browser/looks.js'
import { personOf, postCase } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

/** Milliseconds that each answer takes, so that what stands for it is painted before. */
const LATE = 400

/** Whether nothing of the page is still to come, nor what is counted around it. */
const isSettled = (): boolean =>
  document.querySelector('main h1') !== null &&
  document.querySelector('main .mantine-Skeleton-root') === null &&
  document.querySelector('header [aria-label$=" unread"]') !== null &&
  [...document.querySelectorAll('a[href="/chat"]')].some((link) => link.textContent.includes('1 unread'))

/** So many of all that waits, and of her devices, that a page of them is higher than a phone. */
const MANY = 5

const PAGES = [
  '/sessions',
  '/twoStepSignIn',
  '/membershipAssociation',
  '/account',
  '/communityFollowing',
  '/communityFollowingFriendList',
  '/event',
  '/myApplications',
  '/notifications',
  '/notifications/settings',
  '/community?tab=cases',
]

describe('a page of a member for whom something waits', () => {
  let url: string
  let ana: Session
  let boris: Session
  before(async function () {
    this.timeout(240_000)
    ;({ url } = await theServer())
    const person = personOf('Ana')
    ana = await becomeMember(url, person)
    boris = await becomeMember(url, personOf('Boris'))
    const asBoris = asking(url, boris.token)
    for (let each = 0; each < MANY; each++) {
      await signIn(url, person) // on another device
      const clinicalCaseId = await postCase(url, ana)
      await asBoris('commentOnClinicalCase', { clinicalCaseId, comment: 'Which mesh?' })
    }
    await asBoris('addFriendRequestCommunity', { user_two_id: ana.id })
    await asBoris('sendChatMessage', { chatRoomId: await roomOfTwo(url, boris, ana), chatSendText: 'Are you there?' })
  })

  for (const look of [phoneLight, desktopLight])
    describe(`${look.viewport.width} wide`, () => {
      let context: BrowserContext
      before(async () => {
        context = await newContext({ ...look, serviceWorkers: 'block' }) // what a worker asks for could not be made late
        await context.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(ana))
        await context.route('**/*', async (route) => {
          if (/fetch|xhr/.test(route.request().resourceType())) await pause(LATE)
          await route.continue().catch(() => undefined) // the page may be closed by now
        })
      })
      after(() => context.close())

      for (const path of PAGES)
        it(`does not jump while it loads: ${path}`, async () => {
          const page = await context.newPage()
          await page.goto(url + path, { waitUntil: 'commit' })
          await page.waitForFunction(isSettled)
          await page.waitForLoadState('networkidle')
          expect(await jumpsIn(page)).to.deep.equal([])
          await page.close()
        })

      it('does not jump while a group opens in the chat, whose menus come late', async () => {
        const room = await groupOf(url, boris)
        for (let each = 1; each <= MANY; each++)
          await asking(url, boris.token)('sendChatMessage', {
            chatRoomId: room,
            chatSendText: 'Word by word, until the line is full. '.repeat(each),
          })
        const page = await context.newPage()
        await page.route(/MessageMenu/, async (route) => {
          await pause(3 * LATE)
          await route.continue()
        })
        await page.goto(`${url}/chat?room=${room}`, { waitUntil: 'commit' })
        await page.getByRole('button', { name: 'More about this message' }).last().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await jumpsIn(page)).to.deep.equal([])
        await page.close()
      })
    })
})
