/**
 * The place of files cannot be used at the moment, whatever is asked of it: nothing is known of the file, and asking again later helps. Says
 * what the matter is in a word or two of the network, and nothing of addresses or keys.
 */
export class FilesAway extends Error {
  override readonly name = 'FilesAway'
  constructor(why: string) {
    super(`Files cannot be read or written at the moment: ${why}`)
  }
}

/** What cannot be taken back now is swept later: nobody finds it meanwhile, and what is said is why it was not taken. */
export const unlessAway = (error: unknown): void => {
  if (!(error instanceof FilesAway)) throw error
}
