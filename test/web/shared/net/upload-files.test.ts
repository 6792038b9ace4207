import { expect } from 'chai'
import type { addCommunityPost } from '../../../../api/contract/community-forms.js'
import { LARGE, uploadFiles } from '../../../../web/shared/net/upload-files.js'
import { fakeUpload } from '../../support/fake-upload.js'
import { photograph } from '../../support/samples.js'

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
})
