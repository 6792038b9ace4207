/** Not all events are hashed, or what was kept of them is lost: nothing can be told of them until that is made anew. It says nothing against the log. */
export class HashesMissing extends Error {
  override readonly name = 'HashesMissing'
  constructor() {
    super('Some of the kept hashes of the sealed log are missing: nothing can be proved until they are made anew')
  }
}
