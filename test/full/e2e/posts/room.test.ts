import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { desktopDark, phoneLight } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'

const LONG = { firstName: 'Wolfeschlegelsteinhausen', lastName: 'Maximiliana Bergerdorff' }

/** The same with each case otherwise, wherever it stands in an answer. */
const withEach = (part: unknown, but: object): unknown => {
  if (part instanceof Array) return part.map((each: unknown) => withEach(each, but))
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.fromEntries(Object.entries(part).map(([name, value]: [string, unknown]) => [name, withEach(value, but)]))
  return 'like_count' in part ? { ...inner, ...but } : inner
}

/** What the server says of cases, otherwise. */
const saying = (page: Page, but: object) =>
  page.route(/getAllClinicalCases|getClinicalCaseById|getCaseDetails/, async (route) => {
    const response = await route.fetch()
    const json: unknown = await response.json()
    await route.fulfill({ response, json: withEach(json, but) })
  })

describe('what stands beside each other around a case has room', () => {
  let server: Server
  let path: string
  let boris: Awaited<ReturnType<typeof becomeMember>>
  before(async () => {
    server = await theServer()
    const ana = await becomeMember(server.url, { ...personOf('Ana'), ...LONG })
    boris = await becomeMember(server.url, personOf('Boris'))
    path = `/caseDetails/${await postCase(server.url, ana, caseForm({ title: 'Hernia' }))}`
  })

  for (const [width, address] of [
    [320, '/community?tab=cases'],
    [390, '/community?tab=cases'],
    [320, '/community?tab=cases&by=speciality'],
    [390, '/community?tab=cases&by=speciality'],
  ] as const)
    it(`what can be done with it, in one row, however much it is liked and answered, ${width} wide at ${address}`, async () => {
      const { pageAs, close } = browsersAt(() => server.url, { ...phoneLight, viewport: { width, height: 700 } })
      try {
        const page = await pageAs(boris, '/about')
        await saying(page, { like_count: 12_345, comment_count: 4_567 })
        await page.goto(`${server.url}${address}`)
        const save = page.getByRole('button', { name: 'Add to Collection' }).first()
        await save.waitFor()
        const parts = await save.evaluate((button) =>
          [...button.parentElement!.children].map((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect()
            return { middle: (top + bottom) / 2, left, right, isCut: part.scrollWidth > part.clientWidth + 1 }
          }),
        )
        expect(new Set(parts.map(({ middle }) => Math.round(middle))).size, 'rows').to.equal(1)
        for (const [i, part] of parts.entries()) {
          expect(part.isCut, `part ${i} is cut`).to.equal(false)
          expect(part.left, `part ${i}`).to.be.at.least(parts[i - 1]?.right ?? 0)
          expect(part.right, `part ${i}`).to.be.at.most(width)
        }
        const comments = page.locator('[data-comments]').first()
        expect((await comments.textContent())?.trim(), 'as it is read out').to.equal('4,567 comments')
      } finally {
        await close()
      }
    })

  for (const [from, to, look] of [
    ['/community?tab=cases', 'Images', phoneLight],
    ['/community?tab=images', 'Cases', desktopDark],
    ['/myCases', 'Images', phoneLight],
    ['/collection', 'Images', desktopDark],
  ] as const)
    it(`tabs, which stand still from one to the other, from ${from}, ${look.viewport.width} wide`, async () => {
      const { pageAs, close } = browsersAt(() => server.url, look)
      try {
        const page = await pageAs(boris, from)
        const tabs = page.getByRole('navigation', { name: 'Images and cases' })
        const top = async () => Math.round((await tabs.boundingBox())!.y)
        await tabs.waitFor()
        const before = await top()
        await tabs.getByRole('link', { name: `Clinical ${to}` }).click()
        await tabs.locator('[aria-current]', { hasText: to }).waitFor()
        expect(await top()).to.equal(before)
      } finally {
        await close()
      }
    })

  it('its author, whatever is said of its being closed', async () => {
    const { pageAs, close } = browsersAt(() => server.url, desktopDark)
    try {
      const page = await pageAs(boris, '/about')
      await saying(page, { created_at: '2020-01-01T00:00:00.000Z', closed: true })
      await page.goto(`${server.url}${path}`)
      const about = page.getByRole('complementary', { name: 'Author and status' })
      await about.getByText('This case is closed.').waitFor()
      const name = (await about.getByRole('link').first().boundingBox())!
      expect(name.height, 'in one line').to.be.below(30)
      expect(name.width).to.be.above(400)
    } finally {
      await close()
    }
  })
})
