/*
 * What an element looks like, where it can be told at once. jsdom goes through every rule of every style sheet for each element it is asked about, and
 * looking for a button by its name asks about every element: a quarter of the time of all specs of the web. Style sheets of the product are not loaded
 * here, so whether something is shown follows from its tag, its attributes and its own style; all else is asked of jsdom. A text field that grows asks
 * for two dozen measures at every rendering, of which there are none without a layout: it is told so at once.
 */
const ofJsdom = window.getComputedStyle.bind(window)

/** Rules of its own come with this class, written by Mantine where a style depends on the width of the page. */
const HAS_RULES = '__m__'

/** What is not inherited, and is asked about each element above one that opens: whether it cuts off what is in it, or holds what is placed. */
const OWN = [
  'display',
  'overflow',
  'overflowX',
  'overflowY',
  'position',
  'transform',
  'translate',
  'scale',
  'rotate',
  'perspective',
  'filter',
  'backdropFilter',
  'willChange',
  'contain',
  'containerType',
] as const

/** By what it follows from. */
const known = new Map<string, string>()
const ATTRIBUTES = ['hidden', 'style', 'type', 'open']

const ownOf =
  (name: (typeof OWN)[number]) =>
  (element: Element): string => {
    if (element.classList.value.includes(HAS_RULES)) return ofJsdom(element)[name]
    const key = [name, element.tagName, ...ATTRIBUTES.map((attribute) => element.getAttribute(attribute))].join('|')
    const before = known.get(key)
    if (before !== undefined) return before
    const value = (ofJsdom(element) as Partial<CSSStyleDeclaration>)[name] ?? '' // some it has not heard of
    known.set(key, value)
    return value
  }

/** It is inherited. */
const visibilityOf = (element: Element | null): string =>
  element ? (element as Partial<ElementCSSInlineStyle>).style?.visibility || visibilityOf(element.parentElement) : 'visible'

/** It is inherited, too, and never set but by an attribute. */
const directionOf = (element: Element): string => element.closest('[dir]')?.getAttribute('dir') ?? 'ltr'

const quick: Readonly<Record<string, (element: Element) => string>> = {
  ...Object.fromEntries(OWN.map((name) => [name, ownOf(name)])),
  visibility: visibilityOf,
  direction: directionOf,
}

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
