/** A setting that cannot be used; the message names it and is fit for a person. */
export class EnvProblem extends Error {
  override readonly name = 'EnvProblem'
}
