import { expect } from 'chai'
import type { ChatMessage } from '../../../../api/contract/chat/chat-fields.js'
import { talking } from '../../../api/chat/support/talking.js'
import { freshApp, member, type TestApp } from '../../../support/parts/app.js'

describe('a thousand messages in a second', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  it('are taken no faster than others are: the first of them, each once and in order, and the rest is told when to come again', async () => {
    const limited = await app.another(0, 'api', { rateLimitFactor: 1 })
    const boris = talking(limited.url, await member(app.url, 'Boris'))
    const eager = talking(limited.url, await member(app.url, 'Eager'))
    const both = await boris.with(eager)
    const texts = Array.from({ length: 1_000 }, (_, i) => `Message ${i}`)
    const write = async (chatSendText: string) => ({
      chatSendText,
      ...(await eager.ask('sendChatMessage', { chatRoomId: both, chatSendText })),
    })
    const [answers] = await Promise.all([Promise.all(texts.map(write)), boris.write(both, 'Slowly, please')])
    const taken = answers.filter(({ code }) => code === 200)
    const others = answers.filter(({ code }) => code !== 200)
    expect(taken.length).to.be.within(1, 120)
    expect(new Set(others.map(({ code, headers }) => `${code} ${Number(headers.get('Retry-After')) > 0}`))).to.deep.equal(
      new Set(['429 true']),
    )
    const read: string[] = []
    for (let before: number | null | undefined; before !== null;) {
      const page = await boris.read(both, { before })
      read.unshift(...page.result.map(({ message }) => decodeURIComponent(message!)))
      before = page.earlier
    }
    const inOrder = taken.map(({ body, chatSendText }) => ({ at: (body['result'] as ChatMessage).position, chatSendText }))
    inOrder.sort((one, other) => one.at - other.at)
    expect(read.filter((text) => text !== 'Slowly, please')).to.deep.equal(inOrder.map(({ chatSendText }) => chatSendText))
    expect(read).to.have.length(taken.length + 1)
  })
})
