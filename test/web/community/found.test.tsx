import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'
import { image, lists } from './told.js'

describe('an older case whose answer was lost', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
  })
  afterEach(() => {
    uploads.restore()
    server.restore()
  })

  const TYPED = { diagnosis: 'Burn', history: 'Yesterday', clinical_question: 'Graft?' }
  const stored = image(9, { ...TYPED, signup_id: session.id, type: 2, title: '', description: '', age: 54, gender: 'Female' })

  const lost = async () => {
    const { line } = await open('/community')
    await server.last('getCommunityPost').reply(200, lists([]))
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Add a Case' })[0]!))
    const window = within(await screen.findByRole('dialog', { name: 'Add Clinical Case' }))
    fireEvent.click(window.getByRole('radio', { name: 'Clinical Case' }))
    const form = within(window.getByRole('form', { name: 'Add Clinical Case' }))
    const box = form.getByRole('combobox', { name: 'Speciality' })
    fireEvent.click(box)
    await waitFor(() => expect(box.getAttribute('aria-controls')).to.be.a('string'))
    const choices = within(document.getElementById(box.getAttribute('aria-controls')!)!)
    fireEvent.click(choices.getByRole('option', { name: 'Burns', hidden: true }))
    const texts = [
      [/age/, '54'],
      [/^Diagnosis/, TYPED.diagnosis],
      [/^History/, TYPED.history],
      [/question/i, TYPED.clinical_question],
    ] as const
    for (const [name, value] of texts) fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })
    fireEvent.click(form.getByRole('radio', { name: 'Female' }))
    for (const check of form.getAllByRole('checkbox')) fireEvent.click(check)
    await act(async () => void fireEvent.click(window.getByRole('button', { name: 'Post case' })))
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    await uploads.sent[0]!.loseConnection()
    await window.findByText('No connection. Please try again.')
    const pushed = (author: number) =>
      line.push('communityPosted', { id: 9, signup_id: author, speciality: 'Burns', type: 2, position: 13 })
    return { pushed, again: () => window.queryByRole('button', { name: 'Try again' }) }
  }

  it('is told as posted once it is pushed, and nobody is asked to try again', async () => {
    const { pushed } = await lost()
    await pushed(session.id)
    await waitFor(() => expect(server.count('getCommunityPostById/9')).to.equal(1))
    await server.last('getCommunityPostById/9').reply(200, lists([stored]))
    expect(await screen.findByText('Post added')).to.exist
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  })

  it('is not taken for another one of the same author, nor for that of somebody else', async () => {
    const { pushed, again } = await lost()
    const another = { ...stored, diagnosis: 'Another' }
    await pushed(session.id + 1)
    expect(server.count('getCommunityPostById/9')).to.equal(0)
    await pushed(session.id)
    await waitFor(() => expect(server.count('getCommunityPostById/9')).to.equal(1))
    await server.last('getCommunityPostById/9').reply(200, lists([another]))
    expect(again()).to.exist
    expect(screen.queryByText('Post added')).to.equal(null)
  })
})
