import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import { FROM_CASES } from '../../../web/feed/came-from.js'
import { removalDone } from '../../../web/engagement/removal/removal-slice.js'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { ana, boris, found, photograph, sample } from '../support/samples.js'
import { steps } from '../support/steps.js'

const counts = { like_count: 0, comment_count: 0, closed: false }
const file = (id: string, more: object = {}) => ({
  cl_case_id: 7,
  file_id: id,
  file_path: `/api/file/${id}/original`,
  thumbnail_path: `/api/file/${id}/thumbnail`,
  mime_type: 'image/jpeg',
  name: `${id}.jpg`,
  category: 'IMAGE',
  width: 1200,
  height: 900,
  ...more,
})

describe('the life of a case', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
  })
  afterEach(() => {
    server.restore()
    uploads.restore()
  })

  const shown = async (more: object = {}) => {
    const page = await open('/caseDetails/7')
    await server.last('getCaseDetails/7').reply(200, found(sample(7, more)))
    return page
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const choose = async (name: string, of = 'More about your case') => {
    await userEvent.click(await screen.findByRole('button', { name: of }))
    fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
  }
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const pressIn = (within: Awaited<ReturnType<typeof dialog>>, name: string) =>
    act(async () => void fireEvent.click(within.getByRole('button', { name })))

  describe('in a collection', () => {
    it('is added and removed, and follows what is done elsewhere', async () => {
      const { line } = await shown({ is_save: false, position: 10 })
      await press('Add to Collection')
      const { body, reply } = server.last('addClinicalCaseCollection')
      expect(body).to.deep.equal({ cl_case_id: 7, signup_id: ana })
      const saved = { id: 7, ...counts, is_like: false, is_save: true, position: 11, version: 4 }
      await reply(200, { msg: 'Added to collection', records: saved })
      expect(screen.getByText('Added to collection')).to.exist
      await press('Remove from Collection')
      expect(server.last('deleteClinicalCaseCollection').body).to.deep.equal({ cl_case_id: 7, signup_id: ana })
      await server
        .last('deleteClinicalCaseCollection')
        .reply(200, { records: { id: 7, ...counts, is_like: false, is_save: false, position: 12, version: 5 } })
      await line.push('postSaved', { post: 'case:7', counts, is_like: false, is_save: true, position: 13, version: 6 })
      expect(screen.getByRole('button', { name: 'Remove from Collection' })).to.exist
    })

    it('may be added though the case has closed', async () => {
      await shown({ closed: true, is_save: false })
      expect(screen.getByRole('button', { name: 'Like' }).ariaDisabled).to.equal('true')
      expect(screen.getByRole('button', { name: 'Add to Collection' }).ariaDisabled).to.equal(null)
    })
  })

  it('is reported as it was seen', async () => {
    await shown({ signup_id: boris, version: 3 })
    await choose('Report', 'More about Dr. Boris Petrov and this case')
    const report = await dialog('Please fill the reason.')
    await pressIn(report, 'Report')
    expect(report.getByText('Reason is required.')).to.exist
    fireEvent.change(report.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Names the patient' } })
    await pressIn(report, 'Report')
    const { body, reply } = server.last('addClinicalCaseReport')
    expect(body).to.deep.equal({ signupId: ana, clinicalCaseId: 7, reason: 'Names the patient', version: 3 })
    await reply(200, { msg: 'Reported' })
    expect(await screen.findByText('Reported')).to.exist
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    fireEvent.click(screen.getByRole('button', { name: 'More about Dr. Boris Petrov and this case' }))
    expect(await screen.findByRole('menuitem', { name: 'Reported', hidden: true })).to.have.property('disabled', true)
  })

  describe('deleted by its author', () => {
    const meant = async () => {
      await choose('Delete')
      const question = await dialog('Delete Case')
      expect(question.getByText('Are you sure you want to delete this case?')).to.exist
      await pressIn(question, 'Delete')
      expect(server.last('deleteClinicalCaseById').body).to.deep.equal({ id: 7 })
    }

    it('leads to the feed, however early its removal is pushed', async () => {
      const { line, address } = await shown({ signup_id: ana })
      await meant()
      await line.push('postRemoved', { post: 'case:7', position: 20 })
      expect(screen.queryByText('This case does not exist, or has been removed.')).to.equal(null)
      await server.last('deleteClinicalCaseById').reply(200)
      expect(await screen.findByText('Case deleted successfully')).to.exist
      await waitFor(() => expect(address()).to.equal('/community?tab=cases'))
    })

    it('leads there too who opens it again', async () => {
      const { router, address } = await shown({ signup_id: ana })
      await meant()
      await server.last('deleteClinicalCaseById').reply(200)
      await waitFor(() => expect(address()).to.equal('/community?tab=cases'))
      const led: string[] = []
      router.subscribe(() => led.push(address()))
      await act(() => router.navigate('/caseDetails/7'))
      await waitFor(() => expect(led).to.include('/caseDetails/7'))
      await waitFor(() => expect(address()).to.equal('/community?tab=cases'))
    })

    it('leads there too who opens it again before the feed is drawn', async () => {
      const { router, address } = await shown({ signup_id: ana })
      await meant()
      const led: string[] = []
      router.subscribe(({ navigation }) => {
        if (navigation.state !== 'idle' || led.push(address()) > 1) return
        void router.navigate('/caseDetails/7')
      })
      await server.last('deleteClinicalCaseById').reply(200)
      await waitFor(() => expect(led.slice(0, 3)).to.deep.equal(['/community?tab=cases', '/caseDetails/7', '/community?tab=cases']))
      await waitFor(() => expect(address()).to.equal('/community?tab=cases'))
    })

    const fromFeed = async () => {
      const page = await open('/about')
      await act(() => page.router.navigate('/community?tab=cases'))
      await act(() => page.router.navigate('/caseDetails/7', { state: FROM_CASES }))
      await server.last('getCaseDetails/7').reply(200, found(sample(7, { signup_id: ana })))
      await meant()
      return page
    }

    it('leads nobody on who has gone back by themselves, though the feed is not drawn yet', async () => {
      const { router, store, address } = await fromFeed()
      await steps(0)
      const stop = router.subscribe(({ navigation }) => {
        if (navigation.state === 'idle') void store.dispatch(removalDone('case:7'))
      })
      await act(() => router.navigate(-1))
      stop()
      expect(await screen.findByRole('heading', { level: 1, name: 'Clinical cases' })).to.exist
      expect(address()).to.equal('/community?tab=cases')
    })

    it('leads there too who goes forward to it before the feed is drawn', async () => {
      const { router, address } = await fromFeed()
      const led: string[] = []
      router.subscribe(({ navigation }) => {
        if (navigation.state === 'idle' && led.push(address()) === 1) void router.navigate(1)
      })
      await server.last('deleteClinicalCaseById').reply(200)
      await waitFor(() => expect(led).to.deep.equal(['/community?tab=cases', '/caseDetails/7', '/community?tab=cases']))
    })

    it('leads nobody away who reads another', async () => {
      const { store, address } = await shown({ signup_id: ana })
      await act(async () => void store.dispatch(removalDone('case:8')))
      expect(address()).to.equal('/caseDetails/7')
    })

    it('is no step in the history once it is meant, since the page is left; until then Back answers the question', async () => {
      const { address } = await shown({ signup_id: ana })
      await choose('Delete')
      await dialog('Delete Case')
      await steps(1)
      act(() => history.back())
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Case' })).to.equal(null))
      expect(address()).to.equal('/caseDetails/7')
      await steps(0)
      await meant()
      await steps(0)
    })

    it('leads one step back to the feed that it was opened from, which then stands in the history once', async () => {
      const { router, address } = await open('/community?tab=cases')
      const feed = router.state.location.key
      await act(() => router.navigate('/caseDetails/7', { state: FROM_CASES }))
      await server.last('getCaseDetails/7').reply(200, found(sample(7, { signup_id: ana })))
      await meant()
      await server.last('deleteClinicalCaseById').reply(200)
      await waitFor(() => expect(address()).to.equal('/community?tab=cases'))
      expect(router.state.location.key).to.equal(feed)
    })

    it('is left only once the step of the question is, however early the answer comes', async () => {
      const { address } = await shown({ signup_id: ana })
      await choose('Delete')
      const question = await dialog('Delete Case')
      await waitFor(() => expect(history.state).to.have.property('windows', 1))
      const step = history.go.bind(history)
      const steps: number[] = []
      history.go = (by = 0) => void steps.push(by)
      try {
        await pressIn(question, 'Delete')
        await server.last('deleteClinicalCaseById').reply(200)
        await waitFor(() => expect(steps).to.deep.equal([-1]))
        expect(address()).to.equal('/caseDetails/7')
      } finally {
        history.go = step
      }
      act(() => history.go(-1))
      await waitFor(() => expect(address()).to.equal('/community?tab=cases'))
    })

    it('stays where that fails, which is said', async () => {
      const { address } = await shown({ signup_id: ana })
      await meant()
      await server.last('deleteClinicalCaseById').reply(500)
      expect(await screen.findByText('Failed to delete the case')).to.exist
      expect(address()).to.equal('/caseDetails/7')
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    })
  })

  describe('edited by its author', () => {
    const edit = async (more: object = {}) => {
      const page = await shown({ signup_id: ana, files: [file('f1'), file('f2')], ...more })
      await choose('Edit')
      return { ...page, form: await dialog('Edit Case') }
    }
    const save = async (form: Awaited<ReturnType<typeof dialog>>) => {
      for (const box of form.getAllByRole('checkbox', { name: /^(I|The)/ })) fireEvent.click(box)
      await pressIn(form, 'Save changes')
      await waitFor(() => expect(uploads.sent).to.have.length(1))
      const { form: sent, path } = uploads.sent[0]!
      expect(path).to.equal('/api/editClinicalCaseById')
      return sent
    }

    it('keeps what is not touched, files too, and may leave out what is optional', async () => {
      const { form } = await edit({ history: null, clinical_questions: null })
      const sent = await save(form)
      expect([sent.get('id'), sent.get('diagnosis'), sent.get('history')]).to.deep.equal(['7', sample(7).diagnosis, null])
      expect([sent.get('existingFiles'), sent.get('fileTypes'), sent.getAll('files')]).to.deep.equal(['["f1","f2"]', '[]', []])
      await uploads.sent[0]!.reply(200, { records: { id: 7 } })
      expect(await screen.findByText('Case updated successfully')).to.exist
      await server.last('getClinicalCaseById/7').reply(200, { result: sample(7, { signup_id: ana, title: 'Anew', position: 30 }) })
      expect(await screen.findByRole('heading', { name: 'Anew' })).to.exist
    })

    it('removes a file and adds another', async () => {
      const { form } = await edit()
      await pressIn(form, 'Remove f1.jpg')
      expect(form.getByText('Image will be removed from case.')).to.exist
      fireEvent.change(form.getByLabelText('Choose images'), { target: { files: [photograph('new.jpg')] } })
      fireEvent.click(await form.findByRole('button', { name: 'Nothing to hide in new.jpg' }))
      const sent = await save(form)
      expect([sent.get('existingFiles'), sent.get('fileTypes')]).to.deep.equal(['["f2"]', '["IMAGE"]'])
      expect((sent.get('files') as File).name).to.equal('new.jpg')
    })

    for (const [mime_type, category, what] of [
      ['image/png', 'SCAN', 'Image'],
      ['video/mp4', 'VIDEO', 'Video'],
      ['application/pdf', 'REPORT', 'Document'],
    ] as const)
      it(`says of ${mime_type} that is to go what it is`, async () => {
        const { form } = await edit({ files: [file('f1', { mime_type, category })] })
        await pressIn(form, 'Remove f1.jpg')
        expect(form.getByText(`${what} will be removed from case.`)).to.exist
      })

    it('is shown as others will see it, with the files that stay', async () => {
      const { form } = await edit()
      await pressIn(form, 'Remove f1.jpg')
      await pressIn(form, 'Preview')
      const card = within(await form.findByRole('article'))
      expect(card.queryByRole('img', { name: 'f2.jpg' })).to.exist
      expect(card.queryByRole('img', { name: 'f1.jpg' })).to.equal(null)
    })

    it('keeps the form where that fails, and says so', async () => {
      const { form } = await edit()
      fireEvent.change(form.getByRole('textbox', { name: 'Diagnosis' }), { target: { value: 'Another' } })
      await save(form)
      await uploads.sent[0]!.loseConnection()
      expect(await screen.findByText('Error in updating case')).to.exist
      expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Diagnosis' }).value).to.equal('Another')
    })

    it('is shown anew to whoever looks at it', async () => {
      const { line } = await shown({ position: 10 })
      await line.push('postEdited', { post: 'case:7', counts, position: 20, version: 4 })
      await server.last('getClinicalCaseById/7').reply(200, { result: sample(7, { title: 'Said anew', position: 20 }) })
      expect(await screen.findByRole('heading', { name: 'Said anew' })).to.exist
    })

    it('while it was out of sight is shown anew where it comes into sight; what has moved alone is not fetched', async () => {
      const { line } = await shown({ position: 10 })
      await line.push('postChanged', { post: 'case:7', counts, position: 20, version: 4, said: 10 })
      expect(server.count('getClinicalCaseById/7')).to.equal(0)
      await line.push('postChanged', { post: 'case:7', counts, position: 30, version: 6, said: 25 })
      await server.last('getClinicalCaseById/7').reply(200, { result: sample(7, { title: 'Said anew', position: 30 }) })
      expect(await screen.findByRole('heading', { name: 'Said anew' })).to.exist
    })
  })

  describe('how it ended', () => {
    const write = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: /Outcome/ }), { target: { value: text } })

    it('is told by its author, also when it has closed', async () => {
      await shown({ signup_id: ana, closed: true })
      await press('Tell how it ended')
      await press('Mark as solved')
      expect(await screen.findByText('Outcome is required.')).to.exist
      write(' Healed in six weeks. ')
      await press('Mark as solved')
      const { body, reply } = server.last('solveClinicalCase')
      expect(body).to.deep.equal({ clinicalCaseId: 7, outcome: 'Healed in six weeks.' })
      await reply(200)
      const solved = sample(7, { signup_id: ana, outcome: 'Healed in six weeks.', position: 30 })
      await server.last('getClinicalCaseById/7').reply(200, { result: solved })
      expect(within(await screen.findByRole('region', { name: 'Outcome' })).getByText('Healed in six weeks.')).to.exist
      expect(screen.getByText('Solved')).to.exist
      expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Change the outcome' }))
    })

    const mustBeFirst = async (name: string) => {
      const outcome = await screen.findByRole('region', { name: 'Outcome' })
      const history = screen.getByRole('heading', { name })
      expect(outcome.compareDocumentPosition(history) & Node.DOCUMENT_POSITION_FOLLOWING).not.to.equal(0)
    }
    const solved = { outcome: 'Healed in six weeks.', diagnosis: 'Recurrent hernia', history: 'Mesh repair.' }

    it('comes before all else that is written, on its page', async () => {
      await shown(solved)
      for (const name of ['History', 'Diagnosis', 'Questions']) await mustBeFirst(name)
    })

    it('comes before all else that is written, on its card', async () => {
      await open('/community?tab=cases')
      await server.last('getAllClinicalCases').reply(200, { result: [sample(7, solved)], next: null })
      for (const name of ['History', 'Diagnosis', 'Questions']) await mustBeFirst(name)
    })

    it('keeps what was written where it cannot be sent', async () => {
      await shown({ signup_id: ana })
      await press('Tell how it ended')
      write('Healed')
      await press('Mark as solved')
      await server.last('solveClinicalCase').reply(403, { msg: 'Not yours' })
      expect(screen.getByText('Not yours')).to.exist
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Outcome/ }).value).to.equal('Healed')
      expect(screen.getByRole('button', { name: 'Try again' })).to.exist
    })

    const lost = async () => {
      const page = await shown({ signup_id: ana, position: 10 })
      await press('Tell how it ended')
      write(' Healed in six weeks. ')
      await press('Mark as solved')
      await server.last('solveClinicalCase').reply(500, { msg: 'The server could not answer. Please try again.' })
      expect(screen.getByRole('button', { name: 'Try again' })).to.exist
      return page
    }
    const pushed = async ({ line }: Awaited<ReturnType<typeof shown>>, outcome: string) => {
      await line.push('postEdited', { post: 'case:7', counts, position: 30, version: 4 })
      await server.last('getClinicalCaseById/7').reply(200, { result: sample(7, { signup_id: ana, outcome, position: 30 }) })
    }

    it('asks nobody to try again beside the outcome that was taken after all', async () => {
      const page = await lost()
      await pushed(page, 'Healed in six weeks.')
      expect(await screen.findByRole('region', { name: 'Outcome' })).to.exist
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).to.equal(null))
      expect(selectNotices(page.store.getState()), 'the page says it').to.deep.equal([])
      expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Change the outcome' }))
    })

    it('still offers to try again where another outcome stands there', async () => {
      await pushed(await lost(), 'Told from another device')
      expect(await screen.findByRole('region', { name: 'Outcome' })).to.exist
      expect(screen.getByRole('button', { name: 'Try again' })).to.exist
    })

    it('is asked of nobody else', async () => {
      await shown({ signup_id: boris })
      expect(screen.queryByRole('button', { name: 'Tell how it ended' })).to.equal(null)
    })
  })
})
