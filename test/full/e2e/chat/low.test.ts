import { expect } from 'chai'
import { roomOfTwo } from '../../../../scripts/chaos/members/rooms.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { phoneLight } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

describe('where one writes in the chat', () => {
  for (const [what, width, height] of [
    ['a phone on its side', 844, 390],
    ['a small one on its side', 667, 375],
    ['a laptop at twice the size', 720, 450],
    ['a phone whose keyboard takes a part of the window', 390, 400],
  ] as const)
    it(`is in sight, and under nothing, on ${what}`, async () => {
      const { url } = await theServer()
      const [ana, boris] = [await becomeMember(url, personOf('Ana')), await becomeMember(url, personOf('Boris'))]
      const room = await roomOfTwo(url, ana, boris)
      const { pageAs, close } = browsersAt(() => url, { ...phoneLight, viewport: { width, height } })
      try {
        const page = await pageAs(ana, `/chat?room=${room}`)
        const box = page.getByRole('textbox', { name: 'Message' })
        await box.waitFor()
        const { top, bottom, isFree } = await box.evaluate((field) => {
          const { top, bottom, left, right } = field.getBoundingClientRect()
          const isFree = [top + 2, bottom - 2].every((y) => document.elementFromPoint((left + right) / 2, y) === field)
          return { top, bottom, isFree }
        })
        expect([top >= 0, bottom <= height, isFree], `from ${top} to ${bottom}`).to.deep.equal([true, true, true])
      } finally {
        await close()
      }
    })
})
