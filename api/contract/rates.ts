/** How many requests somebody has for a time. */
export interface Budget {
  readonly most: number
  readonly seconds: number
}

/** Of each member or, where nobody has signed in, of each network. A page asks for some ten things, and nobody presses twice a second for long. */
export const ordinary = {
  read: { most: 1_200, seconds: 60 },
  write: { most: 120, seconds: 60 },
  /** What comes with files: what somebody has to do by hand for each. */
  upload: { most: 60, seconds: 10 * 60 },
  /** Parts of one, which nobody presses for: as many as a line of 640 Mbit/s brings of 4 MiB each. What else is written meanwhile has its own budget. */
  part: { most: 1_200, seconds: 60 },
  /** A lively talk, written and not pasted: twice what the fastest typist sends, short lines and all. */
  message: { most: 60, seconds: 60 },
  /** How far somebody has read, which nobody presses for: of four windows that show rooms in which others write all the time, two in a second each. */
  mark: { most: 480, seconds: 60 },
  /** Costs more than reading a page, and is asked while somebody types, which pages do at most four times a second. */
  search: { most: 240, seconds: 60 },
} as const satisfies Record<string, Budget>

/**
 * Of whoever tries passwords and codes (OWASP ASVS 5.0 §6.3). A network may be a whole hospital. One address from one network is a person who has
 * forgotten; from all networks it is more, so that nobody can lock somebody else out with a few tries.
 */
export const guesses = {
  network: { most: 100, seconds: 15 * 60 },
  addressHere: { most: 10, seconds: 15 * 60 },
  address: { most: 100, seconds: 15 * 60 },
  /** Codes that are mailed, each good for five tries of a million: a hundred tries a day, from wherever they come (NIST SP 800-63B §5.2.2). */
  codesHere: { most: 5, seconds: 15 * 60 },
  codes: { most: 20, seconds: 24 * 60 * 60 },
  /** Forms that anybody may send, and that somebody has to read: of each network. */
  form: { most: 20, seconds: 60 * 60 },
  /** What a visitor posts and reports, which somebody has to look at; and all visitors of a network. */
  visitor: { most: 10, seconds: 24 * 60 * 60 },
  visitorsHere: { most: 30, seconds: 24 * 60 * 60 },
  /** Colleagues that a member asks to connect, each of whom may be mailed and called to their device. */
  requests: { most: 100, seconds: 24 * 60 * 60 },
  /** Mails that anybody can have sent to an address, by whatever form: nobody's mailbox is to be filled by others. */
  mails: { most: 10, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Budget>

/** Which budgets a call draws on: each is spent by another payer. */
export interface Draws {
  /** Of the member, or the network of whoever has not signed in; counted in each process. */
  readonly asker?: keyof typeof ordinary
  /** Of the network that a request comes from. This and what follows is counted for all processes together. */
  readonly network?: keyof typeof guesses
  /** Of whoever has left their details, and of the network that such requests come from; members draw on none of it. */
  readonly visitors?: true
  /** Of the member who has signed in. */
  readonly member?: keyof typeof guesses
  /** Of the address that is named, or the member, as asked for from one network. */
  readonly addressHere?: keyof typeof guesses
  /** Of the same, wherever it is asked for from. */
  readonly address?: keyof typeof guesses
}

/** The rates that a call may have, by name. */
export const rates = {
  read: { asker: 'read' },
  write: { asker: 'write', visitors: true },
  upload: { asker: 'upload', visitors: true },
  part: { asker: 'part' },
  message: { asker: 'message' },
  mark: { asker: 'mark' },
  ask: { asker: 'write', member: 'requests' },
  search: { asker: 'search' },
  credentials: { network: 'network', member: 'addressHere', addressHere: 'addressHere', address: 'address' },
  codes: { network: 'network', addressHere: 'codesHere', address: 'codes' },
  form: { network: 'form' },
  /** What a signed link opens: the call that gave it out was counted. */
  link: {},
} as const satisfies Record<string, Draws>
export type Rate = keyof typeof rates
