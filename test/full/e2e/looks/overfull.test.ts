import { expect } from 'chai'
import type { ChatRoom } from '../../../../api/contract/chat/chat-fields.js'
import { attach } from '../../../../scripts/demo/picture.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { phoneLight } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

const WORD = 'Pseudopseudohypoparathyroidismus'.repeat(9)
const NAME = { firstName: 'Wolfeschlegelsteinhausenbergerdorff', lastName: 'Maximiliana' }

/** What reaches over the end of the screen, or of the paper that it stands on, where it is cut off; of a row that is moved sideways, its own end counts. */
const BEYOND = `(() => {
  const rowOf = (part) => part.closest('[role=radiogroup]') ?? part
  const over = (part) => {
    const { right, width } = rowOf(part).getBoundingClientRect()
    const paper = part.closest('article, [role=dialog]')
    const end = Math.min(document.documentElement.clientWidth, paper ? paper.getBoundingClientRect().right : Infinity)
    return width > 1 && right > end + 1
  }
  return [...document.querySelectorAll('main :is(p, li, h1, h2, h3, a, button), [role=dialog] :is(h2, p, a, button)')]
    .filter(over)
    .map((part) => part.outerHTML.slice(0, 80))
})()`

const url = async () => (await theServer()).url

describe('words without an end and names of 60 letters', () => {
  for (const width of [320, 800, 1280])
    it(`are read whole, and push nothing out of a screen of ${width}`, async () => {
      const at = await url()
      const boris = await becomeMember(at, { ...personOf('Boris'), ...NAME })
      const ana = await becomeMember(at, personOf('Ana'))
      const clinicalCase = await postCase(at, boris, caseForm({ diagnosis: WORD, history: WORD, clinicalQuestions: `${WORD}\n${WORD}` }))
      const { result } = await asking(at, boris.token)('chatRoomSolo', { senderId: boris.id, reciverId: ana.id })
      const { pageAs, close } = browsersAt(() => at, { ...phoneLight, viewport: { width, height: 640 } })
      try {
        const page = await pageAs(ana, '/community?tab=cases')
        const look = async (what: string) => expect(await page.evaluate(BEYOND), `${what}, ${width} wide`).to.deep.equal([])
        await page.getByText('Pseudopseudo').first().waitFor()
        await look('the feed')
        await page.goto(`${at}/caseDetails/${clinicalCase}`)
        await page.getByRole('heading', { name: 'Questions' }).waitFor()
        await look('the case')
        await page.goto(`${at}/chat?room=${(result as ChatRoom).chatRoomId}`)
        await page.getByRole('button', { name: /^Members of/ }).click()
        await page.getByRole('dialog').getByText('2 members').waitFor()
        await look('the members')
      } finally {
        await close()
      }
    })
})

describe('an image of the chat that does not come', () => {
  it('is no wider than a phone', async () => {
    const at = await url()
    const [boris, ana] = [await becomeMember(at, personOf('Boris')), await becomeMember(at, personOf('Ana'))]
    const by = asking(at, boris.token)
    const { result } = await by('chatRoomSolo', { senderId: boris.id, reciverId: ana.id })
    const { chatRoomId } = result as ChatRoom
    const form = new FormData()
    form.set('room', `${chatRoomId}`)
    await attach(form, 'chatFile', 'scan')
    await by('uploadChatFile', form)
    const { pageAs, close } = browsersAt(() => at, { ...phoneLight, viewport: { width: 320, height: 640 } })
    try {
      const page = await pageAs(ana, '/community')
      await page.route(/\/api\/chat\/[^/?]+\?/, (route) => route.fulfill({ status: 401 }))
      await page.goto(`${at}/chat?room=${chatRoomId}`)
      await page.getByRole('button', { name: /^Load image .+ again$/ }).waitFor()
      expect(await page.evaluate(BEYOND)).to.deep.equal([])
    } finally {
      await close()
    }
  })
})
