import { expect } from 'chai'
import type { Locator } from 'playwright-core'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { imageForm, olderCaseForm, photo, postOlder } from '../../../api/cases/support/community.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { postBeyond } from '../../../support/calls/beyond.js'
import { theServer } from '../../../support/parts/server.js'
import { eventually } from '../../../support/eventually.js'
import { desktopDark, mustBeFine } from '../../../support/browser/looks.js'
import { photograph, surgeon, type Surgeon } from '../../../support/browser/surgeon.js'

const REGATTA = 'Regatta on the lake'
const TWELVE = Array.from({ length: 12 }, (_, i) => `step ${i + 1}.jpg`)

describe('a surgeon edits what a post shows, file by file', () => {
  let ana: Surgeon
  let url: string
  let clinical: number
  let image: number
  let older: number
  let picture: Buffer

  before(async () => {
    ;({ url } = await theServer())
    const person = personOf('Ana')
    const session = await becomeMember(url, person)
    picture = await photograph()
    const named = (name: string) => ({ bytes: picture, name, type: 'image/jpeg' })
    clinical = await postCase(url, session, caseForm({}, named('first.jpg'), named('second.jpg'), named('third.jpg')))
    image = await postOlder(url, session, imageForm({}, await photo('wound.jpg')))
    older = await postOlder(url, session, olderCaseForm())
    await postBeyond(url, session, { title: REGATTA })
    ana = await surgeon(url, 'Ana', desktopDark)
    await ana.signIn(person)
  })
  after(() => ana.close())

  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: picture })
  const editPost = async (): Promise<Locator> => {
    await ana.page.goto(`${url}/beyondSurgeryMyPost`)
    await ana.card(REGATTA).getByRole('button', { name: 'More about your post' }).click()
    await ana.page.getByRole('menuitem', { name: 'Edit Post' }).click()
    return ana.page.getByRole('form', { name: 'Edit Post' })
  }
  const edit = async (id: number): Promise<Locator> => {
    await ana.page.goto(`${url}/caseDetails/${id}`)
    await ana.page.getByRole('button', { name: 'More about your case' }).click()
    await ana.page.getByRole('menuitem', { name: 'Edit' }).click()
    return ana.page.getByRole('form', { name: 'Edit Case' })
  }
  const choose = async (form: Locator, label: RegExp, ...names: string[]) => {
    await form.getByLabel(label).setInputFiles(names.map(file))
    for (const name of names) await form.getByRole('button', { name: `Nothing to hide in ${name}` }).click()
  }
  const save = async (form: Locator, said = 'Case updated successfully') => {
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await mustBeFine(ana.page)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await ana.page.getByText(said).waitFor()
    await form.waitFor({ state: 'detached' })
  }
  /** How the files are called that its editing window shows, after a fresh load. */
  const filesOf = async (id: number): Promise<string[]> => filesIn(await edit(id))
  const filesIn = async (form: Locator): Promise<string[]> => {
    await form.getByRole('button', { name: 'Save changes' }).waitFor()
    const files = form.getByRole('list', { name: 'Files of the post' })
    return (await files.count()) === 0 ? [] : files.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('alt') ?? ''))
  }

  it('of a case with three: one stays, one goes, one goes and is kept after all, and one is new', async () => {
    const form = await edit(clinical)
    await form.getByRole('button', { name: 'Remove first.jpg' }).click()
    await form.getByText('Image will be removed from case.').waitFor()
    await form.getByRole('button', { name: 'Remove second.jpg' }).click()
    await form.getByRole('button', { name: 'Keep second.jpg' }).click()
    await choose(form, /^Choose images/, 'fourth.jpg')
    await save(form)
    await eventually(async () => expect(await filesOf(clinical)).to.deep.equal(['second.jpg', 'third.jpg', 'fourth.jpg']), 20_000)
  })

  it('of a case up to twelve, of which the page shows each', async () => {
    const form = await edit(clinical)
    for (const name of ['second.jpg', 'third.jpg', 'fourth.jpg']) await form.getByRole('button', { name: `Remove ${name}` }).click()
    await choose(form, /^Choose images/, ...TWELVE)
    await save(form)
    await eventually(async () => expect(await filesOf(clinical)).to.deep.equal(TWELVE), 20_000)
    await ana.page.goto(`${url}/caseDetails/${clinical}`)
    await ana.page.getByRole('button', { name: 'File 12 of 12' }).click()
    await mustBeFine(ana.page)
  })

  it('of an image: it stays with other words, and another takes its place', async () => {
    const same = await edit(image)
    await same.getByLabel('Title').fill('Wound, day 4')
    await save(same)
    await eventually(async () => expect(await filesOf(image)).to.deep.equal(['wound.jpg']), 20_000)
    const other = await edit(image)
    await choose(other, /^Choose image/, 'later.jpg')
    await other.getByText('The new file takes its place.').waitFor()
    await save(other)
    await eventually(async () => expect(await filesOf(image)).to.deep.equal(['later.jpg']), 20_000)
  })

  it('of an image: one that goes needs another, which is said before anything is sent', async () => {
    const form = await edit(image)
    await form.getByRole('button', { name: 'Remove later.jpg' }).click()
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByText('File is required').waitFor()
    await mustBeFine(ana.page)
    await choose(form, /^Choose image/, 'newest.jpg')
    await save(form)
    await eventually(async () => expect(await filesOf(image)).to.deep.equal(['newest.jpg']), 20_000)
  })

  it('of an older case that had none: one is new, and goes again, which leaves none', async () => {
    expect(await filesOf(older)).to.deep.equal([])
    const fresh = await edit(older)
    await choose(fresh, /^Choose image/, 'stone.jpg')
    await save(fresh)
    await eventually(async () => expect(await filesOf(older)).to.deep.equal(['stone.jpg']), 20_000)
    const without = await edit(older)
    await without.getByRole('button', { name: 'Remove stone.jpg' }).click()
    await without.getByText('Image will be removed from case.').waitFor()
    await save(without)
    await eventually(async () => expect(await filesOf(older)).to.deep.equal([]), 20_000)
    await ana.page.goto(`${url}/caseDetails/${older}`)
    await ana.page.getByRole('button', { name: 'More about your case' }).waitFor()
    await mustBeFine(ana.page)
  })

  it('of a post of Beyond Surgery: the one that is there goes, which leaves none, and one is new', async () => {
    const [done, name] = ['Beyond post updated successfully', 'lake.jpg']
    const without = await editPost()
    await without.getByRole('button', { name: `Remove ${name}` }).click()
    await without.getByText('File will be removed from post.').waitFor()
    await save(without, done)
    await eventually(async () => expect(await filesIn(await editPost())).to.deep.equal([]), 20_000)
    const fresh = await editPost()
    await fresh.getByLabel(/^Choose image/).setInputFiles([file('harbour.jpg')])
    await save(fresh, done)
    await eventually(async () => expect(await filesIn(await editPost())).to.deep.equal(['harbour.jpg']), 20_000)
  })
})
