import { expect } from 'chai'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { imageForm, photo, postOlder } from '../../../api/cases/support/community.js'
import { desktopDark } from '../../../support/browser/looks.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

/** Counts, in every page of a context, what goes from one page to the next as a view transition. */
const COUNTING = `(() => {
  const start = document.startViewTransition?.bind(document)
  globalThis.transitions = 0
  if (start) document.startViewTransition = (how) => (globalThis.transitions++, start(how))
})()`

/** What moves for its own sake, and does not for who wants no motion. */
for (const [whom, reducedMotion, moves] of [
  ['whoever does not mind', 'no-preference', true],
  ['who wants no motion', 'reduce', false],
] as const)
  describe(`small motions, for ${whom}`, () => {
    const TITLE = `A case for ${whom}`
    const IMAGE = `An image for ${whom}`
    let ana: Surgeon
    let boris: Surgeon
    before(async () => {
      const { url } = await theServer()
      const people = [personOf('Ana'), personOf('Boris')] as const
      const [session] = [await becomeMember(url, people[0]), await becomeMember(url, people[1])]
      await postCase(url, session, caseForm({ title: TITLE }))
      await postOlder(url, session, imageForm({ title: IMAGE }, await photo()))
      ana = await surgeon(url, 'Ana', { ...desktopDark, reducedMotion })
      boris = await surgeon(url, 'Boris', desktopDark)
      await ana.page.addInitScript(COUNTING)
      for (const [each, person] of [
        [ana, people[0]],
        [boris, people[1]],
      ] as const) {
        await each.signIn(person)
        await each.page.goto(`${url}/community?tab=cases`)
        await each.page.getByRole('article').getByRole('link', { name: TITLE, exact: true }).click()
        await each.page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
      }
    })
    after(async () => {
      await ana.close()
      await boris.close()
    })

    it(moves ? 'a card becomes its page' : 'a page is there at once', async () =>
      expect(await ana.page.evaluate('transitions')).to.equal(moves ? 1 : 0),
    )

    it(moves ? 'a heart beats when it is pressed' : 'a heart fills and stands still', async () => {
      const like = ana.page.getByRole('button', { name: 'Like', exact: true })
      await like.click()
      await ana.page.locator('button[aria-pressed=true]').first().waitFor()
      const beat = await like.locator('svg').evaluate((heart) => getComputedStyle(heart).animationName)
      expect(beat.includes('beat')).to.equal(moves)
    })

    it(moves ? 'a comment that comes in is tinted for a moment' : 'a comment that comes in is marked without motion', async () => {
      await boris.page.getByRole('textbox', { name: /comment/i }).fill('I would wait a week.')
      await boris.page.getByRole('button', { name: 'Send' }).click()
      const news = ana.page.locator('li[data-new]').filter({ hasText: 'I would wait a week.' })
      await news.waitFor()
      const tint = await news.evaluate((comment) => getComputedStyle(comment).animationName)
      expect(tint !== 'none').to.equal(moves)
    })

    it(moves ? 'a card of an image becomes its page, too' : 'a page of an image is there at once, too', async () => {
      const { url } = await theServer()
      const there = ana.page.waitForResponse(/assets\/OlderPage-/) // from then on a card can grow into it
      await ana.page.goto(`${url}/community`)
      await there
      await ana.page.evaluate(`(() => {
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (how) => start(async () => {
          await how()
          globalThis.grown = [...document.querySelectorAll('h1')].map((title) => getComputedStyle(title).viewTransitionName)
        })
      })()`)
      await ana.page.getByRole('article').getByRole('link', { name: IMAGE, exact: true }).click()
      await ana.page.getByRole('heading', { level: 1, name: IMAGE }).waitFor()
      expect(await ana.page.evaluate('[transitions, globalThis.grown]')).to.deep.equal(moves ? [1, ['post-headline']] : [0, undefined])
    })
  })
