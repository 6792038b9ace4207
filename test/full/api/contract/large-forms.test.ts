import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { rulesOf } from '../../../support/cast/forms.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { beyondForm, postBeyond } from '../../../support/calls/beyond.js'
import { caseEdit, imageEdit, imageForm, olderCaseForm, photo, postOlder } from '../../../api/cases/support/community.js'

const MB = 1024 * 1024
const LIMIT = 200 * MB
/** A film begins so (ISO/IEC 14496-12 §4.3), and a photograph. */
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42')])
const PHOTOGRAPH = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0')])
const zeros = new Blob([Buffer.alloc(MB)])

/** So many bytes that are sent as they are read: zeros behind what a file begins with. */
const endless = (first: Buffer, size: number): Blob => {
  const left = size - first.length
  return new Blob([new Uint8Array(first), ...Array<Blob>(Math.floor(left / MB)).fill(zeros), Buffer.alloc(left % MB)])
}

describe('forms that take files of up to 200 MB', () => {
  let app: TestApp
  let ana: Session
  const ids = { image: 0, older: 0, beyond: 0 }
  before(async function () {
    this.timeout(300_000)
    app = await freshApp({ patience: 600_000 })
    ana = await member(app.url, 'Ana')
    ids.image = await postOlder(app.url, ana, imageForm({}, await photo()))
    ids.older = await postOlder(app.url, ana, olderCaseForm({}, await photo()))
    ids.beyond = await postBeyond(app.url, ana)
  })
  after(() => app.close())

  const beyondWithout = async (field: string): Promise<FormData> => {
    const form = await beyondForm({}, field)
    form.delete(field)
    return form
  }
  const changed = { isFileChanged: 'true' }
  /** The rule of the contract, the call, what else the form says, and whether a file of just the limit is still taken (DECISIONS C-19). */
  const FORMS: readonly {
    readonly id: string
    readonly field: string
    readonly rule: RegExp
    readonly call: () => string
    readonly form: () => FormData | Promise<FormData>
    readonly first: Buffer
    readonly takesLimit?: boolean
  }[] = [
    {
      id: 'case.old',
      field: 'cummunityfile',
      rule: /^max 204800 KB/,
      call: () => 'addCommunityPost',
      form: olderCaseForm,
      first: FILM,
      takesLimit: true,
    },
    {
      id: 'case.edit.case',
      field: 'communityfile',
      rule: /^less than/,
      call: () => `editCommunityPost/${ids.older}`,
      form: () => caseEdit(changed),
      first: FILM,
    },
    {
      id: 'case.edit.image',
      field: 'communityfile',
      rule: /^less than/,
      call: () => `editCommunityPost/${ids.image}`,
      form: () => imageEdit(changed),
      first: PHOTOGRAPH,
    },
    {
      id: 'beyond.add',
      field: 'beyondFile',
      rule: /^at or above/,
      call: () => 'addBeyondSurgoryPost',
      form: () => beyondWithout('beyondFile'),
      first: FILM,
    },
    {
      id: 'beyond.edit',
      field: 'beyondfile',
      rule: /^at or above/,
      call: () => `editBeyondPost/${ids.beyond}`,
      form: async () => {
        const form = await beyondWithout('beyondfile')
        form.set('isFileChanged', 'true')
        return form
      },
      first: FILM,
    },
  ]

  for (const { id, field, rule: which, call, form, first, takesLimit = false } of FORMS)
    for (const [size, isTaken] of [
      [LIMIT - 1, true],
      [LIMIT, takesLimit],
      [LIMIT + 1, false],
    ] as const)
      it(`${id}: ${size.toLocaleString('en')} bytes are ${isTaken ? 'looked at, and no film or picture' : 'too large'}`, async function () {
        this.timeout(300_000)
        const body = await form()
        body.append(field, endless(first, size), 'operation')
        const answer = await ask(app.url, call(), { token: ana.token, body })
        const tooLarge = rulesOf(id).find((rule) => rule.field === field && which.test(rule.rule))!.message
        if (!isTaken) expect([answer.code, answer.body.errors]).to.deep.equal([413, [{ field, msg: tooLarge }]])
        else {
          expect(answer.code, JSON.stringify(answer.body)).to.be.oneOf([415, 422])
          expect(answer.body.errors?.map((error) => error.field)).to.deep.equal([field])
          expect(answer.body.errors?.[0]?.msg).to.not.equal(tooLarge)
        }
      })
})
