/** How far an upload was at a moment: bytes, and milliseconds. */
interface Mark {
  readonly at: number
  readonly sent: number
}
export type Marks = readonly Mark[]

/** Speed is measured over the last so many milliseconds, and told from when this many of them are known. */
const SPAN = 15_000
const KNOWN = 2_000

const MINUTE = 60
const HOUR = 60 * MINUTE
const MB = 2 ** 20

/**
 * With one more; what lies further back than the span is not needed any more. One that goes back begins anew, and so does the first after nothing:
 * of a file that goes on from where it was much is there at once.
 */
export const marked = (marks: Marks, at: number, sent: number): Marks => {
  const last = marks.at(-1)
  if (last && (sent < last.sent || last.sent === 0)) return [{ at, sent }]
  return [...marks.filter((mark) => at - mark.at <= SPAN), { at, sent }]
}

/** How fast it goes, in bytes a second, and how many seconds are left; undefined while too little is known, and where it does not move. */
export const paceOf = (marks: Marks, total: number): { readonly speed: number; readonly left: number } | undefined => {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last || last.at - first.at < KNOWN || last.sent <= first.sent) return undefined
  const speed = ((last.sent - first.sent) * 1_000) / (last.at - first.at)
  return { speed, left: (total - last.sent) / speed }
}

const about = (count: number, unit: string): string => `about ${count} ${count === 1 ? unit : `${unit}s`} left`

/** "about 3 minutes left". */
export const leftIn = (seconds: number): string => {
  if (seconds < 10) return 'a few seconds left'
  if (seconds < MINUTE) return about(Math.ceil(seconds / 10) * 10, 'second')
  return seconds < HOUR ? about(Math.round(seconds / MINUTE), 'minute') : about(Math.round(seconds / HOUR), 'hour')
}

/** "1.4 MB/s, about 3 minutes left". */
export const paceText = ({ speed, left }: NonNullable<ReturnType<typeof paceOf>>): string =>
  `${speed < MB / 10 ? `${Math.max(1, Math.round(speed / 1_024))} KB/s` : `${(speed / MB).toFixed(1)} MB/s`}, ${leftIn(left)}`
