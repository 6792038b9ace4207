/*
 * What an element looks like, where it can be told at once. jsdom goes through every rule of every style sheet for each element it is asked about, and
 * looking for a button by its name asks about every element: a quarter of the time of all specs of the web. Style sheets of the product are not loaded
 * here, so whether something is shown follows from its tag, its attributes and its own style; all else is asked of jsdom. A text field that grows asks
 * for two dozen measures at every rendering, of which there are none without a layout: it is told so at once.
 */
const ofJsdom = window.getComputedStyle.bind(window)

/** Rules of its own come with this class, written by Mantine where a style depends on the width of the page. */
const HAS_RULES = '__m__'

/** By what it follows from. */
const displays = new Map<string, string>()
const ATTRIBUTES = ['hidden', 'style', 'type', 'open']

const displayOf = (element: Element): string => {
  if (element.classList.value.includes(HAS_RULES)) return ofJsdom(element).display
  const key = [element.tagName, ...ATTRIBUTES.map((name) => element.getAttribute(name))].join('|')
  const known = displays.get(key)
  if (known !== undefined) return known
  const { display } = ofJsdom(element)
  displays.set(key, display)
  return display
}

/** It is inherited. */
const visibilityOf = (element: Element | null): string =>
  element ? (element as Partial<ElementCSSInlineStyle>).style?.visibility || visibilityOf(element.parentElement) : 'visible'

const quick: Readonly<Record<string, (element: Element) => string>> = { display: displayOf, visibility: visibilityOf }

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return ofJsdom(element, pseudo)
  let asked: CSSStyleDeclaration | undefined
  /** Once for all that is asked of it: whoever wants to know of a change asks for the style again. */
  const whole = () => (asked ??= ofJsdom(element))
  const valueOf = (name: string): string => quick[name]?.(element) ?? whole().getPropertyValue(name)
  return new Proxy({} as CSSStyleDeclaration, {
    get(_nothing, name) {
      if (name === 'getPropertyValue') return valueOf
      if (name in quick) return valueOf(name as string)
      if (element.tagName === 'TEXTAREA') return ''
      const all = whole()
      const value: unknown = Reflect.get(all, name)
      return typeof value === 'function' ? (value.bind(all) as unknown) : value
    },
  })
}
