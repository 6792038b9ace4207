import { expect } from 'chai'
import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import type { Session } from '../../../../api/contract/members/members.js'
import type { CaseId } from '../../../../domain/kernel/ids.js'
import { withVisitorDesk } from '../../../../scripts/visitors/desk.js'
import { beyondForm, mergedPosts } from '../../../support/calls/beyond.js'
import { eventually } from '../../../support/eventually.js'
import { HALF, MADE_WHOLE, sendHalves } from '../../../support/lone-surrogates.js'
import { ask, caseForm, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { formOf, imageForm, merged, photo } from '../../../api/cases/support/community.js'
import { visitor, type Guest } from '../../../api/visitors/support/visitor.js'

const MB = 1024 * 1024
/** What a title may be, and what is read of it. */
const TITLES: Readonly<Record<string, string>> = {
  'with a per cent sign': '100 % healed, %41 and %',
  'with a number sign': '#7, and #',
  'with what a template reads': '$@ ${title} $1 $&',
  'written from right to left': 'جرح بعد الجراحة \u202eabc',
  'with emoji': '🦴 👩‍⚕️',
  'of markup': '<b>bold</b> &amp; "quoted"',
}

describe('the title of a post', () => {
  const masterKey = Buffer.alloc(32, 7)
  let app: TestApp
  let ana: Session
  let guest: Guest
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    guest = await visitor(app.url)
  })
  after(() => app.close())

  const get = async (path: string) => (await ask(app.url, path, { method: 'GET', token: ana.token })).body['result']
  const older = async (id: number) =>
    decodeURIComponent(merged((await get(`getCommunityPostById/${id}`)) as Parameters<typeof merged>[0])[0]!.title!)
  const released = async (id: number) => {
    const parts = { databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey, publicUrl: app.url }
    await withVisitorDesk(parts, ({ release }) => release(id as CaseId))
    let title = ''
    await eventually(async () => (title = await older(id)))
    return title
  }
  const asVisitor = { medicalregistration: 'AB 1', description: 'After a fall', relevant: 'true', patientConsent: 'true' }
  const FORMS: Readonly<
    Record<
      string,
      {
        call: string
        by: () => { token: string }
        form: (title: string) => FormData | Promise<FormData>
        read: (id: number) => Promise<string | null>
      }
    >
  > = {
    'a newer case': {
      call: 'createClinicalCase',
      by: () => ana,
      form: (title) => caseForm({ title }),
      read: async (id) => ((await get(`getClinicalCaseById/${id}`)) as ClinicalCase).title,
    },
    'a clinical image': {
      call: 'addCommunityPost',
      by: () => ana,
      form: async (title) => imageForm({ title }, await photo()),
      read: older,
    },
    'Beyond Surgery': {
      call: 'addBeyondSurgoryPost',
      by: () => ana,
      form: (title) => beyondForm({ title }),
      read: async (id) => {
        const answered = await ask(app.url, 'getBeyondSurgoryPost', { token: ana.token, body: { beyond_surgery_id: id } })
        return decodeURIComponent(mergedPosts(answered)[0]!.title!)
      },
    },
    'a visitor': {
      call: 'addCommunityPost',
      by: () => guest,
      form: async (title) => formOf({ ...asVisitor, title }, await photo()),
      read: released,
    },
  }

  for (const [of, { call, by, form, read }] of Object.entries(FORMS)) {
    for (const [what, title] of Object.entries(TITLES))
      it(`is kept as it was written, ${what}: ${of}`, async () => {
        const { code, body } = await ask(app.url, call, { token: by().token, body: await form(title) })
        expect([code, body.errors]).to.deep.equal([200, undefined])
        expect(await read((body['records'] as { id: number }).id)).to.equal(title)
      })

    it(`is made whole where there are lone surrogates in it: ${of}`, async () => {
      const { code, body } = await sendHalves(app.url, call, by().token, await form(`Wound ${HALF}!`))
      expect(code).to.equal(200)
      expect(await read(body.records!.id)).to.equal(`Wound ${MADE_WHOLE}!`)
    })

    it(`is refused in words when it is of a megabyte: ${of}`, async () => {
      const { code, body } = await ask(app.url, call, { token: by().token, body: await form('x'.repeat(MB)) })
      expect([code, body.errors?.map(({ field }) => field)]).to.deep.equal([422, ['title']])
    })
  }
})
