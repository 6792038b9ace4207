/** Settings that cannot be used as they are; the message names the first of them and is fit for a person. */
export class EnvProblem extends Error {
  override readonly name = 'EnvProblem'
  readonly settings: readonly string[]

  /** `settings`: what it is about, whether set or missing; `said` goes on where the name of the first ends. */
  constructor(settings: string | readonly string[], said: string) {
    const about = [settings].flat()
    super(`${about[0]} ${said}`)
    this.settings = about
  }
}
