import { createHmac, timingSafeEqual } from 'node:crypto'
import { boundedCache } from '../../../commands/runtime/states/cache.js'
import type { FileId } from '../../../domain/kernel/ids.js'
import { isVariant, type Variant } from '../stores/store.js'

const HOUR = 3600
/** Seconds for which every link is good: nobody is shown one that ends before the page is there. */
const LEAST = 600
/** Of a CV (DECISIONS S-12). */
export const TEN_MINUTES = 600
/** Links made last. */
const KEPT = 20_000

/** What is opened, by a good link: `until` is when it ends, in seconds of Unix time; or by who is asked about each time. */
export interface Opened {
  readonly id: FileId
  readonly variant: Variant
  readonly until?: number
  /** For whom it was made, who sees what is withheld from all others. */
  readonly reader: SpecialReader | undefined
}

/** Who sees what is withheld: the staff, where a look is on record, and the author of what a moderator has removed (DECISIONS C-61). */
const SPECIAL_READERS = ['staff', 'author'] as const
export type SpecialReader = (typeof SPECIAL_READERS)[number]

/** Addresses of files, signed with a key (32 bytes) that all processes share: whoever was shown one may fetch the file for a while. */
export const fileLinks = (key: Buffer) => {
  const signature = (id: string, variant: string, until: string, reader?: SpecialReader) =>
    createHmac('sha256', key)
      .update(`${id} ${variant} ${until}${reader ? ` ${reader}` : ''}`)
      .digest('base64url')

  /** A page of the feed has forty links, and most are those of the last reader. */
  const given = boundedCache<string>(KEPT, () => 1)

  /**
   * Good until the next full hour, ten minutes at least: all who ask meanwhile get the same address, which browsers then know. With
   * `lasting`, in seconds, it is one of its own and ends so much later, for what is private.
   */
  const sign = (id: FileId, variant: Variant, at: string, lasting?: number): string => {
    const now = Math.floor(seconds(at))
    const until = lasting === undefined ? Math.ceil((now + LEAST) / HOUR) * HOUR : now + lasting
    const place = `/api/file/${id}/${variant}?until=${until}`
    const known = given.get(place)
    if (known) return known
    const link = `${place}&sig=${signature(id, variant, String(until))}`
    if (lasting === undefined) given.set(place, link)
    return link
  }

  return {
    sign,

    /** Those of an answer that is given at a moment, ISO 8601; of a file as it was kept, unless it says. */
    at:
      (moment: string) =>
      (id: FileId, variant: Variant = 'original'): string =>
        sign(id, variant, moment),

    /** One that opens what is withheld, too, good for ten minutes: given out only to whom it is made for. */
    signFor(reader: SpecialReader, id: FileId, variant: Variant, at: string): string {
      const until = String(Math.floor(seconds(at)) + TEN_MINUTES)
      return `/api/file/${id}/${variant}?until=${until}&for=${reader}&sig=${signature(id, variant, until, reader)}`
    },

    /** Undefined for a link that is not ours, was changed, or has ended by then. */
    verify({ id, variant }: { id: string; variant: string }, query: Readonly<Record<string, unknown>>, at: string): Opened | undefined {
      const { until, sig } = query
      if (typeof until !== 'string' || typeof sig !== 'string' || !isVariant(variant)) return undefined
      const reader = SPECIAL_READERS.find((each) => each === query['for'])
      const isOurs = isSame(sig, signature(id, variant, until, reader))
      return isOurs && Number(until) > seconds(at) ? { id: id as FileId, variant, until: Number(until), reader } : undefined
    },
  }
}
export type FileLinks = ReturnType<typeof fileLinks>

const seconds = (at: string): number => Date.parse(at) / 1000

/** Takes as long for a near miss as for a wild guess. */
const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
