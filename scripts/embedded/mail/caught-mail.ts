/** A mail that would have gone out. */
export interface CaughtMail {
  /** In the order they came; never used again. */
  readonly number: number
  /** All who would have got it, separated by commas. */
  readonly to: string
  /** The same for one that came twice; null for one without. */
  readonly messageId: string | null
  readonly subject: string
  readonly text: string
  /** Null when it had no such part. */
  readonly html: string | null
  /** How a mail program may unsubscribe: `List-…` and what it says (RFC 2369, RFC 8058), by lower-case name. */
  readonly list: Readonly<Record<string, string>>
  /** When it came in, as ISO 8601. */
  readonly at: string
}
