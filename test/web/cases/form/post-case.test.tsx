import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import { draftOf } from '../../../../web/shared/drafts/drafts.js'
import { fakeClock } from '../../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { fakeUpload } from '../../support/fake-upload.js'
import { open } from '../../support/open.js'
import { boris, photograph, sample, session } from '../../support/samples.js'

const me = session.id
const blank = { title: '', history: '' }

describe('posting a case', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  let line: Awaited<ReturnType<typeof open>>['line']
  let router: Awaited<ReturnType<typeof open>>['router']

  beforeEach(async () => {
    server = fakeServer()
    uploads = fakeUpload()
    ;({ line, router } = await open('/community?tab=cases'))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7)], next: null })
    fireEvent.click(screen.getByRole('button', { name: 'Add a Clinical Case' }))
    await screen.findByRole('dialog', { name: 'Add Clinical Case' })
  })
  afterEach(() => {
    server.restore()
    uploads.restore()
  })

  const dialog = () => within(screen.getByRole('dialog', { name: 'Add Clinical Case' }))
  const field = (name: string | RegExp) => dialog().getByRole('textbox', { name })
  const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
  const submit = () => fireEvent.click(dialog().getByRole('button', { name: /^(Post case|Try again)$/ }))
  const post = async () => {
    submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Post without checking' }))
  }
  const message = (text: string) => dialog().findByText(text)
  const choose = (...files: File[]) => fireEvent.change(dialog().getByLabelText('Choose images'), { target: { files } })
  const remove = (name: string) => dialog().findByRole('button', { name: `Remove ${name}` })

  const fill = async () => {
    fireEvent.click(dialog().getByRole('combobox', { name: 'Speciality' }))
    const list = within(await screen.findByRole('listbox', { hidden: true })) // without a layout it counts as out of sight
    fireEvent.click(list.getByRole('option', { name: 'Burns', hidden: true }))
    type(/age/, '54')
    fireEvent.click(dialog().getByRole('radio', { name: 'Female' }))
    type('Diagnosis', 'Deep burn of the forearm')
    type('Questions', 'Graft now?\nOr wait?')
    for (const box of dialog().getAllByRole('checkbox')) fireEvent.click(box)
  }
  const sent = async () => {
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    return uploads.sent[0]!
  }

  it('begins in its first field', async () => {
    await waitFor(() => expect(document.activeElement).to.equal(field('Title')))
  })

  it('says at each field what is missing, and goes to the first', async () => {
    submit()
    for (const text of ['Speciality is required.', 'Invalid age.', 'Gender is required.', 'Diagnosis is required.'])
      expect(await message(text)).to.exist
    expect(dialog().getAllByText('Please check the checkbox.')).to.have.length(3)
    const speciality = dialog().getByRole('combobox', { name: 'Speciality' })
    expect(document.activeElement).to.equal(speciality)
    expect(speciality.getAttribute('aria-expanded'), 'its list, which would cover what is said of it').to.equal('false')
    expect(uploads.sent).to.deep.equal([])
  })

  for (const age of ['0', '121', 'five', '5.5', '-3'])
    it(`takes no age of ${age}`, async () => {
      type(/age/, age)
      submit()
      expect(await message('Invalid age.')).to.exist
    })

  it('sends fields as text, then the photographs, and shows the case', async () => {
    await fill()
    choose(photograph('one.jpg'), photograph('two.png', 'image/png'))
    await remove('two.png')
    await post()
    const { form, path, headers } = await sent()
    expect(path).to.equal('/api/createClinicalCase')
    expect(headers).to.have.property('authorization', 'Bearer jwt-of-ana')
    const { files, ...fields } = Object.fromEntries(form) as Record<string, unknown>
    expect((files as File).name).to.equal('two.png')
    expect(form.getAll('files')).to.have.length(2)
    expect(fields).to.deep.equal({
      speciality: 'Burns',
      age: '54',
      gender: 'Female',
      diagnosis: 'Deep burn of the forearm',
      clinicalQuestions: 'Graft now?\nOr wait?',
      indemnity: 'true',
      patientConsent: 'true',
      relevant: 'true',
      signup_id: '1',
      fileTypes: '["IMAGE","IMAGE"]',
    })

    await uploads.sent[0]!.reply(200, { records: { id: 8 } })
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.equal(2))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(8), sample(7)], next: null })
    expect(await screen.findByText('Clinical Case created successfully')).to.exist
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    expect(screen.getByRole('article', { name: 'Case 8' })).to.exist
    expect(screen.queryByRole('button', { name: /new case/ })).to.be.null
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByRole('main')))
  })

  it('tells how far the upload is, and cannot be pressed twice', async () => {
    await fill()
    submit()
    const upload = await sent()
    await upload.progress(1_048_576, 4_194_304)
    expect(await message('1.0 of 4.0 MB sent (25%)')).to.exist
    const bar = screen.getByRole('button', { name: 'Cancel' }).parentElement!.parentElement!
    expect(within(bar).getByRole('progressbar', { name: 'Upload' }), 'where it is in sight').to.exist
    submit()
    fireEvent.submit(screen.getByRole('form', { name: 'Add Clinical Case' }))
    await upload.progress(4_194_304, 4_194_304)
    expect(await message('Uploaded. Checking your files…')).to.exist
    expect(uploads.sent).to.have.length(1)
  })

  it('keeps what was typed when it fails, and tries again with the same key', async () => {
    await fill()
    choose(photograph())
    await remove('wound.jpg')
    await post()
    await (await sent()).loseConnection()
    expect(await message('No connection. Please try again.')).to.exist
    expect(await screen.findByText('Failed to create clinical case')).to.exist
    expect(field('Diagnosis')).to.have.property('value', 'Deep burn of the forearm')

    submit()
    await waitFor(() => expect(uploads.sent).to.have.length(2))
    type('Diagnosis', 'Deep burn of both forearms')
    await uploads.sent[1]!.loseConnection()
    submit()
    await waitFor(() => expect(uploads.sent).to.have.length(3))
    const [first, second, third] = uploads.sent.map(({ headers }) => headers['idempotency-key'])
    expect(second).to.equal(first)
    expect(third).not.to.equal(first)
  })

  const lost = async () => {
    await fill()
    submit()
    await (await sent()).loseConnection()
    expect(await message('No connection. Please try again.')).to.exist
  }
  const taken = (more: object = {}) =>
    sample(8, { signup_id: me, speciality: 'Burns', patient_gender: 'Female', diagnosis: 'Deep burn of the forearm', ...blank, ...more })
  const pushed = async () => {
    await line.push('casePosted', { id: 8, signup_id: me, speciality: 'Burns', position: 20 })
  }

  it('asks nobody to try again beside the case that was taken after all', async () => {
    await lost()
    await pushed()
    await server.last('getClinicalCaseById/8').reply(200, { result: taken() })
    expect(await screen.findByText('Clinical Case created successfully')).to.exist
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    await server.last('getAllClinicalCases').reply(200, { result: [taken(), sample(7)], next: null })
    expect(screen.queryByRole('button', { name: 'Try again' })).to.be.null
    expect(screen.queryByRole('button', { name: /new case/ })).to.be.null
  })

  const draft = () => draftOf(me, 'case')
  const lostWithFile = async () => {
    await fill()
    choose(photograph())
    await remove('wound.jpg')
    await post()
    await (await sent()).loseConnection()
    expect(await message('No connection. Please try again.')).to.exist
    expect(await draft()).to.include.keys('diagnosis', 'chosen files')
  }
  const shut = async () => {
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  }
  const found = async () => {
    await pushed()
    await server.last('getClinicalCaseById/8').reply(200, { result: taken({ files: [{ name: 'wound.jpg', mime_type: 'image/jpeg' }] }) })
    expect(await screen.findByText('Clinical Case created successfully')).to.exist
  }

  it('offers no draft of a case that was found after its page had been left', async () => {
    await lostWithFile()
    await shut()
    await act(() => router.navigate('/community'))
    await found()
    await waitFor(async () => expect(await draft()).to.equal(undefined))
  })

  it('keeps a draft of another case that was begun before its page was left', async () => {
    await lostWithFile()
    type('Diagnosis', 'Deep burn of both forearms')
    await shut()
    await act(() => router.navigate('/community'))
    await found()
    expect(await draft()).to.include({ diagnosis: 'Deep burn of both forearms' })
  })

  it('has an empty form for who has closed it before the case was found', async () => {
    await lostWithFile()
    await shut()
    await found()
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
    await screen.findByRole('dialog')
    expect(field('Diagnosis')).to.have.property('value', '')
    expect(await draft()).to.equal(undefined)
  })

  describe('that was lost, whose page was left, and whose form was opened again', () => {
    const again = async () => {
      fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
      await screen.findByRole('dialog')
    }
    beforeEach(async () => {
      await lostWithFile()
      await shut()
      await act(() => router.navigate('/about'))
      await act(() => router.navigate('/community?tab=cases'))
      await again()
      await waitFor(() => expect(field('Diagnosis')).to.have.property('value', 'Deep burn of the forearm'))
    })

    it('is offered no more once it is found', async () => {
      await found()
      await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
      await again()
      expect(field('Diagnosis')).to.have.property('value', '')
      expect(await draft()).to.equal(undefined)
    })

    it('is offered no more, either, where that was closed again', async () => {
      fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
      await found()
      await again()
      expect(field('Diagnosis')).to.have.property('value', '')
    })

    it('leaves what was written in it since, which is another', async () => {
      type('Diagnosis', 'Deep burn of both forearms')
      await found()
      expect(field('Diagnosis')).to.have.property('value', 'Deep burn of both forearms')
      expect(await draft()).to.include({ diagnosis: 'Deep burn of both forearms' })
    })
  })

  it('finds it too when it was pushed before the answer was lost', async () => {
    await fill()
    submit()
    const upload = await sent()
    await pushed()
    await upload.loseConnection()
    await server.last('getClinicalCaseById/8').reply(200, { result: taken() })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  })

  it('finds the case of a patient whose age is told to nobody', async () => {
    await fill()
    type(/age/, '94')
    submit()
    await (await sent()).loseConnection()
    await message('No connection. Please try again.')
    await pushed()
    await server.last('getClinicalCaseById/8').reply(200, { result: taken({ patient_age: 90 }) })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  })

  it('looks again where it could not look at first', async () => {
    await lost()
    const clock = fakeClock()
    try {
      await pushed()
      await server.last('getClinicalCaseById/8').reply(500)
      expect(dialog().queryByRole('button', { name: 'Try again' })).to.exist
      await act(() => clock.pass(1_000))
      expect(server.count('getClinicalCaseById/8')).to.equal(2)
    } finally {
      clock.restore()
    }
    await server.last('getClinicalCaseById/8').reply(200, { result: taken() })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  })

  it('stops looking after a few times', async () => {
    await lost()
    const clock = fakeClock()
    try {
      await pushed()
      for (let looks = 1; looks <= 4; looks++) {
        expect(server.count('getClinicalCaseById/8')).to.equal(looks)
        await server.last('getClinicalCaseById/8').reply(500)
        await act(() => clock.pass(15_000))
      }
      expect(server.count('getClinicalCaseById/8')).to.equal(4)
    } finally {
      clock.restore()
    }
    expect(dialog().getByRole('button', { name: 'Try again' })).to.exist
  })

  it('keeps what was typed since, which is another case', async () => {
    await lost()
    type('Diagnosis', 'Deep burn of both forearms')
    await pushed()
    await server.last('getClinicalCaseById/8').reply(200, { result: taken() })
    expect(await dialog().findByRole('button', { name: 'Post case' })).to.exist
    expect(dialog().queryByText('No connection. Please try again.')).to.be.null
    expect(field('Diagnosis')).to.have.property('value', 'Deep burn of both forearms')
  })

  for (const [whose, more] of [
    ["of somebody else's", { signup_id: boris }],
    ['of mine', { diagnosis: 'Another' }],
  ] as const)
    it(`takes no other case for it: one ${whose}`, async () => {
      await lost()
      await pushed()
      await server.last('getClinicalCaseById/8').reply(200, { result: taken(more) })
      expect(await dialog().findByRole('button', { name: 'Try again' })).to.exist
    })

  it('stops when cancelled, and can be sent again', async () => {
    await fill()
    submit()
    const upload = await sent()
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(upload.aborted).to.be.true
    submit()
    await waitFor(() => expect(uploads.sent).to.have.length(2))
  })

  it('is told that it is posted, where it was cancelled too late', async () => {
    await fill()
    submit()
    await (await sent()).reply(200, { records: { id: 8 } })
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' })) // its draft is still being dropped
    expect(await screen.findByText('Clinical Case created successfully')).to.exist
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  })

  it('keeps what is corrected after a cancel that was too late, and says that the first is posted', async () => {
    await fill()
    submit()
    await (await sent()).reply(200, { records: { id: 8 } })
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    type('Diagnosis', 'Deep burn of the left forearm')
    submit()
    expect(await screen.findByText('Clinical Case created successfully')).to.exist
    expect(field('Diagnosis')).to.have.property('value', 'Deep burn of the left forearm')
    expect(uploads.sent).to.have.length(1)
    submit()
    await waitFor(() => expect(uploads.sent).to.have.length(2))
    expect(uploads.sent[1]!.headers['idempotency-key']).not.to.equal(uploads.sent[0]!.headers['idempotency-key'])
  })

  it('says that it is posted, where it was stored before it was cancelled', async () => {
    await fill()
    submit()
    await sent()
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    await pushed()
    await server.last('getClinicalCaseById/8').reply(200, { result: taken() })
    expect(await screen.findByText('Clinical Case created successfully')).to.exist
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  })

  it('shows what the server refuses at its field, with the focus there', async () => {
    await fill()
    submit()
    await (await sent()).reply(400, { msg: 'Please check the details', errors: [{ field: 'diagnosis', msg: 'Diagnosis is required.' }] })
    expect(await message('Diagnosis is required.')).to.exist
    expect(await message('Please check the details')).to.exist
    expect(document.activeElement).to.equal(field('Diagnosis'))
  })

  it('refuses other types and large files before they are sent, and keeps the good ones', async () => {
    choose(photograph('scan.gif', 'image/gif'), photograph('huge.png', 'image/png', 5 * 2 ** 20 + 1), photograph('good.jpg'))
    expect(await message('Unsupported file type found: scan.gif')).to.exist
    expect(await message('File exceeding size limit found: huge.png. It is 1 byte too large.')).to.exist
    expect(await remove('good.jpg')).to.exist
    expect(dialog().getAllByRole('button', { name: /^Remove/ })).to.have.length(1)
  })

  it('takes a photograph away again, and at most twenty', async () => {
    choose(...Array.from({ length: 21 }, (_, index) => photograph(`${index}.jpg`)))
    expect(await message('At most 20 files. 1 was left out.')).to.exist
    expect(dialog().getAllByRole('button', { name: /^Remove/ })).to.have.length(20)
    fireEvent.click(await remove('3.jpg'))
    expect(dialog().queryByRole('button', { name: 'Remove 3.jpg' })).to.be.null
    expect(document.activeElement, 'the next one').to.equal(await remove('4.jpg'))
  })

  it('keeps the focus near where the last photograph is taken away, and at the field where none is left', async () => {
    choose(photograph('a.jpg'), photograph('b.jpg'))
    fireEvent.click(await remove('b.jpg'))
    expect(document.activeElement).to.equal(await remove('a.jpg'))
    fireEvent.click(await remove('a.jpg'))
    expect(document.activeElement).to.equal(dialog().getByRole('group', { name: 'Files' }))
  })

  it('closed, keeps the words and discards the photographs', async () => {
    type('Title', 'A burn')
    choose(photograph())
    await remove('wound.jpg')
    await userEvent.keyboard('{Escape}')
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    fireEvent.click(screen.getByRole('button', { name: 'Add a Clinical Case' }))
    await screen.findByRole('dialog')
    expect(field('Title')).to.have.property('value', 'A burn')
    expect(dialog().queryByRole('button', { name: /^Remove/ })).to.be.null
  })

  it('begins anew when the page is left and entered again', async () => {
    await fill()
    submit()
    await (await sent()).reply(200, { records: { id: 8 } })
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.equal(2))
    await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
    await act(() => router.navigate('/nowhere'))
    await act(() => router.navigate('/community?tab=cases'))
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
    await screen.findByRole('dialog')
    submit()
    expect(await message('Diagnosis is required.')).to.exist
  })

  it('keeps another case that is begun, in a form opened again, before the answer of the one before comes', async () => {
    await fill()
    submit()
    const upload = await sent()
    await act(() => router.navigate('/about'))
    await act(() => router.navigate('/community?tab=cases'))
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
    await screen.findByRole('dialog')
    await waitFor(() => expect(field('Diagnosis')).to.have.property('value', 'Deep burn of the forearm'))
    type('Diagnosis', 'Deep burn of both forearms')
    await upload.reply(200, { records: { id: 8 } })
    expect(await screen.findByText('Clinical Case created successfully')).to.exist
    expect(field('Diagnosis')).to.have.property('value', 'Deep burn of both forearms')
    expect(await draft()).to.include({ diagnosis: 'Deep burn of both forearms' })
  })

  it('signs out when the server no longer knows the session', async () => {
    await fill()
    submit()
    await (await sent()).reply(401, { msg: 'Please sign in' })
    await server.last('session/refresh').reply(401)
    expect(await screen.findByText('Your session has ended. Please sign in again.')).to.exist
    expect(line.socket.closed).to.be.true
  })

  it('is sent again with a fresh token when it went stale in the middle', async () => {
    await fill()
    submit()
    const first = await sent()
    await first.reply(401, { msg: 'Please sign in' })
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: 'fresh' } })
    const [, again] = uploads.sent
    expect(again!.headers).to.deep.equal({ ...first.headers, authorization: 'Bearer fresh' })
    expect(again!.form).to.equal(first.form)
    await again!.reply(200, { records: { id: 7 } })
    expect(await screen.findByText('Clinical Case created successfully')).to.exist
  })
})
