import { expect } from 'chai'
import type { ShownFile } from '../../../../api/contract/posts/shown-file.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { beyondForm } from '../../../support/calls/beyond.js'
import { ask, caseForm, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'
import { imageForm, photo } from '../../cases/support/community.js'

const NAME = 'John Smith MRN 4411.jpg'
const named = () => photo(NAME)

/** Each kind of post with files, and the call that shows one. */
const KINDS = [
  {
    kind: 'case',
    call: 'createClinicalCase',
    form: async () => caseForm({}, { ...(await named()), type: 'image/jpeg' }),
    show: (id: number, who: Session) => ({ path: `getClinicalCaseById/${id}?signup_id=${who.id}`, method: 'GET' as const }),
  },
  {
    kind: 'case',
    call: 'addCommunityPost',
    form: async () => imageForm({}, await named()),
    show: (id: number) => ({ path: `getCommunityPostById/${id}`, method: 'GET' as const }),
  },
  {
    kind: 'beyond',
    call: 'addBeyondSurgoryPost',
    form: async () => beyondForm({}, 'beyondFile', (await named()).bytes, NAME),
    show: (id: number) => ({ path: 'getBeyondSurgoryPost', body: { beyond_surgery_id: id } }),
  },
]

describe('how a file is called, which may be after a patient (decision 0075)', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mia: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ;[ana, boris] = [await member(app.url, 'Ana'), await member(app.url, 'Boris')]
    mia = await staffMember(app, 'Mia', 'moderator')
  })
  after(() => app.close())

  const filesIn = (told: unknown): ShownFile[] =>
    typeof told !== 'object' || told === null
      ? []
      : 'file_path' in told
        ? [told as ShownFile]
        : Object.values(told).flatMap((each: unknown) => filesIn(each))

  for (const { kind, call, form, show } of KINDS)
    it(`is told its author alone, and no moderator who replays it: ${call}`, async () => {
      const posted = await ask(app.url, call, { token: ana.token, body: await form() })
      const id = Number(JSON.stringify(posted.body).match(/"id":(\d+)/)?.[1])
      const shown = async (who: Session) => {
        const { path, ...how } = show(id, who)
        return (await ask(app.url, path, { token: who.token, ...how })).body
      }
      expect(filesIn(await shown(ana)).map(({ name }) => name)).to.deep.equal([NAME])
      const toBoris = await shown(boris)
      expect(JSON.stringify(toBoris)).not.to.contain('John Smith')
      expect(filesIn(toBoris).map(({ name }) => name)).to.deep.equal([null])
      const history = await ask(app.url, `staff/posts/${kind}/${id}/history`, { method: 'GET', token: mia.token })
      expect(history.code).to.equal(200)
      expect(filesIn(history.body['at']).map(({ name }) => name)).to.deep.equal([null])
      expect(JSON.stringify(history.body)).not.to.contain('John Smith')
    })
})
