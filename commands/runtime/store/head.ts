/** The place of an event in the whole log, whoever's it is. */
export interface Placed {
  readonly stream: string
  readonly position: number
}

/** What somebody was told already: everything up to `position`, in which our newest event is at `last`, -1 if none is. */
export interface Told {
  readonly position: number
  readonly last: number
}

const NOTHING: Told = { position: -1, last: -1 }

/** So many events are read first, since one of ours is mostly near the end, and then so many at a time. */
const FIRST = 16
const PAGE = 2_000
/** What of theirs is large may not come in time: then so many times fewer are asked for, down to these, and more again when they came. */
const FEWER = 10
const FEWEST = 2

/**
 * Finds the newest of our events among those of others: by reading the whole log backwards, in pages, no further than it was looked through
 * before. `page` reads so many events before a position, or before the end, newest first.
 */
export const headOf = (isOurs: (stream: string) => boolean, page: (before: number | 'end', most: number) => Promise<readonly Placed[]>) => {
  /** Up to `to` our newest event is at `newest`; -1 while none was found after `from`, and what lies before nobody has told. */
  let looked: { from: number; to: number; newest: number } | undefined

  let pageSize = PAGE

  /** Not more than so many events before a position, and whether these are all. */
  const fitting = async (before: number | 'end', most: number): Promise<{ read: readonly Placed[]; isAll: boolean }> => {
    for (let asked = Math.min(most, pageSize); ; asked = pageSize) {
      try {
        const read = await page(before, asked)
        pageSize = Math.min(PAGE, Math.max(pageSize, 2 * asked))
        return { read, isAll: read.length < asked }
      } catch (error) {
        if (asked <= FEWEST) throw error
        pageSize = Math.max(FEWEST, Math.floor(asked / FEWER))
      }
    }
  }

  /** Our newest event after a position; and the newest of all that were read. */
  const look = async (after: number): Promise<{ newest: number; end: number }> => {
    let end = -1
    for (let [at, most]: [number | 'end', number] = ['end', FIRST]; ; most = PAGE) {
      const { read, isAll } = await fitting(at, most)
      end = Math.max(end, read[0]?.position ?? -1)
      const ours = read.find(({ stream, position }) => position > after && isOurs(stream))
      const oldest = read.at(-1)?.position ?? -1
      if (ours || isAll || oldest <= after) return { newest: ours?.position ?? -1, end }
      at = oldest
    }
  }

  return {
    /** The position of our newest event; who was told of some already says so, and is looked no further than that for. -1 without any. */
    async find({ position: after, last }: Told = NOTHING): Promise<number> {
      const known = (looked ??= { from: after, to: after, newest: last })
      const { to } = known // it moves on while this looks
      const late = await look(to)
      if (late.end < to) return startAnew({ position: after, last }) // another log, or a copy of it that is behind
      known.newest = Math.max(known.newest, late.newest)
      known.to = Math.max(known.to, late.end)
      if (known.newest === -1 && after < known.from) {
        known.newest = Math.max(known.newest, (await look(after)).newest)
        known.from = Math.min(known.from, after)
      }
      return Math.max(known.newest, last)
    },

    /** One of ours was just written there. */
    wrote(position: number): void {
      if (looked) looked.newest = Math.max(looked.newest, position)
    },

    /** Somebody who was told of everything after a position has come to another. */
    passed(after: number, { position, last }: Told): void {
      looked ??= { from: after, to: after, newest: -1 }
      if (after > looked.to) return // what lies between nobody has looked at
      if (last > looked.from) looked.newest = Math.max(looked.newest, last)
      looked.to = Math.max(looked.to, position)
    },
  }

  async function startAnew({ position, last }: Told): Promise<number> {
    const { newest, end } = await look(position)
    looked = { from: position, to: end, newest }
    return Math.max(newest, last)
  }
}

export type Head = ReturnType<typeof headOf>
