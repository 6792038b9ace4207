import { expect } from 'chai'
import { talking, type Talking } from '../../../api/chat/support/talking.js'
import { freshApp, member, type TestApp } from '../../../support/parts/app.js'

describe('what is unread, in a long talk', () => {
  let app: TestApp
  let boris: Talking
  let carla: Talking
  before(async () => {
    app = await freshApp()
    const both = await Promise.all(['Boris', 'Carla'].map((name) => member(app.url, name)))
    ;[boris, carla] = both.map((session) => talking(app.url, session)) as [Talking, Talking]
  })
  after(() => app.close())

  it('is counted also after a great many of one’s own', async () => {
    const room = await carla.with(boris)
    await carla.mark(room)
    const write = (who: Talking, count: number) => Promise.all(Array.from({ length: count }, (_, i) => who.write(room, `Message ${i}`)))
    for (let i = 0; i < 8; i++) await write(carla, 40)
    expect((await carla.unread()).rooms[room], 'one’s own are not').to.equal(undefined)
    const [answer] = await write(boris, 1)
    expect((await carla.unread()).rooms[room]).to.equal(1)
    await write(carla, 1)
    expect((await carla.unread()).rooms[room], 'to write is not to read').to.equal(1)
    const { result } = await carla.read(room, { around: 'unread' })
    expect(result.map(({ id }) => id)).to.include(answer!.id)
  })
})
