import { Component, createRef, type ReactNode } from 'react'

interface Props {
  /** The id of the first comment in it, if there is one. */
  readonly first: number | undefined
  /** Comments in a list, and then the form in which one is written. */
  readonly children: ReactNode
}

/** What stays where it is in the window, and how far below its upper edge that is, in pixels. */
interface Held {
  readonly top: () => number | undefined
  readonly at: number
}

/** What scrolls an element: a pane that is lower than what is in it, or the page. */
const scrollerOf = (element: Element): Pick<Element, 'scrollBy'> => {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return window
}

/**
 * What comes above moves what is around, and neither the form, while somebody writes in it, nor what is read, when earlier comments come. A browser does not see to
 * that by itself: what it holds is what it shows first, as the button that has asked for them, and that stands above. Only a class is told of a change right before it.
 */
export class Steady extends Component<Props> {
  readonly #around = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ first }: Props): Held | null {
    const top = this.#isWritten() ? this.#topOfForm : first === this.props.first ? null : this.#topOfFirst()
    const at = top?.()
    return top && at !== undefined ? { top, at } : null
  }

  override componentDidUpdate(_before: Props, _state: unknown, held: Held | null): void {
    const top = held?.top()
    if (!held || top === undefined || top === held.at || !this.#around.current) return
    scrollerOf(this.#around.current).scrollBy(0, top - held.at)
  }

  /** Where the form ends up that sticks to the end of the window until then. */
  readonly #topOfForm = (): number | undefined => {
    const form = this.#form()
    return form && this.#around.current!.getBoundingClientRect().bottom - form.offsetHeight
  }

  readonly #topOfFirst = () => {
    const part = this.#around.current?.querySelector('li[data-comment]')
    if (part && part.getBoundingClientRect().top >= window.innerHeight) return null // nobody reads it: who has gone on above stays there
    return () => (part?.isConnected ? part.getBoundingClientRect().top : undefined)
  }

  #form() {
    return this.#around.current?.querySelector('form') ?? undefined
  }

  #isWritten(): boolean {
    return this.#form()?.contains(document.activeElement) === true
  }

  override render(): ReactNode {
    return <div ref={this.#around}>{this.props.children}</div>
  }
}
