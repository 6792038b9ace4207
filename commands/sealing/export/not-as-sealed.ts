/** An event is not the one whose hash was kept when it was sealed, or there are fewer. */
export class NotAsSealed extends Error {
  override readonly name = 'NotAsSealed'
  constructor(what: string) {
    super(`${what} is not as it was sealed: audit:verify tells more`)
  }
}
