import { expect } from 'chai'
import { dropLostSheets, takeSheets } from '../../../web/app/look/sheets.js'

describe('the sheets of a document', () => {
  const documentWith = (links: string) => {
    const part = document.createElement('div')
    part.innerHTML = links
    return part
  }
  const hrefs = (part: ParentNode, selector: string) => [...part.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

  it('are put to use, each at its place, and nothing else is', async () => {
    const part = documentWith(
      '<link rel="preload" as="style" href="/one.css"><link rel="preload" as="font" href="/f.woff2"><link rel="preload" as="style" href="/two.css">',
    )
    const taken = takeSheets(part)
    expect(hrefs(part, 'link')).to.deep.equal(['/one.css', '/f.woff2', '/two.css'])
    expect(hrefs(part, 'link[rel=stylesheet]')).to.deep.equal(['/one.css', '/two.css'])
    for (const link of part.querySelectorAll('link')) link.dispatchEvent(new window.Event('load'))
    await taken
  })

  it('are waited for, and one that cannot be had is not', async () => {
    const part = documentWith('<link rel="preload" as="style" href="/one.css"><link rel="preload" as="style" href="/gone.css">')
    let isDone = false
    const taken = takeSheets(part).then(() => (isDone = true))
    const [one, gone] = part.querySelectorAll('link')
    gone!.dispatchEvent(new window.Event('error'))
    await Promise.resolve()
    expect(isDone).to.equal(false)
    one!.dispatchEvent(new window.Event('load'))
    await taken
  })

  it('are not waited for for ever', async () => {
    await takeSheets(documentWith('<link rel="preload" as="style" href="/late.css">'), 1)
  })

  it('go when they could not be had, so that they are asked for again with what needs them', () => {
    const page = document.implementation.createHTMLDocument()
    dropLostSheets(page)
    page.head.innerHTML = '<link rel="stylesheet" href="/one.css"><link rel="stylesheet" href="/gone.css"><link rel="icon" href="/no.svg">'
    const [, gone, icon] = page.querySelectorAll('link')
    gone!.dispatchEvent(new window.Event('error'))
    icon!.dispatchEvent(new window.Event('error'))
    expect(hrefs(page, 'link')).to.deep.equal(['/one.css', '/no.svg'])
  })
})
