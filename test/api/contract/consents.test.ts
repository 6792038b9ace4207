import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { WORDING } from '../../../api/engagement/wording.js'
import { withLog } from '../../../scripts/start/log-parts.js'
import { ask, caseForm, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { beyondForm } from '../../support/calls/beyond.js'
import { masterKey } from '../../support/staff/desk.js'
import { caseEdit, formOf, imageEdit, imageForm, olderCaseForm, photo } from '../cases/support/community.js'
import { visitor } from '../visitors/support/visitor.js'

const ABOUT_A_PATIENT = { indemnity: true, patientConsent: true, relevant: true }
const OF_A_VISITOR = { title: 'Wound', description: 'After a fall', medicalregistration: 'AB 1', relevant: 'true', patientConsent: 'true' }

describe('what authors confirm, as the log keeps it', () => {
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  const send = async (call: string, body: FormData, { token }: Pick<Session, 'token'> = ana): Promise<number> => {
    const answer = await ask(app.url, call, { token, body })
    expect(answer.code, JSON.stringify(answer.body)).to.equal(200)
    return (answer.body['records'] as { id: number } | undefined)?.id ?? 0
  }
  const keptIn = (stream: string) =>
    withLog({ databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }, async ({ log }) => {
      const events = (await log.read(stream, -1)) as readonly { readonly data: { readonly consents?: Readonly<Record<string, unknown>> } }[]
      return events.flatMap(({ data }) => (data.consents ? [data.consents] : []))
    })

  /** Each form for posting, and the one that edits what it has posted, with the boxes of both. */
  const FORMS: Readonly<
    Record<
      string,
      { posts: () => Promise<number>; boxes: object; edits?: (id: number) => Promise<number>; word?: string; boxesOfEdit?: object }
    >
  > = {
    'a clinical case': {
      posts: () => send('createClinicalCase', caseForm()),
      boxes: ABOUT_A_PATIENT,
      edits: (id) => send(`editClinicalCaseById/${id}`, caseForm({ title: 'Day 4' })),
    },
    'a clinical image': {
      posts: async () => send('addCommunityPost', imageForm({}, await photo())),
      boxes: ABOUT_A_PATIENT,
      edits: (id) => send(`editCommunityPost/${id}`, imageEdit({ title: 'Day 4' })),
    },
    'an older case': {
      posts: () => send('addCommunityPost', olderCaseForm()),
      boxes: { terms: true, patientConsent: true },
      edits: (id) => send(`editCommunityPost/${id}`, caseEdit({ diagnosis: 'Two stones' })),
      boxesOfEdit: ABOUT_A_PATIENT,
    },
    'a case of a visitor': {
      posts: async () => send('addCommunityPost', formOf(OF_A_VISITOR, await photo()), await visitor(app.url)),
      boxes: { patientConsent: true, relevant: true },
    },
    'a post of Beyond Surgery': {
      posts: async () => send('addBeyondSurgoryPost', await beyondForm()),
      boxes: { indemnity: true },
      edits: async (id) => {
        const form = await beyondForm({ title: 'Second day' }, 'beyondfile')
        form.delete('beyondfile')
        return send(`editBeyondPost/${id}`, form)
      },
      word: 'beyond',
    },
  }
  for (const [what, { posts, boxes, edits, word = 'case', boxesOfEdit = boxes }] of Object.entries(FORMS))
    it(`is there of ${what}, box by box, with its wording and when it was`, async () => {
      const before = Date.now()
      const id = await posts()
      await edits?.(id)
      const kept = await keptIn(`${word}-${id}`)
      expect(kept.map(({ at: _, ...said }) => said)).to.deep.equal(
        [boxes, ...(edits ? [boxesOfEdit] : [])].map((each) => ({ ...each, wording: WORDING })),
      )
      for (const { at } of kept) expect(Date.parse(String(at))).to.be.within(before, Date.now())
    })
})
