import type { Change } from './changes.js'

/** One group is one transaction: small enough not to keep others waiting. Up to so many changes are not worth two. */
const SMALL_GROUP = 16
const GROUP_EVENTS = 5_000
const GROUP_BYTES = 4 * 1024 * 1024
/** More may not wait at a time. */
const WAITING_BYTES = 256 * 1024 * 1024
/** What a change costs beside its data. */
const OVERHEAD = 500

/** Changes that wait to be written, in the order in which they came. */
export class Queue {
  #waiting: Change[] = []
  #bytes = 0

  get length(): number {
    return this.#waiting.length
  }

  /** False when too much waits already. */
  add(change: Change): boolean {
    if (this.#bytes > WAITING_BYTES) return false
    this.#bytes += costOf(change)
    this.#waiting.push(change)
    return true
  }

  /**
   * The next group: half of what waits, so that clients and database work at the same time, instead of all clients waiting for one commit
   * and then the database for all clients. A change that is too large for any group is one of its own.
   */
  take(): Change[] {
    const most = Math.max(SMALL_GROUP, Math.ceil(this.#waiting.length / 2))
    let count = 0
    let events = 0
    let bytes = 0
    for (const change of this.#waiting) {
      events += change.events.length
      bytes += change.size
      if (count >= most || (count > 0 && (events > GROUP_EVENTS || bytes > GROUP_BYTES))) break
      count++
      this.#bytes -= costOf(change)
    }
    return this.#waiting.splice(0, count)
  }

  takeAll(): Change[] {
    const all = this.#waiting
    this.#waiting = []
    this.#bytes = 0
    return all
  }
}

const costOf = ({ size, events }: Change): number => size + OVERHEAD * (events.length + 1)
