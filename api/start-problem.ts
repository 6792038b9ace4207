/** The program cannot start. The message is one line, names the setting that is at fault, and holds no secret. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
