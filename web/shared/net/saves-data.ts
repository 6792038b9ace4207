/** What a browser tells of its line, where it does (Network Information). */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
const line = (): Line => (navigator as { readonly connection?: Line }).connection ?? {}

/** Whoever saves data loads nothing of a film before they play it. */
export const savesData = (): boolean => line().saveData === true

/** Whether it is too slow for what is large. */
export const isSlow = (): boolean => /2g$|^3g$/.test(line().effectiveType ?? '')
