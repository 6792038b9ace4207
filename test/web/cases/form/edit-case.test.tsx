import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import { draftOf } from '../../../../web/shared/drafts/drafts.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { fakeUpload } from '../../support/fake-upload.js'
import { open } from '../../support/open.js'
import { ana, sample } from '../../support/samples.js'
import { nothingRemoved } from '../../support/nothing-removed.js'

const TYPED = 'A long history, typed for half an hour.'

describe('the window in which a case is edited', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  let router: Awaited<ReturnType<typeof open>>['router']
  beforeEach(async () => {
    server = fakeServer()
    uploads = fakeUpload()
    ;({ router } = await open('/myCases'))
    const fileOf = (id: number) => ({ cl_case_id: id, file_id: `f${id}`, file_path: '/a', thumbnail_path: '/b', name: `f${id}.jpg` })
    const files = [8, 7].map((id) => ({ ...fileOf(id), mime_type: 'image/jpeg', category: 'IMAGE', width: 12, height: 9 }))
    const mine = [8, 7].map((id) => sample(id, { signup_id: ana }))
    await nothingRemoved(server)
    await server.last('getClinicalCasesBySignupId').reply(200, { result: [mine, files], next: null })
  })
  afterEach(() => {
    uploads.restore()
    server.restore()
  })

  const edit = async (id: number) => {
    const card = within(screen.getByRole('article', { name: `Case ${id}` }))
    await userEvent.click(await card.findByRole('button', { name: 'More about your case' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }))
    return within(await screen.findByRole('dialog', { name: 'Edit Case' }))
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Case' })).to.equal(null))
  const draft = () => draftOf(ana, 'case.edit:case:7')
  const historyIn = (window: Awaited<ReturnType<typeof edit>>) => window.getByRole<HTMLTextAreaElement>('textbox', { name: /History/ })

  it('has nothing to come back to once it is saved, also where its page was left meanwhile', async () => {
    const one = await edit(7)
    fireEvent.change(historyIn(one), { target: { value: TYPED } })
    for (const box of one.getAllByRole('checkbox', { name: /^(I|The)/ })) fireEvent.click(box)
    fireEvent.click(one.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    await waitFor(async () => expect(await draft()).to.include({ history: TYPED }))
    await act(() => router.navigate('/about'))
    await act(() => uploads.sent[0]!.reply(200, { records: { id: 7 } }))
    await waitFor(async () => expect(await draft()).to.equal(undefined))
  })

  it('keeps what was typed in it while another case is saved', async () => {
    const one = await edit(7)
    fireEvent.change(historyIn(one), { target: { value: TYPED } })
    await waitFor(async () => expect(await draft()).to.include({ history: TYPED }))
    fireEvent.click(one.getByRole('button', { name: 'Close' }))
    await closed()
    const other = await edit(8)
    for (const box of other.getAllByRole('checkbox', { name: /^(I|The)/ })) fireEvent.click(box)
    fireEvent.click(other.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    await act(() => uploads.sent[0]!.reply(200, { records: { id: 8 } }))
    await closed()
    expect(await draft()).to.include({ history: TYPED })
    const again = await edit(7)
    await waitFor(() => expect(historyIn(again).value).to.equal(TYPED))
  })
})
