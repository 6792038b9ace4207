import { expect } from 'chai'
import type { MergedBeyondPost } from '../../../../api/contract/beyond/beyond.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, member, openPage, type Page, type TestApp } from '../../../support/parts/app.js'
import { beyondForm, connect, mergedPosts } from '../../../support/calls/beyond.js'
import { film, SECRET } from '../../../support/films.js'

describe('a post of Beyond Surgery with a video', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let page: Page
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    await connect(app.url, ana, boris)
    page = await openPage(app.url, boris.token)
  })
  after(async () => {
    page.disconnect()
    await app.close()
  })

  const post = async (bytes: Uint8Array) =>
    ask(app.url, 'addBeyondSurgoryPost', { token: ana.token, body: await beyondForm({}, 'beyondFile', bytes) })
  const seenByBoris = async (id: number): Promise<MergedBeyondPost> => {
    const answered = await ask(app.url, 'getBeyondSurgoryPost', { token: boris.token, body: { beyond_surgery_id: id } })
    return mergedPosts(answered)[0]!
  }

  it('is there at once, and who looks at it hears when its video can be played, without what the camera told', async () => {
    const edited = new Promise<string>((heard) => page.once('postEdited', ({ post: told }) => heard(told)))
    const { records } = (await post(await film())).body as unknown as { records: { id: number } }
    await page.emitWithAck('watch', [`beyond:${records.id}`])
    const before = await seenByBoris(records.id)
    expect(before.tag_type).to.equal('video')
    if (before.files[0]!.video === 'preparing') {
      expect((await fetch(`${app.url}/api/beyond_surgory/${before.file}`)).status).to.equal(404) // the film as it came is shown to nobody
      expect(await edited).to.equal(`beyond:${records.id}`)
    }
    await eventually(async () => expect((await seenByBoris(records.id)).files[0]!.video).to.equal('ready'), 30_000)
    const { file } = await seenByBoris(records.id)
    const played = await fetch(`${app.url}/api/beyond_surgory/${file}`)
    const bytes = Buffer.from(await played.arrayBuffer())
    expect([played.status, bytes.subarray(4, 8).toString(), bytes.includes(SECRET)]).to.deep.equal([200, 'ftyp', false])
  })

  it('is refused where the film cannot be read', async () => {
    const whole = await film()
    const { code, body } = await post(whole.subarray(0, 600))
    expect([code, body.errors?.[0]?.field]).to.deep.equal([422, 'beyondFile'])
  })
})
