import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'chai'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { builtWeb } from '../../../../scripts/start/built-web.js'
import { caseForm, freshApp, personOf, postCase, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'
import { desktopDark, phoneLight } from '../../../support/browser/looks.js'
import { photograph, surgeon, type Surgeon } from '../../../support/browser/surgeon.js'

const TITLE = 'Recurrent inguinal hernia with chronic pain'
const A_WEEK = 7 * 24 * 60 * 60 * 1000

describe('two surgeons, two browsers, the page of one case', () => {
  let app: TestApp
  let ana: Surgeon
  let boris: Surgeon
  let path: string

  before(async () => {
    app = await freshApp({ webDir: await builtWeb(new AbortController().signal, () => undefined) })
    const [first, second] = [personOf('Ana'), personOf('Boris')]
    const [session] = await Promise.all([becomeMember(app.url, first), becomeMember(app.url, second)])
    const bytes = await photograph()
    const photographs = ['wound.jpg', 'scan.jpg'].map((name) => ({ bytes, name, type: 'image/jpeg' }))
    path = `/caseDetails/${await postCase(app.url, session, caseForm({ title: TITLE, age: '93' }, ...photographs))}`
    ana = await surgeon(app.url, 'Ana', phoneLight)
    boris = await surgeon(app.url, 'Boris', desktopDark)
    await Promise.all([ana.signIn(first), boris.signIn(second)])
  })
  after(async () => {
    try {
      await ana.close()
      await boris.close()
    } finally {
      await app.close()
    }
  })

  const within = 10_000
  const box = ({ page }: Surgeon) => page.getByRole('textbox', { name: 'Comment' })
  const send = async (who: Surgeon, text: string) => {
    await box(who).fill(text)
    await who.page.getByRole('button', { name: 'Send' }).click()
  }
  const said = ({ page }: Surgeon) => page.getByRole('region', { name: 'Discussion' }).locator('li:not([data-sending]) p').allTextContents()
  const bothSay = (...texts: string[]) =>
    eventually(async () => expect([await said(ana), await said(boris)]).to.deep.equal([texts, texts]), within)
  const mustBeFine = async (who: Surgeon) => {
    const { violations } = await new AxeBuilder({ page: who.page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).to.deep.equal([])
  }
  const scroll = ({ page }: Surgeon) => page.evaluate(() => Math.round(window.scrollY))

  it('is opened from the feed, which keeps its place', async () => {
    const link = ana.card(TITLE).getByRole('link', { name: TITLE })
    await link.waitFor()
    await ana.page.evaluate(() => window.scrollTo(0, 180))
    expect(await scroll(ana)).to.be.greaterThan(100)
    const place = async () => Math.round((await link.boundingBox())!.y)
    const before = await place()
    await link.click()
    await ana.page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await ana.page.goBack()
    await ana.card(TITLE).waitFor()
    await eventually(async () => expect(await place()).to.equal(before), within)
    await ana.page.goForward()
    await ana.page.getByText('Female, 90+ years').waitFor()
    expect(await ana.page.evaluate(() => document.documentElement.scrollWidth)).to.equal(390)
    await mustBeFine(ana)
  })

  it('is opened by the keyboard alone: to the case, to its box, a comment, its files', async () => {
    const { page } = boris
    const { keyboard } = page
    await boris.card(TITLE).waitFor()
    await keyboard.press('j')
    await keyboard.press('c')
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.slice(0, 40))
    const reach = (name: string, key: string) =>
      eventually(async () => {
        if ((await focused()) !== name) await keyboard.press(key)
        expect(await focused()).to.equal(name)
      }, within)
    await eventually(async () => expect(await focused()).to.equal('Comment'), within)
    await keyboard.press('Escape')
    await reach(TITLE.slice(0, 40), 'Tab')
    await keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
    await reach('Comment', 'Tab')
    await keyboard.type('Posterior approach, plug left alone.')
    await keyboard.press('Control+Enter')
    await eventually(async () => expect(await said(boris)).to.deep.equal(['Posterior approach, plug left alone.']), within)

    await reach('Open photograph 1 of 2', 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Open photograph 2 of 2' }).waitFor()
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    for (let step = 0; step < 6; step += 1) {
      await keyboard.press('Tab')
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))).to.equal(true)
    }
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually(async () => expect(await focused()).to.equal('Open photograph 2 of 2'), within)
    await reach('Like', 'Tab')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Surgeons who liked' }).getByRole('link', { name: 'Dr. Boris Sample' }).waitFor()
    await mustBeFine(boris)
    await keyboard.press('Escape')
    await mustBeFine(boris)
  })

  it('has on paper dates in place of what is told from now, and neither bars nor forms', async () => {
    for (const { page } of [ana, boris]) {
      await page.goto(app.url + path)
      await page.getByRole('form', { name: 'Write a comment' }).waitFor()
      const day = new Date(
        await page
          .locator('article time')
          .first()
          .evaluate((time: HTMLTimeElement) => time.dateTime),
      )
      const whole = (at: number) =>
        page.evaluate((then) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(then), at)
      const [posted, until] = [await whole(day.getTime()), await whole(day.getTime() + A_WEEK)]
      /** What stands there in place of the words: each is drawn by the style sheet, which no text of the page holds. */
      const printed = () =>
        page.locator('main [data-printed]').evaluateAll((parts) =>
          parts.map((part) => {
            const { content } = getComputedStyle(part, '::after')
            return content === 'none' ? (part as HTMLElement).innerText : (JSON.parse(content) as string)
          }),
        )
      const bars = [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByRole('navigation'),
        page.getByRole('form', { name: 'Write a comment' }),
        page.getByRole('button', { name: 'Print' }),
        page.getByRole('button', { name: 'Like', exact: true }),
      ]
      const seen = async () => {
        const each = await Promise.all(bars.map(async (bar) => (await bar.all()).map((one) => one.isVisible())))
        return Promise.all(each.map(async (some) => (await Promise.all(some)).includes(true)))
      }
      const text = () => page.locator('main').evaluate((main) => (main as HTMLElement).innerText)
      const onScreen = /just now|ago|days left|until \d/
      expect(await text()).to.match(onScreen)
      expect(await seen()).to.deep.equal(bars.map(() => true))
      await page.emulateMedia({ media: 'print' })
      expect(await text()).not.to.match(onScreen)
      expect(await printed()).to.include.members([posted, `Active · until ${until}`, `Open for answers until ${until}.`])
      expect(await seen(), 'header, footer, links, form and buttons').to.deep.equal(bars.map(() => false))
      await page.emulateMedia({ media: null })
      expect(await text()).to.match(onScreen)
    }
  })

  it('brings its author back to what is new, until they have seen it', async () => {
    const open = ana.page.getByRole('region', { name: 'Your open cases' })
    await ana.page.getByRole('link', { name: 'Back to feed' }).click()
    await open.getByText('7 days left').waitFor()
    await send(boris, 'Map the pain first.')
    await open.getByText('1 new answer').waitFor()
    await mustBeFine(ana)
    await open.getByRole('link', { name: TITLE }).click()
    await bothSay('Posterior approach, plug left alone.', 'Map the pain first.')
    await ana.page.getByRole('link', { name: 'Back to feed' }).click()
    await open.getByText('7 days left').waitFor()
    await open.getByText('1 new answer').waitFor({ state: 'detached' })
    await ana.page.goForward()
    await boris.page.getByRole('button', { name: 'Delete my comment' }).last().click()
    await boris.page.getByRole('dialog', { name: 'Delete Comment' }).getByRole('button', { name: 'Delete' }).click()
    await bothSay('Posterior approach, plug left alone.')
  })

  it('has what is said and its box in view beside it, where there is room', async () => {
    const { page } = boris
    await page.evaluate(() => window.scrollTo(0, 0))
    const [title, discussion, form] = await Promise.all(
      [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('region', { name: 'Discussion' }),
        page.getByRole('form', { name: 'Write a comment' }),
      ].map(async (part) => (await part.boundingBox())!),
    )
    expect(discussion!.x).to.be.greaterThan(title!.x + title!.width)
    expect(form!.y + form!.height).to.be.at.most(900)
    expect(await box(boris).evaluate((field) => getComputedStyle(field).unicodeBidi)).to.equal('plaintext')
  })

  it('shows to each at once what the other says and likes, and the box stays where it is', async () => {
    await bothSay('Posterior approach, plug left alone.')
    await ana.page.getByRole('button', { name: '1 like', exact: true }).waitFor()
    await box(ana).fill('Would you')
    const top = async () => Math.round((await box(ana).boundingBox())!.y)
    const before = await top()
    await send(boris, 'And map the pain first.')
    await bothSay('Posterior approach, plug left alone.', 'And map the pain first.')
    expect(await top()).to.be.closeTo(before, 1) // pages are scrolled by whole pixels
    await box(ana).fill('')
  })

  it('takes back what its writer deletes', async () => {
    await boris.page.getByRole('button', { name: 'Delete my comment' }).last().click()
    await boris.page.getByRole('dialog', { name: 'Delete Comment' }).getByRole('button', { name: 'Delete' }).click()
    await bothSay('Posterior approach, plug left alone.')
    await ana.page.getByRole('link', { name: '1 comment', exact: true }).waitFor()
  })

  it('sends once what was sent again after the line was cut', async () => {
    const { page } = ana
    await page.context().setOffline(true)
    await send(ana, 'Thank you both.')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await box(ana).inputValue()).to.equal('Thank you both.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await bothSay('Posterior approach, plug left alone.', 'Thank you both.')
    expect(await box(ana).inputValue()).to.equal('')
    await page.reload()
    await bothSay('Posterior approach, plug left alone.', 'Thank you both.')
    ana.complaints.length = 0 // the browser itself notes every request that the cut line swallowed
  })

  it('keeps where a comment is written in sight while the line is cut', async () => {
    for (const { page } of [ana, boris]) {
      await page.reload()
      const form = page.getByRole('form', { name: 'Write a comment' })
      await form.waitFor()
      // The end of the discussion is just out of sight, so that the form is stuck to the bottom.
      await page.evaluate(() =>
        window.scrollBy(0, document.getElementById('discussion')!.getBoundingClientRect().bottom - innerHeight - 20),
      )
      const bottom = async () => {
        const { y, height } = (await form.boundingBox())!
        return y + height
      }
      const before = await bottom()
      await page.context().setOffline(true)
      const bar = page.getByText("You're offline. You can keep reading what has loaded.")
      await bar.waitFor()
      await eventually(async () => expect(await bottom()).to.be.at.most((await bar.boundingBox())!.y), within)
      await page.context().setOffline(false)
      await eventually(async () => expect(await bottom()).to.equal(before), within)
    }
    for (const who of [ana, boris]) who.complaints.length = 0 // the browser itself notes every request that the cut line swallowed
  })

  it('closes for both at the end of its week', async () => {
    await eventually(async () => expect(await box(ana).isEnabled()).to.equal(true), within)
    const later = await app.another(A_WEEK, 'jobs')
    for (const { page } of [ana, boris]) {
      await page.getByText('Closed', { exact: true }).waitFor()
      await eventually(async () => expect(await page.getByRole('textbox', { name: 'Comment' }).isDisabled()).to.equal(true), within)
      expect(await page.getByRole('button', { name: 'Like', exact: true }).isDisabled()).to.equal(true)
    }
    await later.stop()
    await mustBeFine(ana)
    await mustBeFine(boris)
  })

  const menu = async ({ page }: Surgeon, name: string, of: string) => {
    await page.getByRole('button', { name: of }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  it('is saved and reported by a reader, though it has closed', async () => {
    await boris.page.getByRole('button', { name: 'Add to Collection' }).click()
    await boris.page.getByRole('button', { name: 'Remove from Collection' }).waitFor()
    await menu(boris, 'Report', 'More about Dr. Ana Sample and this case')
    await boris.page.getByRole('textbox', { name: 'Reason' }).fill('The scan shows a name')
    await mustBeFine(boris)
    await boris.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await boris.page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('is edited by its author, file by file, and says it to the reader at once', async () => {
    await menu(ana, 'Edit', 'More about your case')
    const form = ana.page.getByRole('form', { name: 'Edit Case' })
    await form.getByLabel('Diagnosis').fill('Nerve caught in the mesh')
    await form.getByRole('button', { name: 'Remove scan.jpg' }).click()
    await mustBeFine(ana)
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await form.getByRole('button', { name: 'Save changes' }).click()
    for (const { page } of [ana, boris]) {
      await page.getByText('Nerve caught in the mesh').waitFor()
      await eventually(async () => expect(await page.getByRole('button', { name: /^File \d of/ }).count()).to.be.at.most(1), within)
    }
  })

  it('has its discussion below it up to 1399 pixels, and beside it from 1400 on', async () => {
    const { page } = boris
    await page.goto(app.url + path)
    const discussion = page.getByRole('region', { name: 'Discussion' })
    const files = page.getByRole('region', { name: 'Files' })
    await discussion.waitFor()
    for (const [width, isBeside] of [
      [1399, false],
      [1400, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const [said, shown] = [(await discussion.boundingBox())!, (await files.boundingBox())!]
      expect(said.x >= shown.x + shown.width, `beside it at ${width}`).to.equal(isBeside)
      expect(said.y >= shown.y + shown.height, `below it at ${width}`).to.equal(!isBeside)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `nothing is wider than ${width}`).to.equal(width)
    }
    await page.setViewportSize(desktopDark.viewport)
  })

  it('is solved, and goes for both when its author deletes it', async () => {
    await ana.page.getByRole('button', { name: 'Tell how it ended' }).click()
    await ana.page.getByLabel('Outcome', { exact: true }).and(ana.page.getByRole('textbox')).fill('Free of pain after six weeks')
    await ana.page.getByRole('button', { name: 'Mark as solved' }).click()
    for (const { page } of [ana, boris])
      await page.getByRole('region', { name: 'Outcome' }).getByText('Free of pain after six weeks').waitFor()
    await menu(ana, 'Delete', 'More about your case')
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await ana.page.getByText('Case deleted successfully').waitFor()
    await ana.page.waitForURL('**/community?tab=cases') // its code may still be on its way
    await boris.page.getByText('This case does not exist, or has been removed.').waitFor()
  })
})
