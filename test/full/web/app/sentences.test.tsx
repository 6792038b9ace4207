import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { joined } from '../../../../web/members/slice.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'

const newcomer = (till_where_filled: number) => ({ but: { is_all_details_filled: 0, till_where_filled } })
const visitor = { member: false }
type Page = Awaited<ReturnType<typeof open>>
const press = async (name: string) => fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)

/** What pages say in words that were chosen one by one; where, and what is done there before. */
const SENTENCES: readonly (readonly [said: string, address: string, as: object, does?: (page: Page) => Promise<unknown>])[] = [
  [
    'Nothing there? Check your spam folder, or send the link again.',
    '/signup',
    visitor,
    ({ store }) => act(async () => void store.dispatch(joined({ emailId: 'ana@example.org' }))),
  ],
  ['Shown next to your name. You can add it later.', '/personal', newcomer(0)],
  ['Tell us where you trained. Colleagues see it on your profile.', '/qualification', newcomer(1)],
  ['I declare that the above is true.', '/qualification', newcomer(1)],
  ['One question per line', '/community?tab=cases', {}, () => press('Add a Clinical Case')],
  ['Location, time and camera details are removed from every photograph.', '/community?tab=cases', {}, () => press('Add a Clinical Case')],
  ['Why are you leaving?', '/account', {}, withPassword],
]

let server: FakeServer

/** On the page of one's account, which asks first by which ways one signs in. */
async function withPassword() {
  await waitFor(() => expect(server.count('session/ways')).to.equal(1))
  await server.last('session/ways').reply(200, { password: true, providers: [], fresh: false })
  await press('Delete account')
}

describe('a sentence that was chosen', () => {
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  for (const [said, address, as, does] of SENTENCES)
    it(`stands at ${address}: "${said}"`, async () => {
      const page = await open(address, as)
      await does?.(page)
      expect(await screen.findAllByText(said)).not.to.be.empty
    })
})
