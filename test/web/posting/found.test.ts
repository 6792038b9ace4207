import { act, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { door as beyond } from '../../../web/beyond/door.js'
import { door as cases } from '../../../web/cases/door.js'
import { door as community } from '../../../web/community/door.js'
import type { Post } from '../../../web/engagement/post.js'
import { postedTo } from '../../../web/feed/feed-slice.js'
import type { Postings } from '../../../web/posting/posting-calls.js'
import { postingAsked, selectPosting } from '../../../web/posting/posting-slice.js'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { beyondPost, listsOf } from '../beyond/sample.js'
import { image, lists } from '../community/told.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { sample, session } from '../support/samples.js'

const MINE = { signup_id: session.id }
const POSTINGS: Postings = { ...cases.postings, ...community.postings, ...beyond.postings }

/** What is sent from a form, and what stands there then. */
interface Form {
  readonly post: Post
  readonly fields: object
  readonly asked: string
  readonly told: (more?: object) => object
  /** In what another one of the same author may differ. */
  readonly others: readonly object[]
}

const CASE = { speciality: 'Burns', age: 54, gender: 'Female', diagnosis: 'Burn', history: ' Yesterday ' }
const OLDER = { age: '54', gender: 'Female', diagnosis: 'Burn', history: 'Yesterday', clinical_question: 'Graft?' }
const SAYS = { title: 'Skin', description: ' Of the arm ' }
const FORMS: Readonly<Record<string, Form>> = {
  case: {
    post: 'case:9',
    fields: CASE,
    asked: 'getClinicalCaseById/9',
    told: (more) => {
      const { speciality, diagnosis } = CASE
      const says = { speciality, diagnosis, patient_age: 54, patient_gender: 'Female' as const, history: 'Yesterday' }
      return { result: { ...sample(9, { ...says, title: null }), ...MINE, ...more } }
    },
    others: [
      { patient_age: 55 },
      { patient_gender: 'Male' },
      { diagnosis: 'Another' },
      { history: '' },
      { title: 'Named' },
      { files: [{}] },
    ],
  },
  image: {
    post: 'community:9',
    fields: SAYS,
    asked: 'getCommunityPostById/9',
    told: (more) => lists([image(9, { ...MINE, ...SAYS, description: 'Of the arm', ...more })]),
    others: [{ title: 'Another' }, { description: 'Another' }, { type: 2 }, { files: [{}] }],
  },
  olderCase: {
    post: 'community:9',
    fields: OLDER,
    asked: 'getCommunityPostById/9',
    told: (more) => lists([image(9, { ...MINE, ...OLDER, age: 54, type: 2, ...more })]),
    others: [{ age: 55 }, { gender: 'Male' }, { diagnosis: 'Another' }, { clinical_question: 'Why?' }, { type: 1 }, { files: [{}] }],
  },
  beyond: {
    post: 'beyond:9',
    fields: { title: ' Rowing ', indemnity: 1 },
    asked: 'getBeyondSurgoryPost',
    told: (more) => ({ result: listsOf(beyondPost(9, { ...MINE, title: 'Rowing', files: [], ...more })), next: null }),
    others: [{ title: 'Another' }, { files: [{}] }],
  },
}

describe('a post whose answer was lost', () => {
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

  it('is looked for from each of these forms', () => {
    const looking = Object.entries(POSTINGS).filter(([, { find }]) => find)
    expect(looking.map(([form]) => form).sort()).to.deep.equal(Object.keys(FORMS).sort())
  })

  for (const [form, { post, fields, asked, told, others }] of Object.entries(FORMS))
    for (const list of POSTINGS[form]!.feeds)
      it(`is told as posted once it is pushed to ${list}, and taken neither for another one nor for somebody else's: ${form}`, async () => {
        const { store } = await open('/about')
        const state = () => store.getState() as Parameters<typeof selectPosting>[0]
        await waitFor(() => expect(state()).to.have.property('posting'), { timeout: 20_000 }) // its code has come
        await act(async () => void store.dispatch(postingAsked({ form, key: 'key', fields, files: [] })))
        await waitFor(() => expect(uploads.sent).to.have.length(1))
        await uploads.sent[0]!.loseConnection()
        const pushed = (author: number = session.id) => {
          const traits = { speciality: CASE.speciality }
          return act(async () => void store.dispatch(postedTo({ feed: list, post, author, traits })))
        }
        const before = server.count(asked)
        await pushed(session.id + 1)
        expect(server.count(asked)).to.equal(before)
        for (const [place, other] of [...others, { signup_id: session.id + 1 }].entries()) {
          await pushed()
          expect(server.count(asked)).to.equal(before + place + 1)
          await server.last(asked).reply(200, told(other))
          expect(selectPosting(state(), form).posted, JSON.stringify(other)).to.equal(null)
        }
        await pushed()
        await server.last(asked).reply(200, told())
        expect(selectPosting(state(), form).posted).to.equal(post)
        const said = selectNotices(store.getState()).map(({ kind }) => kind)
        expect(said, 'of the try that failed nothing stands there').to.deep.equal(['success'])
      })
})
