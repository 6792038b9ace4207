import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { breaking, rulesOf } from '../../support/cast/forms.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { beyondForm, postBeyond } from '../../support/calls/beyond.js'
import { imageForm, photo, postOlder } from '../cases/support/community.js'

/** Rules of files, which are told by content (`file` is broken in `beyond.test.ts` and `files.test.tsx`). */
const OF_FILES = /^(types|at or above|Images|over the tab)/

describe('the rules of the forms of posts, asked of the server', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let ids: { readonly case: number; readonly older: number; readonly beyond: number }
  before(async () => {
    app = await freshApp()
    ;[ana, boris] = await Promise.all([member(app.url, 'Ana'), member(app.url, 'Boris')])
    const older = await postOlder(app.url, ana, imageForm({}, await photo()))
    ids = { case: await postCase(app.url, ana), older, beyond: await postBeyond(app.url, ana) }
  })
  after(() => app.close())

  const without = (form: FormData, field: string, value: string | undefined): FormData => {
    form.delete(field)
    if (value !== undefined) form.set(field, value)
    return form
  }
  const reported = (of: object) => (field: string, value: string | undefined) => ({ ...of, [field]: value })
  /** Each form with what it sends to which call, one field of it otherwise. */
  const forms = (): Readonly<
    Record<
      string,
      readonly (readonly [call: string, who: Session, body: (field: string, value: string | undefined) => Promise<object> | object])[]
    >
  > => ({
    'beyond.add': [['addBeyondSurgoryPost', ana, async (field, value) => without(await beyondForm(), field, value)]],
    'beyond.edit': [
      [
        `editBeyondPost/${ids.beyond}`,
        ana,
        async (field, value) => without(without(await beyondForm(), 'beyondFile', undefined), field, value),
      ],
    ],
    'beyond.report': [['addBeyondSurgoryReportReason', boris, reported({ beyond_surgery_id: ids.beyond })]],
    'case.new': [['createClinicalCase', ana, (field, value) => without(caseForm(), field, value)]],
    'case.report': [
      ['addClinicalCaseReport', boris, reported({ clinicalCaseId: ids.case })],
      ['addCommunityReportReason', boris, reported({ community_id: ids.older })],
    ],
  })

  for (const id of ['case.new', 'beyond.add', 'beyond.edit', 'beyond.report', 'case.report'])
    for (const { field, rule, message } of rulesOf(id).filter(({ rule }) => !OF_FILES.test(rule)))
      it(`${id}, ${field}: ${rule}`, async () => {
        for (const [call, { token }, body] of forms()[id]!)
          for (const value of breaking(rule).filter((each) => each === undefined || field !== 'beyondFile')) {
            const { code, body: told } = await ask(app.url, call, { token, body: await body(field, value) })
            expect([code, told.errors], `${call} ${value}`).to.deep.equal([422, [{ field, msg: message }]])
          }
      })
})
