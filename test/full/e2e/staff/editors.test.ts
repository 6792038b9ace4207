import { expect } from 'chai'
import type { BrowserContext, Page } from 'playwright-core'
import type { Session } from '../../../../api/contract/members/members.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { formOf, photo } from '../../../api/cases/support/community.js'
import { visitor } from '../../../api/visitors/support/visitor.js'
import { newContext } from '../../../support/browser/browser.js'
import { LOOKS, mustBeFine } from '../../../support/browser/looks.js'
import { ask, member, personOf } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { staffOf } from '../../../support/staff/beside-server.js'

describe('editors at work', () => {
  let server: Server
  let eda: Session
  let ana: Session

  before(async () => {
    server = await theServer()
    eda = await staffOf(server, 'Eda', 'editor')
    ana = await becomeMember(server.url, personOf('Ana'))
  })

  for (const [look, options] of LOOKS)
    describe(`on ${look}`, () => {
      let editors: BrowserContext
      let readers: BrowserContext
      let page: Page
      let reader: Page
      before(async () => {
        editors = await newContext(options)
        await editors.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(eda))
        page = await editors.newPage()
        readers = await newContext(options)
        await readers.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(ana))
        reader = await readers.newPage()
      })
      after(() => Promise.all([editors.close(), readers.close()]))

      it('create a group, which another one joins at once and writes in, rename it and close it before their eyes', async () => {
        const name = `Hand surgery on ${look} ${Date.now()}`
        const joining = await newContext(options)
        const boris = await member(server.url, 'Boris')
        await joining.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(boris))
        const chat = await joining.newPage()
        await chat.goto(`${server.url}/chat`)
        await chat.getByRole('button', { name: 'Join a group' }).first().click()
        const window = chat.getByRole('dialog', { name: 'Join a group' })
        await window.getByRole('button', { name: 'Join Burns' }).waitFor()

        await page.goto(`${server.url}/staff/content?part=groups`)
        await page.getByLabel('Name of the group').fill(name)
        await page.getByRole('button', { name: 'Create the group' }).click()
        await page.getByRole('list', { name: 'groups' }).getByText(name).waitFor()
        await mustBeFine(page)

        await window.getByRole('button', { name: `Join ${name}` }).click()
        await window.getByRole('button', { name: `Open ${name}` }).waitFor()
        await mustBeFine(chat)
        await chat.keyboard.press('Escape')
        await chat.getByRole('link', { name: new RegExp(name) }).click()
        await chat.getByRole('textbox', { name: 'Message' }).fill('Which splint?')
        await chat.getByRole('button', { name: 'Send' }).click() // on a phone Enter begins a line
        await chat.getByRole('log', { name: 'Messages' }).getByText('Which splint?').waitFor()

        const other = `Splints, ${name}`
        await page.getByRole('button', { name: `Rename ${name}` }).click()
        await page.getByLabel('New name').fill(other)
        await mustBeFine(page)
        await page.keyboard.press('Enter')
        await chat.getByRole('button', { name: `Members of ${other}` }).waitFor()
        await page.getByRole('button', { name: `Close ${other}` }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Close the group' }).click()
        await page
          .getByRole('article', { name: other })
          .getByText(/^Closed on/)
          .waitFor()
        await chat.getByText(/^This group was closed on/).waitFor()
        await chat.getByRole('log', { name: 'Messages' }).getByText('Which splint?').waitFor()
        await mustBeFine(chat)
        await joining.close()
      })

      it('write a blog, see what it will look like, publish it, and withdraw it, which a member sees as it happens', async () => {
        const title = `Asking well, on ${look} ${Date.now()}`
        await page.goto(`${server.url}/staff/content`)
        await page.getByRole('link', { name: 'Write a blog' }).click()
        await page.getByLabel('Title').fill(title)
        await page.getByLabel('Category').fill('Sharing cases')
        await page.getByLabel('Written by').fill('The SFS team')
        await page.getByLabel('Text').fill('Four things help.\n\n## Begin with the decision\n\nSay what you have to **decide**.')
        await page.getByRole('article').getByRole('heading', { name: 'Begin with the decision' }).waitFor()
        await mustBeFine(page)
        await page.getByRole('button', { name: 'Save the draft' }).click()
        await page.waitForURL(/\/blogs\/\d+$/)
        const address = `${server.url}/blogs/${page.url().split('/').at(-1)}`
        await reader.goto(address)
        await reader.getByText('There is no blog at this address').waitFor()

        await page.getByRole('button', { name: 'Publish now' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
        await page.getByRole('link', { name: 'Read it as everybody does' }).waitFor()
        await mustBeFine(page)
        await reader.getByRole('heading', { level: 1, name: title }).waitFor()
        await reader.getByRole('main').getByRole('link', { name: 'All blogs' }).click()
        await reader.getByRole('link', { name: title }).click()
        await reader.getByText('written by The SFS team').waitFor()

        await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
        await page.getByText('Withdrawn', { exact: true }).waitFor()
        await reader.getByText('There is no blog at this address').waitFor()
        await page.getByRole('link', { name: 'All blogs' }).click()
        await page.getByRole('link', { name: title }).waitFor()
        await mustBeFine(page)
      })

      it('look at what people without an account have sent', async () => {
        const title = `Wound, on ${look} ${Date.now()}`
        const { token } = await visitor(server.url)
        const said = { title, description: 'After a fall', medicalregistration: '77', relevant: 'true', patientConsent: 'true' }
        expect((await ask(server.url, 'addCommunityPost', { token, body: formOf(said, await photo()) })).code).to.equal(200)
        const words = { email: 'ana@example.org', message: `May I bring a canary, on ${look}?` }
        expect((await ask(server.url, 'contactPage', { body: { fName: 'Ana Lind', mobile: '9876543210', ...words } })).code).to.equal(200)
        const asked = { name: 'Ana Lind', number: '+91 9876543210', email: 'lost@example.org', message: `I lost my password, on ${look}` }
        expect((await ask(server.url, 'deleteAccountRequest', { body: asked })).code).to.equal(200)

        await page.goto(`${server.url}/staff/content`)
        const part = (name: string) => page.getByRole('navigation', { name: 'Kinds of content' }).getByRole('link', { name }).click()
        await part('Visitors’ posts')
        const post = page.getByRole('article', { name: title })
        await post.getByRole('img').waitFor()
        await post.getByRole('button', { name: 'Refuse' }).click()
        await mustBeFine(page)
        await post.getByRole('button', { name: 'Cancel' }).click()
        await post.getByRole('button', { name: 'Release' }).click()
        await post.waitFor({ state: 'detached' })

        await part('Messages')
        const message = page.getByRole('article').filter({ hasText: words.message })
        await message.waitFor()
        await mustBeFine(page)
        await message.getByRole('button', { name: /as answered$/ }).click()
        await message.waitFor({ state: 'detached' })
        await page.getByText('Answered', { exact: true }).click()
        await message.getByText(/^Answered by/).waitFor()

        await part('Deletion requests')
        await page
          .getByRole('button', { name: /^Open request/ })
          .last()
          .click()
        await page.getByText(asked.message).waitFor()
        await mustBeFine(page)
      })

      it('plan a blog, and are told where another one has saved it meanwhile', async () => {
        const written = { title: 'Planned', category: 'News', author: 'The SFS team', source: 'Soon.' }
        const { body } = await ask(server.url, 'staff/saveBlog', { token: eda.token, body: { version: -1, ...written } })
        const { id, version } = body as unknown as { id: number; version: number }
        await page.goto(`${server.url}/staff/content/blogs/${id}`)
        await page.getByLabel('Publish later').fill(`${new Date().getUTCFullYear() + 1}-01-01T08:30`)
        await page.getByRole('button', { name: 'Schedule', exact: true }).click()
        await page.getByText(/what is saved by then will be published/).waitFor()
        const other = await ask(server.url, 'staff/saveBlog', { token: eda.token, body: { ...written, id, version, source: 'Not yet.' } })
        expect(other.code).to.equal(200)
        await page.getByLabel('Title').fill('Planned, and better')
        await page.getByRole('button', { name: 'Save the draft' }).click()
        await page.getByText('Read the other version').click()
        await page.getByText('Not yet.').waitFor()
        await mustBeFine(page)
        await page.getByRole('button', { name: 'Save mine in its place' }).click()
        await page.getByText('Read the other version').waitFor({ state: 'detached' })
        expect(await page.getByLabel('Title').inputValue()).to.equal('Planned, and better')
      })
    })
})
