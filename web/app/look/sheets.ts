/** How the document asks for its styles (scripts/web/sheets.ts). */
const ASKED = 'link[rel=preload][as=style]'

/** Milliseconds: on a line that is slower, the page is drawn without what is still missing. */
const LONGEST = 4_000

/** Settles when a sheet is in use; one that cannot be had, or does not come, keeps nothing from being drawn. */
const inUse = (sheet: HTMLLinkElement, longest: number): Promise<unknown> =>
  new Promise((settle) => {
    setTimeout(settle, longest)
    sheet.addEventListener('load', settle, { once: true })
    sheet.addEventListener('error', settle, { once: true })
    sheet.rel = 'stylesheet'
  })

/**
 * Puts the styles of the document to use, each at its place, which decides between two rules for the same thing. Until now they kept nothing from
 * being painted: the few that the first paint needs are in the document itself. The first drawing has to wait for them.
 */
export const takeSheets = (within: ParentNode = document, longest = LONGEST): Promise<unknown> =>
  Promise.all([...within.querySelectorAll<HTMLLinkElement>(ASKED)].map((sheet) => inUse(sheet, longest)))

/** A sheet that could not be had goes: while its link is there, whoever asks for it again with a part of the program is told that it has come. */
export const dropLostSheets = (within: Document = document): void =>
  within.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.remove(), {
    capture: true,
  })
