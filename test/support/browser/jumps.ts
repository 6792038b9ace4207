import type { Page } from 'playwright-core'

interface Jump extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/** A part that has jumped, and from where to where, in pixels: left, top, width, height. */
interface Jumped {
  readonly part: string
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** Runs in the page. What runs there may have no functions with names. */
const read = () =>
  new Promise<Jumped[]>((settle) => {
    new PerformanceObserver((list) => {
      const sources = (list.getEntries() as Jump[]).flatMap((jump) => jump.sources)
      const parts = sources.map(({ node, previousRect: from, currentRect: to }) => ({
        part: node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent).slice(0, 60),
        from: [from.x, from.y, from.width, from.height],
        to: [to.x, to.y, to.width, to.height],
      }))
      settle(parts)
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => settle([]), 500) // nothing has
  })

/** Each part of a page that has jumped since it was painted. */
export const jumpsIn = (page: Page): Promise<Jumped[]> => page.evaluate(read)
