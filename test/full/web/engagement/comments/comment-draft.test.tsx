import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { draftOf } from '../../../../../web/shared/drafts/drafts.js'
import { fakeServer, type FakeServer } from '../../../../web/support/fake-server.js'
import { open } from '../../../../web/support/open.js'
import { ana, caseId, found, sample } from '../../../../web/support/samples.js'

const mine = (id: number, comment: string) => ({
  id,
  signup_id: ana,
  signupId: ana,
  full_name: 'Ana Lind',
  profile_pic: null,
  specialty_type: null,
  person_position: 1,
  comment,
  created_at: new Date().toISOString(),
  created_time_date: new Date().toISOString(),
  clinicalCaseId: caseId(7),
  position: 10 + id,
})

describe('a comment that is being written', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const say = (comments: readonly object[]) => server.last('getCommentsOnClinicalCase/7').reply(200, { result: comments, next: null })
  const show = async (...comments: object[]) => {
    await open('/caseDetails/7')
    await server.last('getCaseDetails/7').reply(200, found(sample(7)))
    await say(comments)
  }
  /** The page remembers that it is a clinical case. */
  const reload = async (...comments: object[]) => {
    cleanup()
    await open('/caseDetails/7')
    await server.last('getClinicalCaseById/7').reply(200, { result: sample(7) })
    await say(comments)
  }
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  const write = (text: string) => fireEvent.change(box(), { target: { value: text } })
  const press = () => fireEvent.submit(screen.getByRole('form', { name: 'Write a comment' }))
  const draft = () => draftOf(ana, 'comment case:7')
  const sent = async (times = 1) => {
    await waitFor(() => expect(server.count('commentOnClinicalCase')).to.equal(times))
    return server.last('commentOnClinicalCase')
  }

  it('is there again after a reload, and says so until it is discarded', async () => {
    await show()
    write('Leave the plug.')
    await waitFor(async () => expect(await draft()).to.deep.equal({ comment: 'Leave the plug.' }))
    await reload()
    await waitFor(() => expect(box().value).to.equal('Leave the plug.'))
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(box().value).to.equal('')
    await waitFor(async () => expect(await draft()).to.equal(undefined))
  })

  it('is forgotten when it has arrived', async () => {
    await show()
    write('Leave the plug.')
    press()
    await (await sent()).reply(200, { records: mine(3, 'Leave the plug.') })
    await waitFor(async () => expect(await draft()).to.equal(undefined))
  })

  it('is there again where nobody knows whether it has arrived, and sent again it is the same command', async () => {
    await show()
    write('Leave the plug.')
    press()
    const first = await sent()
    await waitFor(async () => expect(await draft()).to.include({ sent: 'Leave the plug.' }))
    await reload()
    await waitFor(() => expect(box().value).to.equal('Leave the plug.'))
    press()
    expect((await sent(2)).headers.get('idempotency-key')).to.equal(first.headers.get('idempotency-key'))
    await server.last('commentOnClinicalCase').loseConnection()
  })

  it('is kept too when the page is left the moment it was sent', async () => {
    await show()
    write('Leave the plug.')
    press()
    await sent()
    cleanup()
    await waitFor(async () => expect(await draft()).to.include({ sent: 'Leave the plug.' }))
  })

  it('with other words is another command', async () => {
    await show()
    write('Leave the plug.')
    press()
    const first = await sent()
    await waitFor(async () => expect(await draft()).to.include({ sent: 'Leave the plug.' }))
    await reload()
    await waitFor(() => expect(box().value).to.equal('Leave the plug.'))
    write('Take it out.')
    press()
    expect((await sent(2)).headers.get('idempotency-key')).not.to.equal(first.headers.get('idempotency-key'))
  })

  it('is not there again where it has arrived all the same', async () => {
    await show(mine(1, 'Leave the plug.'))
    write('Leave the plug.')
    press()
    await sent()
    await waitFor(async () => expect(await draft()).to.include({ sent: 'Leave the plug.', after: '1' }))
    await reload(mine(1, 'Leave the plug.'), mine(3, 'Leave the plug.'))
    await waitFor(async () => expect(await draft()).to.equal(undefined))
    expect(box().value).to.equal('')
  })
})
