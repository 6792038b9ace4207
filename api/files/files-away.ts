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
