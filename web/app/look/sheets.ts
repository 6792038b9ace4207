/** How the document asks for its styles (scripts/web/sheets.ts). */
const ASKED = 'link[rel=preload][as=style]'

/** Settles when a sheet is in use; one that cannot be had keeps nothing from being drawn. */
const inUse = (sheet: HTMLLinkElement): Promise<unknown> =>
  new Promise((settle) => {
    sheet.addEventListener('load', settle, { once: true })
    sheet.addEventListener('error', settle, { once: true })
    sheet.rel = 'stylesheet'
  })

/**
 * Puts the styles of the document to use, each at its place, which decides between two rules for the same thing. Until now they kept nothing from
 * being painted: the few that the first paint needs are in the document itself. The first drawing has to wait for them.
 */
export const takeSheets = (within: ParentNode = document): Promise<unknown> =>
  Promise.all([...within.querySelectorAll<HTMLLinkElement>(ASKED)].map(inUse))
