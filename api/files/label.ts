/** Characters that are not seen, and those that turn the direction of what follows: `gpj.exe` could read as `exe.jpg`. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const LONGEST = 200

/** What a person may call the file: the last part of the sender's name for it, of at most 200 characters. It names nothing on our side. */
export const labelOf = (originalName: string): string => {
  const name = originalName
    .replace(/^.*[/\\]/s, '')
    .replace(UNSEEN, '')
    .trim()
  return Array.from(name).slice(0, LONGEST).join('') || 'image'
}
