import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { formOf, photo, type Photo } from '../../../api/cases/support/community.js'
import { details } from '../../../api/visitors/support/visitor.js'
import { newContext } from '../../../support/browser/browser.js'
import { LOOKS_OF_LONG_WALKS, mustBeFine } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { ask, personOf } from '../../../support/parts/app.js'
import { scheduleEvent, webinarForm } from '../../../support/calls/events.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { staffOf } from '../../../support/staff/beside-server.js'

const A_DAY = 24 * 60 * 60_000

/** What `editors.test.ts` and `events.test.ts` do not walk. */
describe('what editors publish, change and take back, before the eyes of who reads', () => {
  let server: Server
  let eda: Session
  let ana: Session

  before(async () => {
    server = await theServer()
    eda = await staffOf(server, 'Eda', 'editor')
    ana = await becomeMember(server.url, personOf('Ana'))
  })

  const edit = async (call: string, body: object): Promise<Record<string, unknown>> => {
    const said = await ask(server.url, call, { token: eda.token, body })
    expect(said.code, JSON.stringify(said.body)).to.equal(200)
    return said.body
  }

  for (const [look, options] of LOOKS_OF_LONG_WALKS)
    describe(`on ${look}`, () => {
      const { pageAs, close } = browsersAt(() => server.url, options)
      afterEach(close)

      it('a visitor’s post stands before other visitors and members once it is released, and who sent one that is refused reads so', async () => {
        const visit = async () => (await ask(server.url, 'addCommunityNonRegister', { body: details })).body['result'] as { token: string }
        const [sender, other] = [await visit(), await visit()]
        const send = async (title: string) => {
          const said = { title, description: 'After a fall', medicalregistration: '77', relevant: 'true', patientConsent: 'true' }
          expect((await ask(server.url, 'addCommunityPost', { token: sender.token, body: formOf(said, await photo()) })).code).to.equal(200)
          return title
        }
        const [good, bad] = [await send(`Wrist, on ${look}`), await send(`Advertisement, on ${look}`)]
        const contexts = [await newContext(options), await newContext(options)]
        const [reading, own] = await Promise.all(
          contexts.map(async (context, i) => {
            await context.addInitScript((entry) => sessionStorage.setItem('visit', entry), JSON.stringify([other, sender][i]))
            const page = await context.newPage()
            await page.goto(`${server.url}/communityNonRegisterView`)
            await page.getByRole('heading', { level: 1, name: 'Clinical cases' }).waitFor()
            return page
          }),
        )
        await own!.getByText('We look at your case first.').waitFor()
        const member = await pageAs(ana, '/community')
        await member.getByRole('heading', { level: 1 }).first().waitFor()

        const desk = await pageAs(eda, '/staff/content?part=visitors')
        await desk.getByRole('article', { name: good }).getByRole('button', { name: 'Release' }).click()
        for (const page of [reading!, own!, member]) {
          await page.getByRole('button', { name: /^1 new / }).click()
          await page.getByRole('article', { name: good }).first().waitFor()
        }
        await mustBeFine(reading!)
        const refused = desk.getByRole('article', { name: bad })
        await refused.getByRole('button', { name: 'Refuse' }).click()
        await refused.getByLabel('Why is it refused?').fill('It advertises')
        await refused.getByRole('button', { name: 'Refuse the post' }).click()
        await own!.getByText('A case you sent was not approved, so it is not shown.').waitFor()
        await Promise.all(contexts.map((context) => context.close()))
      })

      it('a blog comes to the open list, is called otherwise, and goes', async () => {
        const title = `Second opinions, on ${look}`
        const reading = await pageAs(ana, '/blogs')
        await reading.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor()
        const written = { title, category: 'Sharing cases', author: 'The SFS team', source: 'Begin with the decision.' }
        const { id, version } = await edit('staff/saveBlog', { ...written, version: -1 })
        await edit(`staff/blogs/${id as number}/publish`, { version })
        await reading.getByRole('button', { name: '1 new blog' }).click()
        await reading.getByRole('link', { name: title }).waitFor()
        const better = await edit('staff/saveBlog', { ...written, id, version, title: `Third, ${title}` })
        await edit(`staff/blogs/${id as number}/publish`, { version: better['version'] })
        await reading.getByRole('link', { name: `Third, ${title}` }).waitFor()
        await mustBeFine(reading)
        await edit(`staff/blogs/${id as number}/withdraw`, {})
        await reading.getByRole('link', { name: `Third, ${title}` }).waitFor({ state: 'detached' })
      })

      it('an event is at another time and place, and is cancelled, for who is registered', async () => {
        const title = `Debate, on ${look}`
        const event = await scheduleEvent(server.url, eda, 3 * A_DAY, { title })
        const reading = await pageAs(ana, '/upcoming')
        const card = reading.getByRole('article', { name: title })
        await card.getByRole('button', { name: /^Register/ }).click()
        await reading.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
        await card.getByText('Registered', { exact: true }).waitFor()
        const moved = webinarForm(4 * A_DAY, { title, id: event.id, version: event.version, location: 'The large theatre' })
        await edit('staff/saveEvent', moved)
        await card.getByText('New time').waitFor()
        await card.getByText('The large theatre').waitFor()
        await mustBeFine(reading)
        await edit(`staff/events/${event.id}/cancel`, {})
        await card.getByText('Cancelled', { exact: true }).waitFor()
      })

      it('an image to learn from comes to the open page, and goes', async () => {
        const title = `A knot, on ${look}`
        const reading = await pageAs(ana, '/media')
        await reading.getByRole('heading', { level: 1 }).waitFor()
        const said = { title, description: 'Two throws.', author: 'A Surgeon', speciality: 'General Surgery' }
        const file: Photo = await photo()
        const { id } = await edit('staff/publishLearning', formOf(said, file, 'attachment'))
        await reading.getByRole('article', { name: title }).waitFor()
        await mustBeFine(reading)
        await edit(`staff/learning/${id as number}/withdraw`, {})
        await reading.getByRole('article', { name: title }).waitFor({ state: 'detached' })
        await reading.getByText('was withdrawn by the editors.').waitFor()
      })

      it('a group that is listed is called otherwise, and leaves the list when it is closed', async () => {
        const name = `Flaps, on ${look}`
        const { id } = await edit('staff/createGroup', { name })
        const reading = await pageAs(ana, '/chat')
        await reading.getByRole('button', { name: 'Join a group' }).first().click()
        const list = reading.getByRole('dialog', { name: 'Join a group' })
        await list.getByRole('button', { name: `Join ${name}`, exact: true }).waitFor()
        await edit(`staff/groups/${id as number}/rename`, { name: `Perforator ${name}` })
        await list.getByRole('button', { name: `Join Perforator ${name}` }).waitFor()
        await edit(`staff/groups/${id as number}/close`, {})
        await list.getByRole('button', { name: `Join Perforator ${name}` }).waitFor({ state: 'detached' })
      })
    })
})
