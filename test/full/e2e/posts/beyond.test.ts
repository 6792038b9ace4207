import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { personOf } from '../../../support/parts/app.js'
import { connect } from '../../../support/calls/beyond.js'
import { theServer } from '../../../support/parts/server.js'
import { limitOf } from '../../../support/contract-limits.js'
import { desktopDark, mustBeFine, phoneLight } from '../../../support/browser/looks.js'
import { photograph, surgeon, type Surgeon } from '../../../support/browser/surgeon.js'

const TITLE = 'Regatta on the lake'
const EDITED = 'Regatta on the lake, second day'
const COMMENT = 'What a morning. Who was at the helm?'

describe('a surgeon posts beyond surgery', () => {
  const people = { ana: personOf('Ana'), boris: personOf('Boris') }
  let ana: Surgeon
  let boris: Surgeon

  before(async () => {
    const { url } = await theServer()
    const sessions: { ana: Session; boris: Session } = {
      ana: await becomeMember(url, people.ana),
      boris: await becomeMember(url, people.boris),
    }
    ana = await surgeon(url, 'Ana', phoneLight)
    boris = await surgeon(url, 'Boris', desktopDark)
    await ana.signIn(people.ana)
    await boris.signIn(people.boris)
    for (const { page } of [ana, boris]) {
      await page.goto(`${url}/beyondSurgery`)
      await page.getByText('No post added').waitFor()
    }
    await connect(url, sessions.ana, sessions.boris)
  })
  after(async () => {
    await ana.close()
    await boris.close()
  })

  const section = ({ page }: Surgeon, name: string) => page.getByRole('navigation', { name: 'In this section' }).getByRole('link', { name })

  it('and a connection hears of it live', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Add Post' }).first().click()
    const form = page.getByRole('form', { name: 'Add Post' })
    await form.getByLabel('Title').fill(TITLE)
    await form.getByLabel('Choose image').setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await mustBeFine(page)
    await form.getByRole('button', { name: /^Post/ }).click()
    await ana.card(TITLE).getByRole('img', { name: 'lake.jpg' }).waitFor()
    await mustBeFine(page)
    await boris.page.getByRole('button', { name: '1 new post' }).click()
    await boris.card(TITLE).getByRole('img', { name: 'lake.jpg' }).waitFor()
  })

  it('which likes it, opens its comments, and answers; the author sees both come', async () => {
    const card = boris.card(TITLE)
    await card.getByRole('button', { name: 'Like', exact: true }).click()
    await ana.card(TITLE).getByText('1 like').waitFor()
    await card.getByRole('button', { name: '0 comments' }).click()
    await card.getByRole('textbox', { name: 'Comment' }).fill(COMMENT)
    await card.getByRole('button', { name: 'Send' }).click()
    await card.getByText(COMMENT).waitFor()
    await mustBeFine(boris.page)
    await ana.card(TITLE).getByRole('button', { name: '1 comment' }).click()
    await ana.card(TITLE).getByText(COMMENT).waitFor()
    await mustBeFine(ana.page)
  })

  it('keeps it, and finds it under what is saved', async () => {
    await boris.card(TITLE).getByRole('button', { name: 'Save to collection' }).click()
    await boris.card(TITLE).getByRole('button', { name: 'Remove from collection' }).waitFor()
    await section(boris, 'Saved').click()
    await boris.page.getByRole('heading', { level: 1, name: 'Saved' }).waitFor()
    await boris.card(TITLE).waitFor()
    await mustBeFine(boris.page)
  })

  it('sees at once what the author changes, and nothing of it when it is gone', async () => {
    const more = (title: string) => ana.card(title).getByRole('button', { name: 'More about your post' })
    await more(TITLE).click()
    await ana.page.getByRole('menuitem', { name: 'Edit Post' }).click()
    const form = ana.page.getByRole('form', { name: 'Edit Post' })
    const preview = form.getByRole('img').first()
    expect((await preview.boundingBox())!.width).to.be.within(250, limitOf('beyond.edit.preview') as number)
    await form.getByLabel('Title').fill(EDITED)
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await mustBeFine(ana.page)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await ana.card(EDITED).waitFor()
    await boris.card(EDITED).waitFor()

    await more(EDITED).click()
    await ana.page.getByRole('menuitem', { name: 'Delete Post' }).click()
    const dialog = ana.page.getByRole('dialog', { name: 'Delete Post' })
    await dialog.getByText('Are you sure you want to delete this post?').waitFor()
    await mustBeFine(ana.page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await ana.page.getByText('No post added').waitFor()
    await boris.page.getByText('No post saved').waitFor()
    expect(await boris.page.getByRole('article').count()).to.equal(0)
  })
})
