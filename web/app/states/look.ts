/** How the page of states is looked at. */
export interface Look {
  /** That of the device where none is named. */
  readonly scheme: 'light' | 'dark' | undefined
  readonly dir: 'ltr' | 'rtl'
}

/** As the address says: `?scheme=dark&dir=rtl`. */
export const lookOf = (search: string): Look => {
  const asked = new URLSearchParams(search)
  const scheme = asked.get('scheme')
  return { scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined, dir: asked.get('dir') === 'rtl' ? 'rtl' : 'ltr' }
}
