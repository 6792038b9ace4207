import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { found, sample } from '../support/samples.js'

const limited = { but: { restriction: { action: 'limit' as const, until: null } } }

describe('who is limited', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  it('reads in the place of what adds a case that they are, and where it says why', async () => {
    await open('/community?tab=cases', limited)
    expect((await screen.findAllByRole('link', { name: 'See why' }))[0]!.getAttribute('href')).to.equal('/standing')
    expect(screen.queryByRole('button', { name: 'Add a Clinical Case' })).to.equal(null)
  })

  it('reads it in the place of what adds a video, too', async () => {
    await open('/explore', limited)
    expect(await screen.findByRole('link', { name: 'See why' })).to.exist
    expect(screen.queryByRole('button', { name: 'Add Video' })).to.equal(null)
  })

  it('is not offered to like or to save, but to take back what is theirs', async () => {
    await open('/caseDetails/7', limited)
    await server.last('getCaseDetails/7').reply(200, found(sample(7)))
    const [like, save] = [/^Like$/, /Collection/].map((name) => () => screen.getByRole<HTMLButtonElement>('button', { name }))
    expect([like!().disabled, like!().title, save!().disabled]).to.deep.equal([true, 'Your account is limited.', true])
  })

  it('may take back what is theirs', async () => {
    await open('/caseDetails/7', limited)
    await server.last('getCaseDetails/7').reply(200, found(sample(7, { is_like: true, is_save: true })))
    const names = ['Like', 'Remove from Collection']
    expect(names.map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)).to.deep.equal([false, false])
  })

  it('is nobody else', async () => {
    await open('/community?tab=cases')
    expect(await screen.findByRole('button', { name: 'Add a Clinical Case' })).to.exist
    expect(screen.queryByRole('link', { name: 'See why' })).to.equal(null)
  })
})
