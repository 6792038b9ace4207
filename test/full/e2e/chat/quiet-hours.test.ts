import { expect } from 'chai'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { phoneLight } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

describe('the fields of quiet hours', () => {
  for (const [what, width] of [
    ['the narrowest phones', 320],
    ['a phone', 360],
    ['a desktop', 1280],
  ] as const)
    it(`stay where they are, and as wide, as they are told to be equal: on ${what}`, async () => {
      const { url } = await theServer()
      const ana = await becomeMember(url, personOf('Ana'))
      const { pageAs, close } = browsersAt(() => url, { ...phoneLight, viewport: { width, height: 800 } })
      try {
        const page = await pageAs(ana, '/notifications/settings#chat-settings')
        await page.getByRole('switch', { name: /Quiet hours/ }).check({ force: true })
        const [from, until] = [page.getByLabel('From'), page.getByLabel('Until')]
        const places = async () => {
          const boxes = await Promise.all([from.boundingBox(), until.boundingBox()])
          const top = boxes[0]?.y ?? 0 // the page may have been scrolled
          return boxes.map((box) => box && [box.x, box.y - top, box.width, box.height].map(Math.round))
        }
        await until.waitFor()
        const before = await places()
        await until.fill('22:00')
        const told = page.getByText('Choose another time: quiet hours cannot start and end at the same time.')
        await told.waitFor()
        expect(await places()).to.deep.equal(before)
      } finally {
        await close()
      }
    })
})
