import { expect } from 'chai'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { roomOfTwo } from '../../../../scripts/chaos/members/rooms.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { newContext } from '../../../support/browser/browser.js'
import { desktopDark, phoneLight } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { surgeon, type Surgeon } from '../../../support/browser/surgeon.js'
import { personOf, postCase } from '../../../support/parts/app.js'
import { theServer } from '../../../support/parts/server.js'

const SAID = 'Something went wrong with the line, and what you have written is still here. Please try again in a moment.'

/** Longer than anybody looks here, in milliseconds. */
const LASTING = 60_000

/** Says something in passing, as whoever is not in React does (spec 1 §7), and waits until it stands. */
const say = async (page: Page, text = SAID) => {
  await page.evaluate((detail) => document.dispatchEvent(new CustomEvent('toast', { detail })), {
    type: 'error',
    message: text,
    autoClose: LASTING,
  } as const)
  await page.getByRole('alert').filter({ hasText: text }).last().waitFor()
}

const edges = async (part: Locator) => {
  const box = (await part.boundingBox())!
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** Fails when a toast stands over it, by a pixel or more; looks again until they have been placed. */
const mustBeClear = async (page: Page, part: Locator, what: string) => {
  let covered = true
  for (let looks = 0; covered && looks < 40; looks += 1) {
    const kept = await edges(part)
    const toasts = await Promise.all((await page.locator('.Toastify__toast').all()).map(edges))
    expect(toasts).to.have.length.above(0)
    covered = toasts.some(
      (toast) => toast.left < kept.right - 1 && toast.right > kept.left + 1 && toast.top < kept.bottom - 1 && toast.bottom > kept.top + 1,
    )
    if (covered) await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)))
  }
  expect(covered, what).to.equal(false)
}

/** Waits until a part of the program has come. */
const isLoaded = (page: Page, part: string) =>
  page.waitForFunction((name) => performance.getEntriesByType('resource').some((each) => each.name.includes(`/${name}-`)), part)

/** Somebody on their own case, where comments are written. */
const inDiscussion = async (url: string, look: BrowserContextOptions): Promise<Surgeon> => {
  const person = personOf('Ana')
  const asked = await postCase(url, await becomeMember(url, person))
  const ana = await surgeon(url, 'Ana', look)
  await ana.signIn(person)
  await ana.page.goto(`${url}/caseDetails/${asked}#discussion`)
  return ana
}

describe('a toast', () => {
  let url: string
  before(async () => ({ url } = await theServer()))

  it('that is said without a line, before what shows it has come, stands when there is a line again', async () => {
    const context = await newContext(phoneLight)
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    const form = page.locator('#content form').first() // of the program, and not of what is painted first
    await form.waitFor()
    await context.setOffline(true)
    await page.evaluate((detail) => document.dispatchEvent(new CustomEvent('toast', { detail })), {
      type: 'error',
      message: SAID,
      autoClose: LASTING,
    } as const)
    await page.getByText("You're offline.").waitFor()
    expect(await form.isVisible(), 'the page is there all the same').to.equal(true)
    await context.setOffline(false)
    await page.getByRole('alert').filter({ hasText: SAID }).waitFor()
    const place = await page.locator('.Toastify__toast-container').evaluate((box) => getComputedStyle(box).position)
    expect(place, 'its styles have come too').to.equal('fixed')
    await context.close()
  })

  it('has no words under what closes it, on a phone', async () => {
    const context = await newContext(phoneLight)
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.locator('main form').first().waitFor()
    await say(page, Array.from({ length: 120 }, () => 'i').join(' ')) // words so short that each line reaches its end
    const covered = await page.locator('.Toastify__toast').evaluateAll((toasts) =>
      toasts
        .filter((toast) => {
          const range = document.createRange()
          range.selectNodeContents(toast.querySelector('span[dir=auto]')!)
          const close = toast.querySelector('.Toastify__close-button')!.getBoundingClientRect()
          return [...range.getClientRects()].some((line) => line.right > close.left && line.top < close.bottom && line.bottom > close.top)
        })
        .map((toast) => toast.textContent),
    )
    expect(covered).to.deep.equal([])
    await context.close()
  })

  const looks: readonly [string, BrowserContextOptions][] = [
    ['a phone', phoneLight],
    ['a desktop', desktopDark],
  ]
  for (const [screen, look] of looks) {
    it(`covers neither the field that one is in, nor the button of the form, on ${screen}`, async () => {
      const context = await newContext(look)
      const page = await context.newPage()
      for (const [path, labels, button] of [
        ['login', ['Email', 'Password'], 'Login'],
        ['contactPage', ['Full Name', 'Email'], 'Send'],
      ] as const) {
        await page.goto(`${url}/${path}`)
        await page.locator('main form').getByLabel(labels[0], { exact: true }).first().waitFor()
        await say(page)
        for (const label of labels) {
          const field = page.locator('main form').getByLabel(label, { exact: true }).first()
          await field.focus()
          await mustBeClear(page, field, `${label} of /${path}`)
          const done = page.locator('main form').getByRole('button', { name: button, exact: true }).first()
          if (await done.isVisible()) await mustBeClear(page, done, `the button of /${path}`)
        }
      }
      await context.close()
    })

    it(`leaves the ways to the pages of a section free, and whose feed it is, on ${screen}`, async () => {
      const person = personOf('Ana')
      await postCase(url, await becomeMember(url, person))
      const ana = await surgeon(url, 'Ana', look)
      await ana.signIn(person)
      const { page } = ana
      for (const path of ['community?tab=cases', 'event', 'beyondSurgery']) {
        await page.goto(`${url}/${path}`)
        await page.locator('#content').getByRole('heading', { level: 1 }).waitFor() // of the program, which hears what is said
        await say(page)
        for (const part of [
          page.getByRole('navigation', { name: 'In this section' }),
          page.getByRole('navigation', { name: /^(Images and cases|Events)$/ }),
          page.getByRole('complementary', { name: 'Me' }).getByRole('link', { name: 'Dr. Ana Sample' }),
          page.getByRole('region', { name: 'Your open cases' }),
        ])
          if (await part.isVisible()) await mustBeClear(page, part, `${path}: ${await part.textContent()}`)
      }
      await ana.close()
    })

    it(`leaves the heading of a page free, and the steps of the registration, on ${screen}`, async () => {
      const { pageAs, close } = browsersAt(() => url, look)
      const whole = await becomeMember(url, personOf('Ana'))
      const begun = { ...whole, is_all_details_filled: 0, till_where_filled: 0 }
      for (const [who, path] of [
        [null, '/home'],
        [null, '/login'],
        [null, '/forgotPassword'],
        [begun, '/personal'],
        [whole, '/welcome'],
        [whole, '/home'],
        [whole, '/opportunities'],
        [whole, '/notifications'],
      ] as const) {
        const page = who ? await pageAs(who, path) : await (await newContext(look)).newPage()
        if (!who) await page.goto(url + path)
        const heading = page.getByRole('heading', { level: 1 }).first()
        await page.locator('#content').getByRole('heading').first().waitFor() // of the program, and not of what is painted first
        await say(page)
        await page.waitForLoadState('networkidle') // what comes after the toast moves what it would stand over
        await mustBeClear(page, heading, `the heading of ${page.url()}`)
        for (const part of [
          page.getByRole('list', { name: 'Steps of the registration' }),
          page.getByRole('heading', { name: 'Login' }),
          page.getByRole('heading', { name: 'Second opinions' }),
          page.getByRole('button', { name: 'Add a profile photo' }),
        ])
          if (await part.isVisible()) await mustBeClear(page, part, `${path}: ${await part.textContent()}`)
        if (!who) await page.context().close()
      }
      await close()
    })

    it(`leaves the head of a room free, the search in the rooms, and what is over the members, on ${screen}`, async () => {
      const { pageAs, close } = browsersAt(() => url, look)
      const [ana, boris] = [await becomeMember(url, personOf('Ana')), await becomeMember(url, personOf('Boris'))]
      const room = await roomOfTwo(url, boris, ana)
      const page = await pageAs(ana, '/chat')
      const search = page.getByRole('searchbox', { name: 'Search in my rooms' })
      await search.waitFor()
      await say(page)
      await mustBeClear(page, search, 'the search')
      await page.goto(`${url}/chat?room=${room}`)
      const log = page.getByRole('log', { name: 'Messages' })
      await log.focus() // where it goes from the menu of a message that is deleted
      await say(page)
      const members = page.getByRole('button', { name: 'Members of Dr. Boris Sample' })
      await mustBeClear(page, members, 'the name')
      await mustBeClear(page, page.getByRole('button', { name: 'More about this room' }), 'the menu')
      await members.click()
      const count = page.getByRole('dialog').getByText('2 members')
      await count.waitFor()
      await mustBeClear(page, count, 'how many members there are')
      await close()
    })

    it(`leaves what is unfolded to be chosen from free on ${screen}`, async () => {
      const { pageAs, close } = browsersAt(() => url, look)
      const page = await pageAs(await becomeMember(url, personOf('Ana')), '/mediRegistration')
      const field = page.getByRole('combobox', { name: 'Country' })
      await field.evaluate((part) => {
        document.body.style.paddingBottom = '100vh'
        window.scrollBy(0, part.getBoundingClientRect().top - 80)
      })
      await field.fill('In')
      await page.getByRole('option', { name: 'India' }).waitFor()
      await say(page)
      await mustBeClear(page, page.getByRole('listbox'), 'the countries')
      await close()
    })

    it(`leaves what is said at the fields of a form free on ${screen}`, async () => {
      const context = await newContext(look)
      const page = await context.newPage()
      await page.goto(`${url}/login`)
      const form = page.locator('main form').first()
      await form.getByRole('button', { name: 'Login', exact: true }).click()
      const first = form.locator('[data-clear=read]').first()
      await first.waitFor()
      // Where a toast would stand first: it has to give way.
      await first.evaluate((part) => {
        document.body.style.paddingBottom = '100vh'
        window.scrollBy(0, part.getBoundingClientRect().top - 90)
      })
      await say(page)
      await mustBeClear(page, first, 'the mistake')
      await context.close()
    })

    it(`leaves what is said of a comment that did not go out free on ${screen}`, async () => {
      const ana = await inDiscussion(url, look)
      const { page } = ana
      await page
        .getByRole('textbox', { name: /comment/i })
        .first()
        .fill('I would wait.')
      await isLoaded(page, 'Toasts') // soon after the page; what is not there yet cannot come over a line that is gone
      await page.context().setOffline(true)
      const form = page.getByRole('form', { name: 'Write a comment' })
      await form.getByRole('button', { name: /^Send/ }).click()
      const alert = form.getByRole('alert')
      await alert.waitFor()
      await alert.evaluate((part) => {
        document.body.style.paddingBottom = '100vh'
        window.scrollBy(0, part.getBoundingClientRect().top - 80)
      })
      await say(page)
      await mustBeClear(page, form.getByRole('alert'), 'why it did not go out')
      ana.complaints.length = 0 // the browser itself notes that the line is gone
      await ana.close()
    })

    it(`leaves a comment that is being written, what sends it, and the bar below free on ${screen}`, async () => {
      const ana = await inDiscussion(url, look)
      const { page } = ana
      const box = page.getByRole('textbox', { name: /comment/i }).first()
      await box.waitFor()
      await box.fill('I would wait.')
      // Where a toast would stand first: it has to give way.
      await box.evaluate((part) => {
        document.body.style.paddingBottom = '100vh' // as below a long discussion
        window.scrollBy(0, part.getBoundingClientRect().top - 80)
      })
      await say(page)
      await say(page, 'A second one, which stands below the first.')
      await mustBeClear(page, box, 'the comment')
      await mustBeClear(page, page.getByRole('button', { name: /^(Comment|Post|Send)/ }).first(), 'what sends it')
      const bar = page.getByRole('navigation', { name: 'Most used' })
      if (await bar.isVisible()) await mustBeClear(page, bar, 'the bar')
      await ana.close()
    })
  }
})
