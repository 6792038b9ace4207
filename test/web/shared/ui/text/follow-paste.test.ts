import { expect } from 'chai'
import { followPaste } from '../../../../../web/shared/ui/text/follow-paste.js'
import { sourcesOf } from '../../../../support/sources.js'

describe('a box that grows with what was pasted', () => {
  let box: HTMLTextAreaElement
  let shown: unknown[]
  beforeEach(() => {
    shown = []
    box = document.createElement('textarea')
    document.body.append(box)
    box.scrollIntoView = (how) => void shown.push(how)
  })
  afterEach(() => box.remove())

  /** It becomes so high, from the top of the window on. */
  const paste = async (height: number, caret?: number, isOfForm = true) => {
    let now = 90
    Object.defineProperty(box, 'offsetHeight', { configurable: true, get: () => now })
    box.getBoundingClientRect = () => ({ bottom: now }) as DOMRect
    box.dispatchEvent(new window.Event('paste', { bubbles: true }))
    if (isOfForm) followPaste({ target: box })
    box.value = 'A page of text.'
    box.setSelectionRange(caret ?? box.value.length, caret ?? box.value.length)
    now = height
    await new Promise((next) => requestAnimationFrame(next))
    return shown
  }

  it('shows its end, where one goes on', async () => {
    expect(await paste(window.innerHeight + 700)).to.deep.equal([{ block: 'end' }])
  })

  it('stays where it is outside the forms with such boxes, whichever were open before', async () => {
    expect(await paste(window.innerHeight + 700, undefined, false)).to.deep.equal([])
  })

  it('stays where it is when its end is seen', async () => {
    expect(await paste(window.innerHeight - 10)).to.deep.equal([])
  })

  it('stays where it is when one goes on before its end', async () => {
    expect(await paste(window.innerHeight + 700, 3)).to.deep.equal([])
  })

  it('is followed in every form in which one grows without an end', () => {
    const grows = (text: string) =>
      [...text.matchAll(/<Textarea\b.*?\/>/gs)].some(([box]) => /\bautosize\b/.test(box) && !/\bmaxRows\b/.test(box))
    // The boxes of a form of a post are in files of their own.
    const ofPosts = 'web/posting/PostForm.tsx'
    const forms = sourcesOf(['web'], /\.tsx$/).filter(({ file, text }) => file === ofPosts || (text.includes('<form') && grows(text)))
    expect(forms.map(({ file }) => file)).to.include(ofPosts)
    expect(forms).to.have.length.above(5)
    const lost = forms.filter(({ text }) => !text.includes('onPaste={followPaste}'))
    expect(lost.map(({ file }) => file)).to.deep.equal([])
  })
})
