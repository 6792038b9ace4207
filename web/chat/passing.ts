/** What a call is refused with where there is no line. */
export const NO_LINE = 0
/** Too much was sent, or what is needed is away for a while. */
const PASSING: readonly number[] = [NO_LINE, 429, 502, 503, 504]

const GONE: readonly number[] = [403, 404]

/** Whether a refusal with this code says that a room is not there for somebody. */
export const isGone = (code: number): boolean => GONE.includes(code)

/** Whether a refusal with this code passes by itself: the same call may do later. */
export const passes = (code: number): boolean => PASSING.includes(code)

/** Milliseconds after which what failed is done again though nothing tells of a line: a mark, or reading on what is shown. */
export const ONCE_MORE = 10_000
