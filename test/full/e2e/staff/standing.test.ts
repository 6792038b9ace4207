import type { Page } from 'playwright-core'
import type { Session } from '../../../../api/contract/members/members.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { LOOKS, mustBeFine } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { staffOf } from '../../../support/staff/beside-server.js'

describe('an account that moderators restrict', () => {
  let server: Server
  let mia: Session
  let juri: Session

  before(async () => {
    server = await theServer()
    mia = await staffOf(server, 'Mia', 'moderator')
    juri = await staffOf(server, 'Juri', 'moderator')
  })

  for (const [look, options] of LOOKS)
    describe(`on ${look}`, () => {
      const { pageAs, close } = browsersAt(() => server.url, options)
      after(close)
      const enforce = async (page: Page, action: string, reason: string) => {
        const form = page.getByRole('form', { name: 'Restrict this account' })
        await form.getByRole('radio', { name: action }).check()
        await form.getByLabel(/^Reason/).fill(reason)
        await form.getByRole('button', { name: action }).click()
      }

      it('is suspended while its page is open, appeals, and is back as soon as another moderator lifts it', async () => {
        const ana = await becomeMember(server.url, personOf('Anneliese'))
        const own = await pageAs(ana, '/community?tab=cases')
        await own.getByRole('heading', { level: 1 }).first().waitFor()

        const judging = await pageAs(mia, '/staff/members')
        await judging.getByLabel(/^Find a member by name/).fill(ana.full_name!)
        await judging.getByRole('list', { name: 'Members found' }).waitFor()
        await mustBeFine(judging)
        await judging.goto(`${server.url}/staff/members/${ana.id}?for=complaint`)
        await judging.getByText('Nothing was ever done about this account.').waitFor()
        await enforce(judging, 'Suspend', 'Faces in three posts')
        const sure = judging.getByRole('dialog', { name: 'Suspend this account?' })
        await sure.waitFor()
        await mustBeFine(judging)
        await sure.getByRole('button', { name: 'Suspend' }).click()
        await judging.getByRole('list', { name: 'History' }).waitFor()
        await mustBeFine(judging)

        await own.getByRole('heading', { name: 'Your account is suspended' }).waitFor()
        await own.getByText('Faces in three posts').waitFor()
        await own.getByRole('heading', { name: 'Delete account' }).waitFor()
        await mustBeFine(own)
        await own.getByLabel(/^Why should this be lifted/).fill('They have all agreed')
        await own.getByRole('button', { name: 'Send the appeal' }).click()
        await own.getByText('You have appealed. Another moderator will look at it.').waitFor()
        await judging.getByText('This is your own decision').waitFor()

        const beside = await pageAs(juri, '/staff/restrictionAppeals')
        await beside.getByRole('link', { name: ana.full_name! }).waitFor()
        await mustBeFine(beside)
        await beside.getByRole('link', { name: ana.full_name! }).click()
        await beside.getByText('They have all agreed').first().waitFor()
        await beside.getByRole('radio', { name: 'The restriction is lifted' }).check()
        const answer = beside.getByRole('form', { name: /^Answer to the appeal/ })
        await answer.getByLabel(/^Reason/).fill('They have indeed')
        await mustBeFine(beside)
        await answer.getByRole('button', { name: 'Answer' }).click()
        await beside.getByText('Nothing stands against this member.').waitFor()

        await own.getByText('Your account is not restricted any more.').waitFor()
        await own.waitForURL(/\/community\?tab=cases$/)
      })

      it('is limited, and reads on below a bar that leads to why, until that is lifted', async () => {
        const boris = await becomeMember(server.url, personOf('Borislav'))
        const own = await pageAs(boris, '/community?tab=cases')
        await own.getByRole('heading', { level: 1 }).first().waitFor()
        const judging = await pageAs(mia, `/staff/members/${boris.id}?for=complaint`)
        await enforce(judging, 'Limit the account', 'Insults')
        const bar = own.getByRole('complementary', { name: 'Your account' })
        await bar.waitFor()
        await mustBeFine(own)
        await bar.getByRole('link').click()
        await own.getByText('Insults').waitFor()
        await own.goBack()
        await enforce(judging, 'Lift the restriction', 'They have taken it back')
        await judging.getByText('Nothing stands against this member.').waitFor()
        await bar.waitFor({ state: 'detached' })
      })

      it('has to be verified, tells its registration, and goes on as soon as a moderator has confirmed it', async () => {
        const chen = await becomeMember(server.url, personOf('Chenguang'))
        const own = await pageAs(chen, '/community?tab=cases')
        await own.getByRole('heading', { level: 1 }).first().waitFor()
        const judging = await pageAs(mia, `/staff/members/${chen.id}?for=complaint`)
        await enforce(judging, 'Require verification', 'Nobody finds you in the register')
        await own.getByRole('heading', { name: 'Your account has to be verified' }).waitFor()
        await own.getByText('Nobody finds you in the register').waitFor()
        await mustBeFine(own)
        const list = { country: [71], region: ['England'], mediRegistration: ['GMC 7654321'] }
        await asking(server.url, chen.token)('updateMediRegistration', { list })
        const expires = new Date(Date.now() + 300 * 24 * 60 * 60_000).toISOString().slice(0, 10)
        const found = { result: 'confirmed', method: 'public-register', expires }
        await asking(server.url, juri.token)(`staff/registrations/${chen.id}/check`, found)
        await judging.getByText('Nothing stands against this member.').waitFor()
        await own.getByText('Your account is not restricted any more.').waitFor()
        await own.waitForURL(/\/community\?tab=cases$/)
      })
    })
})
