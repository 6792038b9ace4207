/** How many requests somebody has for a time. */
export interface Budget {
  readonly most: number
  readonly seconds: number
}

/** Of each member or, where nobody has signed in, of each network. A page asks for some ten things, and nobody presses twice a second for long. */
export const ordinary = {
  read: { most: 1_200, seconds: 60 },
  write: { most: 120, seconds: 60 },
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
  /** Mails that anybody can have sent to an address, by whatever form: nobody's mailbox is to be filled by others. */
  mails: { most: 10, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Budget>

/** Load tests raise all of them; none can be lowered, or switched off. */
export const raised = ({ most, seconds }: Budget, factor: number): Budget => ({ most: most * factor, seconds })
