import { isEncoded } from './addresses.js'
import { EnvProblem } from './env-problem.js'

export type Variables = Readonly<Record<string, string | undefined>>

/** One setting as text; undefined where it is not set. */
export type Text = (name: string) => string | undefined

/** How settings are read from these variables, one by its name; each throws an EnvProblem for one that cannot be used. */
export const reading = (variables: Variables) => {
  // Empty is the same as missing: that is how shells and compose files unset a variable.
  const text: Text = (name) => variables[name]?.trim() || undefined

  const oneOf = <Choice extends string>(name: string, choices: readonly string[], otherwise: Choice): Choice => {
    const given = text(name) ?? otherwise
    if (!choices.includes(given)) throw new EnvProblem(name, `must be one of ${choices.join(', ')}`)
    return given as Choice
  }

  return {
    text,
    oneOf,

    flag: (name: string): boolean => oneOf<'0' | '1'>(name, ['0', '1'], '0') === '1',

    whole: (name: string, otherwise: number, least: number, most: number): number => {
      const given = text(name)
      if (given === undefined) return otherwise
      const number = Number(given)
      if (!/^\d+$/.test(given) || number < least || number > most)
        throw new EnvProblem(name, `must be a whole number from ${least} to ${most}`)
      return number
    },

    url: (name: string, protocols: readonly string[]): string | undefined => {
      const given = text(name)
      if (given === undefined) return undefined
      // Only the scheme is looked at: a cluster's address may list several hosts, which no URL class reads.
      const known = protocols.some((protocol) => given.startsWith(`${protocol}://`) && given.length > protocol.length + 3)
      if (!known) throw new EnvProblem(name, `must be an address that begins with ${protocols.map((each) => `${each}://`).join(' or ')}`)
      // Before anybody reads it: what comes of it would be told, with a part of the password.
      if (!isEncoded(given))
        throw new EnvProblem(name, 'must have what is no letter and no digit in its user and password percent-encoded, as %40 for @')
      return given
    },

    email: (name: string): string | undefined => {
      const given = text(name)
      if (given !== undefined && !/^[^\s@]+@[^\s@]+$/.test(given)) throw new EnvProblem(name, `must be an e-mail address`)
      return given
    },
  }
}
