/** One of the items of a searchable select. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** What is stored, where another name is shown. */
  readonly name?: string
}

/** Chosen when what somebody means is in no list; a field beside it takes its name. */
export const OTHER: Choice = { value: 'Other', label: 'Other' }
