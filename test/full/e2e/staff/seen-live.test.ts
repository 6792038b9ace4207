import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import type { ChatMessage, ChatRoom } from '../../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../../api/contract/members/members.js'
import type { Role } from '../../../../domain/kernel/people/role.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { LOOKS_OF_LONG_WALKS, mustBeFine } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { openMenu } from '../../../support/browser/open-menu.js'
import { ask, caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { connect, postBeyond } from '../../../support/calls/beyond.js'
import { postReel } from '../../../support/calls/explore.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { runBeside, staffOf } from '../../../support/staff/beside-server.js'

/** What `judgements.test.ts`, `standing.test.ts`, `reported-message.test.ts` and `staff.test.ts` do not walk; what editors do is in `published-live.test.ts`. */
describe('what moderators and the operator do, before the eyes of members', () => {
  let server: Server
  let mia: Session
  let juri: Session
  let ana: Session
  let boris: Session

  before(async () => {
    server = await theServer()
    mia = await staffOf(server, 'Mia', 'moderator')
    juri = await staffOf(server, 'Juri', 'moderator')
    ana = await becomeMember(server.url, personOf('Ana'))
    boris = await becomeMember(server.url, personOf('Boris'))
    await connect(server.url, ana, boris)
  })

  const by = (who: Session) => asking(server.url, who.token)
  /** What a moderator decides, by the calls: the pages for it are walked elsewhere. */
  const decide = async (post: string, decision: string, reason: string): Promise<number> => {
    await by(mia)(`staff/reports/${post}/claim`, {})
    const { version } = (await ask(server.url, `staff/reports/${post}`, { method: 'GET', token: mia.token })).body
    const said = { decision, reason, version, ...(decision !== 'dismiss' && { rule: 'patient-recognisable' }) }
    return (await by(mia)(`staff/reports/${post}/decide`, said))['id'] as number
  }
  const restore = (post: string) => by(mia)(`staff/posts/${post.replace(':', '/')}/restore`, { reason: 'It is allowed' })
  const gone = (what: Locator) => what.first().waitFor({ state: 'detached' })

  for (const [look, options] of LOOKS_OF_LONG_WALKS)
    describe(`on ${look}`, () => {
      const { pageAs, close } = browsersAt(() => server.url, options)
      afterEach(close)

      it('a dismissal is read by who reported, and its author hears nothing', async () => {
        const title = `Hydrocele, ${look}`
        const id = await postCase(server.url, ana, caseForm({ title }))
        const reason = `Look at this: ${title}`
        await by(boris)('addClinicalCaseReport', { clinicalCaseId: id, reason, version: 0 })
        const reporter = await pageAs(boris, '/myReports')
        const reported = reporter.getByRole('listitem').filter({ hasText: reason })
        await reported.getByText('Waits for a moderator').waitFor()
        const author = await pageAs(ana, '/myDecisions')
        await author.getByRole('heading', { name: 'Decisions on what I wrote' }).waitFor()

        const judging = await pageAs(mia, `/staff/reports/case:${id}`)
        await judging.getByRole('button', { name: 'Take these reports' }).click()
        await judging.getByRole('radio', { name: 'Leave it as it is' }).check()
        await judging.getByLabel(/^Reason/).fill('Nothing is wrong with it')
        await judging.getByRole('button', { name: 'Dismiss the report' }).click()
        await reported.getByText('Looked at: stays as it is').waitFor()
        await mustBeFine(reporter)
        expect(await author.getByText('Nothing is wrong with it').count()).to.equal(0)
      })

      it('the answer to an appeal is read by its author, in the list and above the post', async () => {
        const removed = async (title: string) => {
          const id = await postCase(server.url, ana, caseForm({ title }))
          await by(boris)('addClinicalCaseReport', { clinicalCaseId: id, reason: 'A face', version: 0 })
          const decisionId = await decide(`case:${id}`, 'remove', `A face is seen: ${title}`)
          await by(ana)('appeals', { decisionId, text: 'It is a drawing' })
          return id
        }
        const [kept, back] = [`Varicocele, ${look}`, `Phimosis, ${look}`]
        const [keptId, backId] = [await removed(kept), await removed(back)]
        const list = await pageAs(ana, '/myDecisions')
        const judged = (title: string) => list.getByRole('listitem').filter({ hasText: `A face is seen: ${title}` })
        const waits = 'You have appealed. Another moderator will look at it.'
        for (const title of [kept, back]) await judged(title).getByText(waits).waitFor()
        const post = async (id: number): Promise<[Page, Locator]> => {
          const page = await pageAs(ana, `/caseDetails/${id}`)
          const above = page.getByRole('region', { name: /^A moderator has removed this/ })
          await above.getByText(waits).waitFor()
          return [page, above]
        }
        const [[ofKept, aboveKept], [ofBack, aboveBack]] = [await post(keptId), await post(backId)]

        const judging = await pageAs(juri, '/staff/appeals')
        const answer = async (title: string, verdict: RegExp, reason: string) => {
          const form = judging.getByRole('form', { name: new RegExp(`^Answer to the appeal: .*${title}`) })
          await form.getByRole('radio', { name: verdict }).check()
          await form.getByLabel(/^Reason/).fill(reason)
          await form.getByRole('button', { name: 'Answer' }).click()
        }
        await answer(kept, /stands/, 'It is a photograph')
        await judged(kept).getByText('Your appeal was decided: the decision stands.').waitFor()
        await judged(kept).getByText('It is a photograph').waitFor()
        await aboveKept.getByText('Your appeal was decided: the decision stands.').waitFor()
        await mustBeFine(ofKept)

        const lists = await pageAs(ana, '/myCases')
        const ofMine = lists.getByRole('region', { name: 'Removed by a moderator' }).getByRole('listitem')
        await ofMine.filter({ hasText: kept }).getByText('Your appeal was decided: the decision stands.').waitFor()
        await ofMine.filter({ hasText: back }).getByText(waits).waitFor()
        await mustBeFine(lists)

        await answer(back, /overturned/, 'It is one')
        await gone(ofMine.filter({ hasText: back }))
        await judged(back).getByText('Your appeal was decided in your favour.').waitFor()
        await gone(aboveBack)
        await ofBack.getByRole('heading', { name: back }).first().waitFor()
        await mustBeFine(list)
      })

      it('a message that was removed comes back to both who are in its room', async () => {
        const room = (await by(ana)('chatRoomSolo', { senderId: ana.id, reciverId: boris.id }))['result'] as ChatRoom
        const text = `You are a butcher, on ${look}`
        const { id: msgId } = (
          await by(ana)('sendChatMessage', { id: ana.id, chatRoomId: room.chatRoomId, chatSendText: encodeURIComponent(text) })
        )['result'] as ChatMessage
        await by(boris)('reportMessage', { msgId, reason: 'It insults me' })
        const rooms = [await pageAs(ana, `/chat?room=${room.chatRoomId}`), await pageAs(boris, `/chat?room=${room.chatRoomId}`)]
        const logs = rooms.map((page) => page.getByRole('log', { name: 'Messages' }))
        for (const log of logs) await log.getByText(text).waitFor()
        await decide(`message:${msgId}`, 'remove', 'Nobody has to read this')
        for (const log of logs) await log.getByText('Message removed by a moderator').first().waitFor()

        const judging = await pageAs(mia, `/staff/reports/message:${msgId}`)
        const form = judging.getByRole('form', { name: 'Bring the message back' })
        await form.getByLabel(/^Reason/).fill('They are friends')
        await form.getByRole('button', { name: 'Bring it back' }).click()
        for (const log of logs) await log.getByText(text).waitFor()
        await mustBeFine(rooms[0]!)
      })

      it('a video of Explore and a post of Beyond Surgery leave the lists in which they are read, and come back', async () => {
        const film = `A knot, on ${look}`
        const regatta = `Regatta, on ${look}`
        const [reelId, beyondId] = [await postReel(server.url, ana, { title: film }), await postBeyond(server.url, ana, { title: regatta })]
        await ask(server.url, 'explore/report', { token: boris.token, body: { post_id: reelId, reason: 'A face' } })
        await by(boris)('addBeyondSurgoryReportReason', { beyond_surgery_id: beyondId, reason: 'Not theirs' })
        const [videos, posts] = [await pageAs(boris, '/explore'), await pageAs(boris, '/beyondSurgery')]
        const [video, post] = [videos.getByText(film), posts.getByRole('article', { name: regatta })]
        for (const shown of [video, post]) await shown.first().waitFor()
        for (const name of [`reel:${reelId}`, `beyond:${beyondId}`]) await decide(name, 'remove', 'A face is seen')
        for (const shown of [video, post]) await gone(shown)
        for (const name of [`reel:${reelId}`, `beyond:${beyondId}`]) await restore(name)
        // Who reads a list is told that there is more, and looks.
        for (const [page, shown] of [
          [videos, video],
          [posts, post],
        ] as const) {
          const more = page.getByRole('button', { name: /^1 new / })
          await more.or(shown.first()).first().waitFor({ timeout: 60_000 })
          if (await more.isVisible()) await more.click()
          await shown.first().waitFor()
        }
      })

      it('a registration that was confirmed, and then is not found, has its badge no longer on the open profile', async () => {
        const list = { country: [71], region: ['England'], mediRegistration: ['GMC 7654321'] }
        await by(boris)('updateMediRegistration', { list })
        const reading = await pageAs(ana, `/profile/${boris.id}`)
        await reading.getByText('Declared by the member, not checked by SFS.').waitFor()
        const expires = new Date(Date.now() + 300 * 24 * 60 * 60_000).toISOString().slice(0, 10)
        const check = (found: object) => by(mia)(`staff/registrations/${boris.id}/check`, { method: 'public-register', ...found })
        await check({ result: 'confirmed', expires })
        const badge = reading.getByText('Checked by SFS', { exact: true })
        await badge.waitFor()
        await check({ result: 'not-found' })
        await gone(badge)
        await reading.getByText('Declared by the member, not checked by SFS.').waitFor()
      })

      it('who appeals against a restriction reads that it stands', async () => {
        const chen = await becomeMember(server.url, personOf('Chen'))
        const own = await pageAs(chen, '/community?tab=cases')
        await own.getByRole('heading', { level: 1 }).first().waitFor()
        await by(mia)(`staff/members/${chen.id}/enforce`, { action: 'limit', reason: 'Three posts that advertise' })
        await own.getByRole('complementary', { name: 'Your account' }).getByRole('link').click()
        await own.getByLabel(/^Why should this be lifted/).fill('They were about a course that is free')
        await own.getByRole('button', { name: 'Send the appeal' }).click()
        await own.getByText('You have appealed. Another moderator will look at it.').waitFor()
        const judging = await pageAs(juri, `/staff/members/${chen.id}?for=appeal`)
        const answer = judging.getByRole('form', { name: /^Answer to the appeal/ })
        await answer.getByRole('radio', { name: /stands/ }).check()
        await answer.getByLabel(/^Reason/).fill('The course is not free')
        await answer.getByRole('button', { name: 'Answer' }).click()
        await own.getByText('The course is not free').waitFor()
        await mustBeFine(own)
      })

      it('a role comes to the open page of a member, and goes: a page of the staff is left with words', async () => {
        const person = personOf('Vera')
        const own = await pageAs(await becomeMember(server.url, person), '/community?tab=cases')
        const role = (what: 'grant' | 'revoke', which: Role) => runBeside(server, 'staff', what, which, person.emailId)
        await own.getByRole('heading', { level: 1 }).first().waitFor()
        const inHeader = await own.getByRole('navigation', { name: 'Menu', exact: true }).isVisible()
        if (!inHeader) await openMenu(own)
        const menu = own.getByRole('navigation', { name: inHeader ? 'Menu' : 'All pages', exact: true })
        await menu.getByRole('link', { name: 'Explore', exact: true }).waitFor()
        const staff = menu.getByRole('link', { name: 'Staff', exact: true })
        expect(await staff.count()).to.equal(0)
        expect(await role('grant', 'editor')).to.equal(
          'Now: editor. They need two-step sign-in, which the pages of the staff ask them to set up first.\n',
        )
        await staff.waitFor()
        await mustBeFine(own)
        expect(await role('revoke', 'editor')).to.equal('No member of the staff.\n')
        await gone(staff)

        const editor = await staffOf(server, 'Walt', 'editor')
        const desk = await pageAs(editor, '/staff/content')
        await desk.getByRole('link', { name: 'Write a blog' }).waitFor()
        await runBeside(server, 'staff', 'revoke', 'editor', editor.email!)
        await desk.getByText(/^You are no longer an editor or a moderator/).waitFor()
        await desk.goto(`${server.url}/community`)
        await desk.getByRole('heading', { level: 1 }).first().waitFor()
        await runBeside(server, 'staff', 'reset-factor', editor.email!)
        await desk.waitForURL(/\/login/)
        await desk.getByText('Your session has ended. Please sign in again.').waitFor()
      })
    })
})
