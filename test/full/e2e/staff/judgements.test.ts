import type { Session } from '../../../../api/contract/members/members.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { LOOKS, mustBeFine } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { staffOf } from '../../../support/staff/beside-server.js'

describe('a report', () => {
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
  })

  for (const [look, options] of LOOKS)
    describe(`on ${look}`, () => {
      const { pageAs, close } = browsersAt(() => server.url, options)
      after(close)

      it('is claimed and decided, its author appeals, another moderator brings the post back, and all see it', async () => {
        const title = `Hernia, ${look}`
        const id = await postCase(server.url, ana, caseForm({ title }))
        await asking(server.url, boris.token)('addClinicalCaseReport', { clinicalCaseId: id, reason: 'A face can be seen', version: 0 })

        const author = await pageAs(ana, '/myDecisions')
        await author.getByRole('heading', { name: 'Decisions on what I wrote' }).waitFor()
        const reporter = await pageAs(boris, '/myReports')
        const reported = reporter.getByRole('list', { name: 'My reports' }).getByRole('listitem').first() // without its title once it is removed
        await reported.getByText('Waits for a moderator').waitFor()
        const reading = await pageAs(boris, `/caseDetails/${id}`)
        await reading.getByRole('heading', { name: title }).first().waitFor()

        const [judging, beside] = [await pageAs(mia, '/staff/reports'), await pageAs(juri, '/staff/reports')]
        const row = beside.getByRole('listitem').filter({ hasText: title })
        await row.waitFor()
        await mustBeFine(judging)
        await judging.getByRole('link', { name: title }).click()
        await judging.getByText('A face can be seen').waitFor()
        await judging.getByRole('button', { name: 'Take these reports' }).click()
        await judging.getByRole('form', { name: 'Decision' }).waitFor()
        await row.getByText('Dr. Mia').waitFor()
        await mustBeFine(judging)

        await judging.getByRole('link', { name: 'See its history' }).click()
        await judging.getByRole('article', { name: title }).waitFor()
        await judging.goBack()
        await judging.getByRole('radio', { name: 'Remove the post' }).check()
        await judging.getByLabel(/^Rule/).selectOption('A patient can be recognised')
        await judging.getByLabel(/^Reason/).fill('The face is not covered')
        await judging.getByRole('button', { name: 'Remove the post' }).click()
        await judging.getByText('Bring the post back').waitFor()
        await row.waitFor({ state: 'detached' })

        await reported.getByText('Removed', { exact: true }).waitFor()
        await reading.getByRole('heading', { name: title }).first().waitFor({ state: 'detached' })
        await author.getByText('The face is not covered').first().waitFor()
        await mustBeFine(author)
        await beside.goto(`${server.url}/staff/appeals`)
        await beside.getByText('No appeal waits for a decision.').waitFor()
        await author.getByRole('button', { name: `Appeal: ${title}` }).click()
        await author.getByLabel(/^Why is this decision wrong/).fill('It is a drawing')
        await author.getByRole('button', { name: 'Send the appeal' }).click()
        await author.getByText('You have appealed. Another moderator will look at it.').waitFor()

        await judging.goto(`${server.url}/staff/appeals`)
        await judging.getByText('This is your own decision').waitFor()
        await beside.getByText('It is a drawing').waitFor()
        await mustBeFine(beside)
        await beside.getByRole('radio', { name: /overturned/ }).check()
        await beside.getByLabel(/^Reason/).fill('It is one')
        await beside.getByRole('button', { name: 'Answer' }).click()
        await beside.getByText('No appeal waits for a decision.').waitFor()

        await judging.getByText('No appeal waits for a decision.').waitFor()
        await author.getByText('Your appeal was decided in your favour.').first().waitFor()
        await reading.getByRole('heading', { name: title }).first().waitFor({ timeout: 60_000 }) // by the next look, where its page had to leave the room
        await reported.getByText('Removed, and brought back later').waitFor()
        await mustBeFine(reporter)
        await reporter.getByRole('link', { name: title }).click()
        await reporter.getByRole('heading', { name: title }).first().waitFor()
      })

      it('has a moderator ask for a change, and of another post take back its removal, which author, reporter and readers see at once', async () => {
        const [asked, removed] = [`Stoma, ${look}`, `Fistula, ${look}`]
        const report = async (title: string) => {
          const id = await postCase(server.url, ana, caseForm({ title }))
          const reason = `Look at this: ${title}`
          await asking(server.url, boris.token)('addClinicalCaseReport', { clinicalCaseId: id, reason, version: 0 })
          return id
        }
        const [askedId, removedId] = [await report(asked), await report(removed)]
        const author = await pageAs(ana, '/myDecisions')
        await author.getByRole('heading', { name: 'Decisions on what I wrote' }).waitFor()
        const reporter = await pageAs(boris, '/myReports')
        const outcome = (title: string) => reporter.getByRole('listitem').filter({ hasText: `Look at this: ${title}` })
        for (const title of [asked, removed]) await outcome(title).getByText('Waits for a moderator').waitFor()
        const reading = await pageAs(boris, `/caseDetails/${removedId}`)
        await reading.getByRole('heading', { name: removed }).first().waitFor()

        const judging = await pageAs(mia, `/staff/reports/case:${askedId}`)
        const decide = async (decision: string, button: string, reason: string) => {
          await judging.getByRole('button', { name: 'Take these reports' }).click()
          await judging.getByRole('radio', { name: decision }).check()
          await judging.getByLabel(/^Rule/).selectOption('A patient can be recognised')
          await judging.getByLabel(/^Reason/).fill(reason)
          await judging.getByRole('button', { name: button }).click()
        }
        await decide('Ask the author for a change', 'Ask for a change', `Please cover the scar, ${look}`)
        const wish = author.getByRole('listitem').filter({ hasText: `Please cover the scar, ${look}` })
        await wish.getByText('Please change it').waitFor()
        await wish.getByRole('link', { name: asked }).waitFor()
        await outcome(asked).getByText('Author asked for a change').waitFor()
        await mustBeFine(author)

        await judging.goto(`${server.url}/staff/reports/case:${removedId}`)
        await decide('Remove the post', 'Remove the post', `The name can be read, ${look}`)
        const removal = author.getByRole('listitem').filter({ hasText: `The name can be read, ${look}` })
        await removal.getByText('Removed', { exact: true }).waitFor()
        await outcome(removed).getByText('Removed', { exact: true }).waitFor()
        await reading.getByRole('heading', { name: removed }).first().waitFor({ state: 'detached' })
        const restoring = judging.getByRole('form', { name: 'Bring the post back' })
        await restoring.getByLabel(/^Reason/).fill('It is the name of a road')
        await mustBeFine(judging)
        await restoring.getByRole('button', { name: 'Bring it back' }).click()
        await removal.getByText('Removed, and brought back').waitFor()
        await outcome(removed).getByText('Removed, and brought back later').waitFor()
        await reading.getByRole('heading', { name: removed }).first().waitFor({ timeout: 60_000 }) // by the next look, where its page had to leave the room
      })
    })
})
