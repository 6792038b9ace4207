import { expect } from 'chai'
import type { addCommunityPost } from '../../../../../api/contract/community/community-forms.js'
import { LARGE, uploadFiles } from '../../../../../web/shared/net/uploads/upload-files.js'
import { hold } from '../../../../../web/shared/net/uploads/holds.js'
import { dropAllDrafts } from '../../../../../web/shared/drafts/drafts.js'
import { dropSession, keepSession } from '../../../../../web/shared/session/session-entry.js'
import { eventually } from '../../../../support/eventually.js'
import { fakeParts } from '../../../support/fake-parts.js'
import { fakeUpload } from '../../../support/fake-upload.js'
import { photograph, session } from '../../../support/samples.js'

const MINUTE = 60_000

describe('a form with files', () => {
  let uploads: ReturnType<typeof fakeUpload>
  beforeEach(() => {
    uploads = fakeUpload()
  })
  afterEach(() => uploads.restore())

  it('is sent whole by who has no account, however large a file is, since parts are taken of members alone', () => {
    const file = photograph('large.jpg', 'image/jpeg', LARGE)
    const channel = uploadFiles<typeof addCommunityPost>('addCommunityPost', { title: 'A burn' }, ['cummunityfile', [{ file }]], 'key')
    expect(uploads.sent.map(({ path }) => path)).to.deep.equal(['/api/addCommunityPost'])
    expect((uploads.sent[0]!.form.get('cummunityfile') as File).size).to.equal(LARGE)
    channel.close()
  })

  describe('on a line on which nothing moves any more', () => {
    const real = globalThis.setTimeout
    const due: (() => void)[] = []
    beforeEach(() => {
      const later = (work: () => void, wait = 0) => (wait < MINUTE ? real(work, wait) : (due.push(work), real(() => undefined, 0)))
      Object.assign(globalThis, { setTimeout: later })
    })
    afterEach(() => Object.assign(globalThis, { setTimeout: real }))

    it('is given up, so that it can be tried again and holds nothing behind it', async () => {
      const channel = uploadFiles<typeof addCommunityPost>(
        'addCommunityPost',
        { title: 'A burn' },
        ['cummunityfile', [{ file: photograph() }]],
        'key',
      )
      const problems: unknown[] = []
      const heard = (step: object) => {
        if ('problem' in step) problems.push(step.problem)
        else if ('sent' in step) channel.take(heard)
      }
      channel.take(heard)
      await uploads.sent[0]!.progress(10, 100)
      due.at(-1)!()
      await eventually(() => expect(problems).to.have.nested.property('[0].code', 0))
      expect(uploads.sent[0]!.aborted).to.equal(true)
    })
  })
})

describe('a form with large files', () => {
  let parts: ReturnType<typeof fakeParts>
  beforeEach(() => {
    parts = fakeParts()
    keepSession(session)
  })
  afterEach(async () => {
    parts.restore()
    dropSession()
    await dropAllDrafts()
  })
  const turn = () => new Promise((resolve) => setTimeout(resolve, 50))

  it('waits as wished, though it was wished before its first part went or after its last one', async () => {
    const file = photograph('large.jpg', 'image/jpeg', LARGE)
    const channel = uploadFiles<typeof addCommunityPost>('addCommunityPost', { title: 'A burn' }, ['cummunityfile', [{ file }]], 'key')
    channel.take(() => undefined)
    hold('key', true)
    await turn()
    expect(parts.asked.filter(({ method, aborted }) => method === 'PATCH' && !aborted)).to.deep.equal([])
    hold('key', false)
    const isBegun = () => parts.asked.findLast(({ method, aborted }) => method === 'POST' && !aborted)
    await eventually(() => expect(isBegun()).to.exist)
    await isBegun()!.reply(201, { headers: { Location: '/api/upload/7' } })
    await eventually(() => expect(parts.asked.at(-1)!.method).to.equal('PATCH'))
    const last = parts.asked.at(-1)!
    const answered = last.reply(204, { headers: { 'Upload-Offset': LARGE } })
    hold('key', true)
    await answered
    await turn()
    expect(parts.asked.at(-1)).to.equal(last)
    hold('key', false)
    await eventually(() => expect(parts.asked.at(-1)!.path).to.equal('/api/addCommunityPost'))
    channel.close()
  })
})
