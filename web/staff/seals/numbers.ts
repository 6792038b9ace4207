const WHOLE = /^\d{1,15}$/

/** A whole number as it is typed; null where nothing is. */
export const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()))

/** What is wrong with a number that need not be given, in words. */
export const wholeFrom =
  (least: number, most = Infinity) =>
  (text: string): true | string => {
    const given = text.trim()
    if (given === '') return true
    if (!WHOLE.test(given)) return 'Please write a whole number.'
    if (Number(given) < least) return `The first is ${least}.`
    return Number(given) <= most || `The newest is ${most}.`
  }
