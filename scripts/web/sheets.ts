/** As the bundler writes a link to a stylesheet. */
const SHEET = '<link rel="stylesheet"'
/** As a document of ours does: a browser loads it at once, and paints without it. */
const EARLY = '<link rel="preload" as="style"'

/** A link to a stylesheet that keeps nothing from being painted: `web/app/look/sheets.ts` puts it to use. */
export const sheetAt = (file: string): string => `${EARLY} crossorigin href="/${file}">`

/** A document with all its stylesheets like that. */
export const withEarlySheets = (html: string): string => html.replaceAll(SHEET, EARLY)
