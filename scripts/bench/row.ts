/** One of the two that are compared. */
export interface Side {
  /** Runs one round; resolves to operations per second, or whatever the unit of the row is. */
  run(): Promise<number>
}

/** What a row compares, ready to run. */
export interface Opened {
  readonly ours: Side
  readonly baseline: Side
  readonly close: () => Promise<void>
  /** Processes whose CPU counts as ours, with their children, beside this process. */
  readonly pids: readonly number[]
  /** How many operations one round of ours does; without it CPU per operation is not told. */
  readonly ops?: number
  /**
   * Rounds that are dropped beside the first, where the whole program does one thing at a time: what runs for days is compiled once, and after
   * 4,000 messages of the chat each takes half the CPU time of the first 500.
   */
  readonly warmUp?: number
}

/** One line of the benchmark table. Ours is held against the baseline, so that the machine matters little. */
export interface Row {
  readonly name: string
  /** How large what is measured is, where that may differ or the name does not tell. */
  readonly size?: string
  readonly unit: string
  /** 'more' when a higher value is better. */
  readonly better: 'more' | 'less'
  /** The ratio ours / baseline that has to be reached, or not exceeded. */
  readonly bar: number
  readonly open: () => Promise<Opened>
}

/** The baseline of a row that is held against a fixed size: one unit, so that its ratio is its value. */
export const ABSOLUTE: Side = { run: () => Promise.resolve(1) }
